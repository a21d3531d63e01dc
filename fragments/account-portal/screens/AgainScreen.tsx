import { loginForm } from '@stadion/account/login/login-form'
import { account } from '@stadion/account/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useServiceState } from '@stadion/services/react'
import { pathIn } from '@stadion/site/paths'
import { useEffect } from 'react'
import { EmailField, PasswordField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { SwitchLink } from './Switch.tsx'

/** The password once more, of who is signed in already. */
export function AgainScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, service, leave } = usePortal()
  const email = useServiceState(account, ({ profileData }) => profileData?.email as string | undefined, undefined)
  const form = usePortalForm({
    name: 'login',
    rules: loginForm,
    flash: data.flash,
    send: (values) => service?.reauthenticate({ email: email ?? String(values.email), password: String(values.password) }),
    onDone: leave,
  })
  useEffect(() => {
    if (!email) void service?.loadProfile()
  }, [service, email])
  // Whose password it is becomes known a moment later; the field that had focus is gone then.
  const { ref } = form
  useEffect(() => {
    const field = ref.current?.elements.namedItem('password') as HTMLInputElement | null
    if (email && field && !document.activeElement?.matches('input,button,a')) field.focus()
  }, [email, ref])
  return (
    <>
      <Head title={t('portal.again.title')} lead={t('portal.again.lead')} />
      <PortalForm
        form={form}
        action={pathIn(site, '/account-login')}
        label={t('portal.again.send')}
        ways={<SwitchLink to="reset">{t('portal.reset.way')}</SwitchLink>}
      >
        {email ? (
          <p className="account-portal-chosen">
            <bdi>{email}</bdi>
            {/* Password managers want to know whose password it is. */}
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
      <p className="account-portal-switch">
        <SwitchLink to="reset">{t('portal.forgotten')}</SwitchLink>
      </p>
    </>
  )
}
