import { nameOrderOf } from '@stadion/account/fields/name-order'
import { registrationForm } from '@stadion/account/registration/registration-form'
import { presets } from '@stadion/account-client/portal/presets'
import type { Outcome } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { joinWith, membershipTermsPath, privacyPath, termsPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { AgeField, BirthdayField, ChosenEmail, EmailField, NameField, NewsField, PasswordField, ReturnTo } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'
import { KmcCheck } from './KmcCheck.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { SwitchLink } from './Switch.tsx'

const firstStep = ['email'] as const

/** A full account, in one step or two. */
export function RegisterScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, props, service, returnTo, leave, handover, knownEmail } = usePortal()
  const [welcomed, setWelcomed] = useState<string>()
  const [certificate, setCertificate] = useState<string>()
  const [isUnchecked, setUnchecked] = useState(false)
  const isKorean = site.locale === 'ko_KR'
  const external = handover?.kind === 'register' ? handover : undefined
  const isTwoStep = presets[data.preset].formView === 'TwoStep' && !external && !isKorean
  const form = usePortalForm({
    name: 'register',
    rules: registrationForm({ external: external !== undefined }),
    first: isTwoStep ? firstStep : undefined,
    initial: { ...(knownEmail && { email: knownEmail }), ...(external?.firstName && { firstName: external.firstName }) },
    flash: data.flash,
    send: (values) => {
      // Shown at the check itself; the server would say no more.
      setUnchecked(isKorean && !certificate)
      if (isKorean && !certificate) return notSent
      const { email, password, ageConfirmation, marketingConsent } = values
      const text = (name: string) => (values[name] ? { [name]: String(values[name]) } : {})
      return service?.register({
        email: String(email),
        ...(password && { password: String(password) }),
        ...text('firstName'),
        ...text('lastName'),
        ...text('dateOfBirth'),
        ageConfirmation: ageConfirmation === true,
        marketingConsent: marketingConsent === true,
        ...(certificate && { kmcCertificate: certificate }),
        ...(external?.extAuthToken && { extAuthToken: external.extAuthToken }),
      })
    },
    onDone: ({ firstName }) => (returnTo ? leave() : setWelcomed(String(firstName ?? ''))),
  })
  if (welcomed !== undefined)
    return <Done title={t('portal.welcome.title')} text={t('portal.welcome.text')} label={t('portal.welcome.go')} onGo={leave} />
  return (
    <>
      <Head title={t('portal.register.title')} lead={t('portal.benefit')} />
      <PortalForm
        form={isUnchecked ? { ...form, failure: undefined } : form}
        // With the invitation code, so that it is sent without JavaScript and kept after an error.
        action={pathIn(site, joinWith(props.invitationCode))}
        label={t('portal.register')}
        first={isTwoStep ? <EmailField form={form} isNew /> : undefined}
        ways={<SwitchLink to="login">{t('portal.login')}</SwitchLink>}
      >
        <ReturnTo path={returnTo} />
        {isTwoStep ? <ChosenEmail form={form} /> : <EmailField form={form} isNew />}
        {!external && <PasswordField form={form} isNew />}
        {nameOrderOf(site.language).map((name) => (
          <NameField key={name} form={form} field={name} />
        ))}
        <BirthdayField form={form} />
        {isKorean && <KmcCheck certificate={certificate} onCertificate={setCertificate} isMissing={isUnchecked} />}
        <div className="account-portal-boxes">
          <AgeField form={form} />
          <NewsField form={form} />
        </div>
        <Terms />
      </PortalForm>
      {(form.step === 1 || (!isTwoStep && !external)) && <OtherMethods isNew />}
      <p className="account-portal-switch">
        {t('portal.known')}{' '}
        <SwitchLink to="login" strong>
          {t('portal.login')}
        </SwitchLink>
      </p>
    </>
  )
}

const notSent: Promise<Outcome> = Promise.resolve({
  ok: false,
  failure: { code: 'kmc_required', status: undefined, validationErrors: {}, retryAfter: undefined },
})

function Terms() {
  const site = useSite()
  const t = useTranslate()
  return (
    <p className="account-portal-small">
      {t('portal.terms')}{' '}
      <a className="account-portal-link" href={pathIn(site, termsPath)}>
        {t('portal.terms.link')}
      </a>{' '}
      <a className="account-portal-link" href={pathIn(site, membershipTermsPath)}>
        {t('content.membership-terms.title')}
      </a>{' '}
      <a className="account-portal-link" href={pathIn(site, privacyPath)}>
        {t('portal.privacy.link')}
      </a>
    </p>
  )
}
