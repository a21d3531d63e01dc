import { startPath } from '@stadion/account/external-sign-in/contract'
import { canProveFreshSignIn } from '@stadion/account/external-sign-in/fresh-sign-in'
import { providerName } from '@stadion/account/external-sign-in/provider-names'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useServiceState } from '@stadion/services/react'
import { forgottenPath, type PagePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { MyAccountData } from '../my-account-data.ts'
import { AccountForm } from './AccountForm.tsx'
import { againCode, useAccountForm } from './use-account-form.ts'

interface ReauthenticateFormProps {
  flash: FormFlash | undefined
  action: PagePath
  email: string
  keys: MyAccountData['keys']
}

/**
 * Re-authentication without JavaScript, before a sensitive change: with the password or a linked provider. With JavaScript the portal
 * opens instead.
 */
export function ReauthenticateForm({ flash, action, email, keys }: ReauthenticateFormProps) {
  const site = useSite()
  const t = useTranslate()
  const came = useServiceState(account, ({ authContext }) => authContext.authData, undefined)
  const form = useAccountForm({ name: 'again', flash, send: () => undefined })
  const hasPassword = keys?.hasPassword !== false
  if (flash?.form === 'again' && flash.done) return <Notice kind="good">{t('my-account.again.done')}</Notice>
  if (came?.status === 'error')
    return (
      <Notice kind="bad">
        {t(`external.error.${String(came.reason ?? 'failed')}`, { provider: providerName(String(came.provider)) })}
      </Notice>
    )
  if (flash?.code !== againCode && flash?.form !== 'again') return null
  return (
    <section className="my-account-card my-account-again" aria-labelledby="my-account-again">
      <h2 className="my-account-card__title" id="my-account-again">
        {t('my-account.again.title')}
      </h2>
      <p>{t(hasPassword ? 'my-account.again.lead' : 'my-account.again.other')}</p>
      {keys?.providers
        .filter(({ provider }) => canProveFreshSignIn(provider))
        .map(({ provider }) => (
          <a key={provider} className="w-link" href={startPath(provider, pathIn(site, action), site.sitePath, '', true)} rel="nofollow">
            {providerName(provider)}
          </a>
        ))}
      {!hasPassword && (
        <a className="w-link" href={pathIn(site, forgottenPath)}>
          {t('my-account.again.mail')}
        </a>
      )}
      {hasPassword && (
        <AccountForm form={form} action={action} intent="again" label={t('my-account.again.send')}>
          <input
            className="w-visually-hidden"
            type="text"
            name="email"
            autoComplete="username"
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            value={email}
          />
          <PasswordInput
            {...form.wrong('password')}
            label={t('my-account.password.current')}
            showLabel={t('my-account.password.show')}
            hideLabel={t('my-account.password.hide')}
            name="password"
            autoComplete="current-password"
            maxLength={256}
            required
          />
        </AccountForm>
      )}
    </section>
  )
}
