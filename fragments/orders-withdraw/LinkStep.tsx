import { useTranslate } from '@stadion/fragments/react'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { WithdrawData } from './withdraw-data.ts'

type LinkStepProps = Extract<WithdrawData, { step: 'link' }>

/** A mailed link asks for a press, because mail programs open links by themselves. The form posts to the address that has the token. */
export function LinkStep({ outcome, contact }: LinkStepProps) {
  const t = useTranslate()
  if (outcome === 'done') return <Notice kind="good">{t('withdraw.mailed.done')}</Notice>
  if (outcome)
    return (
      <Notice kind="bad">
        {t(outcome === 'failed' ? 'withdraw.mailed.failed' : 'product.failure.other')} {t('withdraw.write', { email: contact })}
      </Notice>
    )
  return (
    <form className="orders-withdraw-form" method="post">
      <p>{t('withdraw.mailed.lead')}</p>
      <input type="hidden" name="intent" value="link" />
      <Button type="submit">{t('withdraw.confirm')}</Button>
    </form>
  )
}
