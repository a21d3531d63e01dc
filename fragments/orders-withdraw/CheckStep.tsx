import { useSite, useTranslate } from '@stadion/fragments/react'
import { quantityField } from '@stadion/returns/withdraw-draft'
import { withdrawPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import type { WithdrawData } from './withdraw-data.ts'

type CheckStepProps = Extract<WithdrawData, { step: 'check' }>

/** The statement again, and one button that says only what it does. */
export function CheckStep({ draft, statement, contact }: CheckStepProps) {
  const site = useSite()
  const t = useTranslate()
  const { name, order, email, items, failure } = draft
  const own = pathIn(site, withdrawPath)
  return (
    <form className="orders-withdraw-form" method="post" action={own}>
      {failure && (
        <Notice kind="bad">
          {failure.code === 'rateLimited'
            ? t('checkout.failure.rateLimited', { minutes: failure.minutes ?? 10 })
            : t('product.failure.other')}{' '}
          {t('withdraw.write', { email: contact })}
        </Notice>
      )}
      <p>{t('withdraw.check.lead')}</p>
      <div className="orders-withdraw-statement">
        <p>{statement}</p>
        <p>
          <bdi>{name}</bdi>
          <br />
          <bdi dir="ltr">{email}</bdi>
        </p>
      </div>
      {Object.entries({ name, order, email, ...(items ? { what: 'some' } : {}) }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {items?.map(({ itemId, quantity }) => (
        <input key={itemId} type="hidden" name={`${quantityField}${itemId}`} value={quantity} />
      ))}
      <div className="orders-withdraw-ways">
        <Button type="submit" name="intent" value="send">
          {t('withdraw.confirm')}
        </Button>
        <a className="w-link" href={own}>
          {t('withdraw.change')}
        </a>
      </div>
    </form>
  )
}
