import { useSite, useTranslate } from '@stadion/fragments/react'
import { deleteAccountPath, securityPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { useState } from 'react'
import { ReauthenticateForm } from '../form/ReauthenticateForm.tsx'
import type { SectionProps } from '../view.tsx'
import { Card, Head } from './Card.tsx'
import { Devices } from './Devices.tsx'
import { EmailRow } from './EmailRow.tsx'
import { FirstPasswordRow } from './FirstPasswordRow.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { Providers } from './Providers.tsx'

/** A row that changes a sign-in method. */
export interface KeyRowProps extends Pick<SectionProps, 'data'> {
  /** Other sessions may have ended. */
  onChanged(): void
}

/** Sign-in methods, sessions, and the deletion of the account. */
export function SecuritySection({ data }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const [changes, setChanges] = useState(0)
  const onChanged = () => setChanges((before) => before + 1)
  return (
    <>
      <Head title={t('my-account.security')} lead={t('my-account.security.lead')} />
      <ReauthenticateForm flash={data.flash} action={securityPath} email={data.profile.email} keys={data.keys} />
      <Card id="login" title={t('my-account.access')}>
        <div className="my-account-rows">
          <EmailRow data={data} />
          {data.keys?.hasPassword === false ? (
            <FirstPasswordRow data={data} onChanged={onChanged} />
          ) : (
            <PasswordRow data={data} onChanged={onChanged} />
          )}
        </div>
      </Card>
      {data.passkeys && <Passkeys passkeys={data.passkeys} flash={data.flash} onChanged={onChanged} />}
      {data.keys && (data.keys.providers.length > 0 || data.flash?.form === 'provider') && (
        <Providers providers={data.keys.providers} flash={data.flash} onChanged={onChanged} />
      )}
      <Devices sessions={data.sessions} flash={data.flash} changes={changes} />
      <Card id="leave" title={t('my-account.leave')} lead={t('my-account.leave.lead')} className="my-account-card--quiet">
        <a className="w-link" href={pathIn(site, deleteAccountPath)}>
          {t('my-account.delete')}
        </a>
      </Card>
    </>
  )
}
