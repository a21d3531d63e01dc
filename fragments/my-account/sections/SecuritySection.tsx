import { useSite, useTranslate } from '@stadion/fragments/react'
import { pathIn } from '@stadion/site/paths'
import { AgainForm } from '../form/AgainForm.tsx'
import type { SectionProps } from '../view.tsx'
import { Card, Head } from './Card.tsx'
import { Devices } from './Devices.tsx'
import { EmailRow } from './EmailRow.tsx'
import { FirstPasswordRow } from './FirstPasswordRow.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { Providers } from './Providers.tsx'

/** How the shopper gets in, where she is in, and the way out for good. */
export function SecuritySection({ data }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  return (
    <>
      <Head title={t('my-account.security')} lead={t('my-account.security.lead')} />
      <AgainForm flash={data.flash} action="/my-account/security" email={data.profile.email} keys={data.keys} />
      <Card id="login" title={t('my-account.access')}>
        <div className="my-account-rows">
          <EmailRow data={data} />
          {data.keys?.hasPassword === false ? <FirstPasswordRow data={data} /> : <PasswordRow data={data} />}
        </div>
      </Card>
      {data.passkeys && <Passkeys passkeys={data.passkeys} flash={data.flash} />}
      {data.keys && data.keys.providers.length > 0 && <Providers providers={data.keys.providers} flash={data.flash} />}
      <Devices sessions={data.sessions} flash={data.flash} />
      <Card id="leave" title={t('my-account.leave')} lead={t('my-account.leave.lead')} className="my-account-card--quiet">
        <a className="w-link" href={pathIn(site, '/my-account/delete')}>
          {t('my-account.delete')}
        </a>
      </Card>
    </>
  )
}
