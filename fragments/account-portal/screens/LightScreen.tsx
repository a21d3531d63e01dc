import { lightForm } from '@stadion/account/light-account/light-form'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { newsletterPath, profilePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { AgeField, EmailField, NameField } from '../form/fields.tsx'
import { PortalForm } from '../form/PortalForm.tsx'
import { usePortalForm } from '../form/use-portal-form.ts'
import { usePortal } from '../portal-context.tsx'
import { Done } from './Done.tsx'
import { Head } from './Head.tsx'

/** The age must be confirmed here too, as for a full account. */
const rules = { ...lightForm, ageConfirmation: { ...lightForm.ageConfirmation!, required: 'age_confirmation_required' } }

/** A light account: the newsletter, confirmed by mail. */
export function LightScreen() {
  const site = useSite()
  const t = useTranslate()
  const { data, service } = usePortal()
  const { member, flash } = data
  const [doneFor, setDoneFor] = useState(flash?.form === 'light' && flash.done ? flash.values?.email : undefined)
  const form = usePortalForm({
    name: 'light',
    rules,
    initial: member && { email: member.email, firstName: member.firstName },
    flash,
    send({ email, firstName, ageConfirmation }) {
      const wish = {
        email: String(email),
        ...(firstName && { firstName: String(firstName) }),
        ageConfirmation: ageConfirmation === true,
      }
      // A signed-in shopper has an account and only subscribes.
      return member ? service?.subscribe(wish) : service?.registerLight({ ...wish, marketingConsent: true })
    },
    onDone: ({ email }) => setDoneFor(String(email)),
  })
  const isOwn = doneFor === member?.email
  if (doneFor && !isOwn) return <Done title={t('portal.inbox.title')} text={t('portal.light.sent')} />
  if (member && (member.hasNews || isOwn))
    return (
      <Done
        title={t('portal.light.title')}
        text={t(member.isConfirmed ? (isOwn ? 'my-account.saved' : 'portal.light.member') : 'my-account.news.waits')}
        label={t('portal.changed.go')}
        href={pathIn(site, profilePath)}
      />
    )
  return (
    <>
      <Head title={t('portal.light.title')} lead={t('portal.light.lead')} />
      <PortalForm form={form} action={pathIn(site, newsletterPath)} label={t('portal.light.send')}>
        <EmailField form={form} isNew />
        <NameField form={form} field="firstName" />
        <AgeField form={form} />
        <p className="account-portal-small">{t('portal.light.consent')}</p>
      </PortalForm>
    </>
  )
}
