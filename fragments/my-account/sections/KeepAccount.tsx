import { useMailToken } from '@stadion/account-client/ui/use-mail-token'
import { useSite, useTranslate } from '@stadion/fragments/react'
import { loginPath } from '@stadion/site/addresses'
import { homePath, pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { AccountForm } from '../form/AccountForm.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useSelfService } from '../form/use-self-service.ts'
import type { MyAccountData } from '../my-account-data.ts'
import { Outcome } from '../Outcome.tsx'
import { Head } from './Card.tsx'

/** After a deletion request: until when it can be cancelled. From the mailed link: the button that cancels it. */
export function KeepAccount({ data: { flash, eraseOn, waitsForOrder, hasToken } }: { data: MyAccountData }) {
  const site = useSite()
  const t = useTranslate()
  const service = useSelfService()
  const token = useMailToken('t')
  const wasKept = flash?.form === 'keep' && flash.done === true
  const [isKept, setKept] = useState(wasKept)
  const form = useAccountForm({
    name: 'keep',
    flash,
    send: () => service?.keepAccount(token.read() || undefined),
    onDone() {
      token.forget()
      setKept(true)
    },
  })
  if (isKept)
    return (
      <section className="my-account my-account--alone w-page">
        <Outcome takesFocus={!wasKept}>
          <Head title={t('my-account.keep.title')} lead={t('my-account.keep.done')} />
          <Button href={pathIn(site, loginPath)}>{t('my-account.login')}</Button>
        </Outcome>
      </section>
    )
  return (
    <section className="my-account my-account--alone w-page">
      <Head title={eraseOn ? t('my-account.gone.title') : t('my-account.keep')} />
      {eraseOn && (
        <Notice>
          {t(waitsForOrder ? 'my-account.waits.text' : 'my-account.gone.text', { date: eraseOn })} {t('my-account.gone.keep')}
        </Notice>
      )}
      {hasToken || token.isHere ? (
        <>
          <p className="my-account-lead">{t('my-account.keep.lead')}</p>
          <AccountForm form={form} label={t('my-account.keep')} />
        </>
      ) : (
        <Button href={homePath(site)}>{t('my-account.toShop')}</Button>
      )}
    </section>
  )
}
