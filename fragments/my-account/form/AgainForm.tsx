import type { FormFlash } from '@stadion/account/portal/form-flash'
import { useTranslate } from '@stadion/fragments/react'
import { PasswordInput } from '@stadion/widgets/field/PasswordInput'
import { Notice } from '@stadion/widgets/notice/Notice'
import { AccountForm } from './AccountForm.tsx'
import { againCode, useAccountForm } from './use-account-form.ts'

/** Without JavaScript: the password once more, where something sensitive was asked for. With it the portal opens instead. */
export function AgainForm({ flash, action, email }: { flash: FormFlash | undefined; action: string; email: string }) {
  const t = useTranslate()
  const form = useAccountForm({ name: 'again', flash, send: () => undefined })
  if (flash?.form === 'again' && flash.done) return <Notice kind="good">{t('my-account.again.done')}</Notice>
  if (flash?.code !== againCode && flash?.form !== 'again') return null
  return (
    <section className="my-account-card my-account-again" aria-labelledby="my-account-again">
      <h2 className="my-account-card__title" id="my-account-again">
        {t('my-account.again.title')}
      </h2>
      <p>{t('my-account.again.lead')}</p>
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
    </section>
  )
}
