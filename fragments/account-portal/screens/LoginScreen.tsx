import { loginForm } from '@stadion/account/login/login-form'
import { presets } from '@stadion/account-client/portal/presets'
import { isKmcRequired } from '@stadion/account-client/state/select'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { loginPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Notice } from '@stadion/widgets/notice/Notice'
import { ChosenEmail, EmailField, PasswordField, ReturnTo, StayField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Head } from './Head.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { SwitchLink } from './Switch.tsx'

const firstStep = ['email'] as const

/** E-mail address, then password; starts at the second step if the caller has given the address. */
export function LoginScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, service, returnTo, leave, go, handover, knownEmail } = usePortal()
  const isTwoStep = presets[data.preset].formView === 'TwoStep'
  const extAuthToken = handover?.kind === 'link' ? handover.extAuthToken : undefined
  const form = usePortalForm({
    name: 'login',
    rules: loginForm,
    first: isTwoStep ? firstStep : undefined,
    initial: knownEmail ? { email: knownEmail } : undefined,
    flash: data.flash,
    async send(values) {
      const credentials = {
        email: String(values.email),
        password: String(values.password),
        isPersistent: values.isPersistent === true,
        ...(extAuthToken && { extAuthToken }),
      }
      const outcome = await service?.login(credentials)
      if (outcome?.ok === false && service && isKmcRequired(service.store.getState())) {
        const retry = (kmcCertificate: string) => service?.login({ ...credentials, kmcCertificate }) ?? Promise.resolve()
        go('kmc', { handover: { ...handover, kind: 'kmc', retry } })
      }
      return outcome as NonNullable<typeof outcome>
    },
    onDone: leave,
  })
  const forgotten = <SwitchLink to="reset">{t('portal.forgotten')}</SwitchLink>
  const fields = (
    <>
      {isTwoStep && <ChosenEmail form={form} />}
      <PasswordField form={form} />
      <div className="account-portal-row">
        <StayField form={form} />
        {forgotten}
      </div>
    </>
  )
  return (
    <>
      <Head title={t('portal.login.title')} lead={t('portal.benefit')} />
      {extAuthToken && <Notice>{t('portal.link')}</Notice>}
      <PortalForm
        form={form}
        action={pathIn(site, loginPath)}
        label={t('portal.login')}
        first={isTwoStep ? <EmailField form={form} /> : undefined}
        ways={<SwitchLink to="reset">{t('portal.reset.way')}</SwitchLink>}
      >
        <ReturnTo path={returnTo} />
        {!isTwoStep && <EmailField form={form} />}
        {fields}
      </PortalForm>
      {(form.step === 1 || !isTwoStep) && <OtherMethods />}
      <p className="account-portal-switch">
        {t('portal.new')}{' '}
        <SwitchLink to="register" strong>
          {t('portal.register')}
        </SwitchLink>
      </p>
    </>
  )
}
