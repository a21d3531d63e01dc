import { canProveFreshSignIn } from '@stadion/account/external-sign-in/fresh-sign-in'
import { loginForm } from '@stadion/account/login/login-form'
import { ProviderLink, providerName } from '@stadion/account-client/external-sign-in/ui/ProviderLink'
import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useServiceState } from '@stadion/services/react'
import { loginPath, securityPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useEffect, useState } from 'react'
import { keepDraft } from '../form/drafts.ts'
import { EmailField, PasswordField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SwitchLink } from './Switch.tsx'

/** Re-authentication: with the password, a passkey, or a linked provider. */
export function ReauthenticateScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, props, service, leave, go } = usePortal()
  const loaded = useServiceState(account, ({ profileData }) => profileData?.email as string | undefined, undefined)
  // Known from the start, so that a password typed at once is not sent without it.
  const email = loaded ?? data.member?.email
  // Back to the pending change.
  const [here, setHere] = useState(pathIn(site, securityPath))
  useEffect(() => setHere(location.pathname + location.search), [])
  const form = usePortalForm({
    name: 'login',
    rules: loginForm,
    flash: data.flash,
    send: (values) => service?.reauthenticate({ email: email ?? String(values.email), password: String(values.password) }),
    onDone: leave,
  })
  useEffect(() => {
    // An app may expect another account, and the shopper may be signed out by now.
    const isOther = email && props.loginHint && props.loginHint.toLowerCase() !== email.toLowerCase()
    if (isOther) go('login', { instead: true })
    if (!email) void service?.loadProfile().then(({ ok }) => !ok && props.again && go('login', { instead: true }))
  }, [service, email])
  // Without an answer at first, the account is known later, and the field that had the focus is then replaced.
  const { ref } = form
  const { keys } = data
  const hasPassword = keys?.hasPassword !== false
  // A linked provider that this storefront offers and that can force a fresh sign-in.
  const linked = data.providers.filter(
    (provider) => canProveFreshSignIn(provider) && keys?.providers.some((own) => own.provider === provider),
  )
  useEffect(() => {
    // For a password reset from here.
    if (email) keepDraft('login', { email })
  }, [email])
  useEffect(() => {
    const field = ref.current?.elements.namedItem('password') as HTMLInputElement | null
    if (email && field && !document.activeElement?.matches('input,button,a')) field.focus()
  }, [email, ref])
  return (
    <>
      <Head title={t('portal.again.title')} lead={t(hasPassword ? 'portal.again.lead' : 'my-account.again.other')} />
      {hasPassword && (
        <PortalForm
          form={form}
          action={pathIn(site, loginPath)}
          label={t('portal.again.send')}
          ways={<SwitchLink to="reset">{t('portal.reset.way')}</SwitchLink>}
        >
          {email ? (
            <p className="account-portal-chosen">
              <bdi>{email}</bdi>
              {/* Password managers need the account's address. */}
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
            </p>
          ) : (
            <EmailField form={form} />
          )}
          <PasswordField form={form} />
        </PortalForm>
      )}
      <p className="account-portal-switch">
        <SwitchLink to="reset">{t(hasPassword ? 'portal.forgotten' : 'my-account.again.mail')}</SwitchLink>
      </p>
      <div className="account-portal-others">
        {(keys?.passkeys ?? 0) > 0 && <PasskeyButton isAgain />}
        <div className="account-portal-providers">
          {linked.map((provider) => (
            <ProviderLink
              key={provider}
              provider={provider}
              label={t('portal.with', { provider: providerName(provider) })}
              returnTo={here}
              sitePath={site.sitePath}
              isAgain
            />
          ))}
        </div>
      </div>
      {props.again && (
        <p className="account-portal-switch">
          <SwitchLink to="login">{t('portal.again.other')}</SwitchLink>
        </p>
      )}
    </>
  )
}
