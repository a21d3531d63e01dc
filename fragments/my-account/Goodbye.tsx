import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import { useTranslate } from '@stadion/fragments/react'
import { accountPath } from '@stadion/site/addresses'
import { Notice } from '@stadion/widgets/notice/Notice'
import { useState } from 'react'
import { AccountForm } from './form/AccountForm.tsx'
import { useAccountForm } from './form/use-account-form.ts'
import { useSelfService } from './form/use-self-service.ts'
import { Outcome } from './Outcome.tsx'

/** The account will be deleted, on a day or when an order is finished; its signed-in owner can cancel. */
export function Goodbye({ eraseOn, waits, flash }: { eraseOn: string; waits: boolean; flash: FormFlash | undefined }) {
  const t = useTranslate()
  const service = useSelfService()
  const [isKept, setKept] = useState(false)
  const form = useAccountForm({ name: 'keep', flash, send: () => service?.keepAccount(), onDone: () => setKept(true) })
  if (isKept)
    return (
      <Outcome takesFocus>
        <Notice kind="good">{t('my-account.keep.done')}</Notice>
      </Outcome>
    )
  return (
    <Notice kind="warn" title={waits ? t('my-account.waits.title') : t('my-account.goodbye.title', { date: eraseOn })}>
      {waits && <p>{t('my-account.waits.text', { date: eraseOn })}</p>}
      <p>{t('my-account.goodbye.text')}</p>
      <AccountForm form={form} action={accountPath} label={t('my-account.keep')} variant="secondary" />
    </Notice>
  )
}
