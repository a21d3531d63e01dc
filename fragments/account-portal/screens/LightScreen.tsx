import { lightForm } from '@stadion/account/light-account/light-form'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { AgeField, EmailField, NameField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'

/** The box must be ticked here, as it must for an account. */
const rules = { ...lightForm, ageConfirmation: { ...lightForm.ageConfirmation!, required: 'age_confirmation_required' } }

/** A light account: the newsletter, confirmed by mail. */
export function LightScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, service } = usePortal()
  const [isDone, setDone] = useState(data.flash?.form === 'light' && data.flash.done === true)
  const form = usePortalForm({
    name: 'light',
    rules,
    flash: data.flash,
    send: ({ email, firstName, ageConfirmation }) =>
      service?.registerLight({
        email: String(email),
        ...(firstName && { firstName: String(firstName) }),
        ageConfirmation: ageConfirmation === true,
        marketingConsent: true,
      }),
    onDone: () => setDone(true),
  })
  if (isDone) return <Done title={t('portal.inbox.title')} text={t('portal.light.sent')} />
  return (
    <>
      <Head title={t('portal.light.title')} lead={t('portal.light.lead')} />
      <PortalForm form={form} action={pathIn(site, '/newsletter')} label={t('portal.light.send')}>
        <EmailField form={form} isNew />
        <NameField form={form} field="firstName" />
        <AgeField form={form} />
        <p className="account-portal-small">{t('portal.light.consent')}</p>
      </PortalForm>
    </>
  )
}
