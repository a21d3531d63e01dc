import { account } from '@stadion/account-client/state/client'
import { useMailToken } from '@stadion/account-client/ui/use-mail-token'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { useService } from '@stadion/services/react'
import { accountPath, securityPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import { Outcome } from '../Outcome.tsx'
import type { SectionProps } from '../view.tsx'
import { Card, Head } from './Card.tsx'

/** The page of the mailed link; only its button changes anything, because mail programs open links automatically. */
export function ConfirmEmail({ data: { flash } }: SectionProps) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const page = useService(account)
  const token = useMailToken('t')
  const [isDone, setDone] = useState(false)
  const form = useAccountForm({
    name: 'email-confirm',
    flash,
    send: () => service?.confirmEmail(token.read()),
    onDone: () => {
      token.forget()
      setDone(true)
      void page?.reload()
    },
  })
  if (isDone)
    return (
      <Outcome takesFocus>
        <Head title={t('my-account.email.changed.title')} lead={t('my-account.email.changed')} />
        <Button href={pathIn(site, accountPath)}>{t('my-account.overview')}</Button>
      </Outcome>
    )
  return (
    <>
      <Head title={t('my-account.confirm.title')} />
      <Card id="confirm" title={t('my-account.confirm.card')} lead={t('my-account.confirm.lead')}>
        <AccountForm
          form={form}
          label={t('my-account.confirm.send')}
          more={
            <a className="w-link" href={pathIn(site, securityPath)}>
              {t('my-account.confirm.again')}
            </a>
          }
        />
      </Card>
    </>
  )
}
