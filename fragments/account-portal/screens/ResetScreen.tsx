import { passwordResetForm } from '@stadion/account/password-reset/password-forms'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { forgottenPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { EmailField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'
import { SwitchLink } from './Switch.tsx'

/** Requests a password reset; the answer is the same with and without an account. */
export function ResetScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, service, knownEmail } = usePortal()
  const [isDone, setDone] = useState(data.flash?.form === 'reset' && data.flash.done === true)
  const form = usePortalForm({
    name: 'reset',
    rules: passwordResetForm,
    initial: knownEmail ? { email: knownEmail } : undefined,
    flash: data.flash,
    send: ({ email }) => service?.startPasswordReset({ email: String(email) }),
    onDone: () => setDone(true),
  })
  const back = !data.isMember && (
    <p className="account-portal-switch">
      <SwitchLink to="login">{t('portal.back')}</SwitchLink>
    </p>
  )
  if (isDone)
    return (
      <>
        <Done title={t('portal.inbox.title')} text={t('portal.reset.sent')} />
        {back}
      </>
    )
  return (
    <>
      <Head title={t('portal.reset.title')} lead={t('portal.reset.lead')} />
      <PortalForm form={form} action={pathIn(site, forgottenPath)} intent="reset" label={t('portal.reset.send')}>
        <EmailField form={form} />
      </PortalForm>
      {back}
    </>
  )
}
