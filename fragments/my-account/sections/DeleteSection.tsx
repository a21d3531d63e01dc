import { account } from '@stadion/account-client/state/client'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { deleteAccountPath, keepAccountUntil, securityPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { AccountForm } from '../form/AccountForm.tsx'
import { ReauthenticateForm } from '../form/ReauthenticateForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import { Goodbye } from '../Goodbye.tsx'
import type { SectionProps } from '../view.tsx'
import { Card, Head } from './Card.tsx'

const losses = ['profile', 'addresses', 'bag', 'news', 'logins'] as const

/** Deleting the account: what is deleted, what stays, and the period of grace. */
export function DeleteSection({ data: { profile, flash, eraseOn, waitsForOrder, keys } }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const page = useService(account)
  const form = useAccountForm({
    name: 'deletion',
    flash,
    send: () => service?.deleteAccount(),
    // The account's data must disappear from this page.
    onDone: async ({ eraseAt, waitsForOrder }) => {
      await page?.logout()
      location.assign(pathIn(site, keepAccountUntil(eraseAt ?? '', waitsForOrder)))
    },
  })
  return (
    <>
      <Head title={t('my-account.delete')} />
      {eraseOn && <Goodbye eraseOn={eraseOn} waits={waitsForOrder} flash={flash} />}
      <ReauthenticateForm flash={flash} action={deleteAccountPath} email={profile.email} keys={keys} />
      {!eraseOn && (
        <Card id="delete" title={t('my-account.delete.title')} lead={t('my-account.delete.lead')}>
          <ul className="my-account-list">
            {losses.map((loss) => (
              <li key={loss}>{t(`my-account.delete.${loss}`)}</li>
            ))}
          </ul>
          <p className="my-account-soft">
            {t('my-account.delete.stays')} {t('my-account.delete.waits')}
          </p>
          <AccountForm
            form={form}
            action={deleteAccountPath}
            label={t('my-account.delete.send')}
            buttonClass="my-account-danger"
            more={
              <a className="w-link" href={pathIn(site, securityPath)}>
                {t('my-account.delete.not')}
              </a>
            }
          />
        </Card>
      )}
    </>
  )
}
