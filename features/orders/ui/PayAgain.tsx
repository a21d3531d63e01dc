import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Button } from '@stadion/widgets/button/Button'
import { Notice } from '@stadion/widgets/notice/Notice'
import { RadioGroup } from '@stadion/widgets/radio-group/RadioGroup'
import type { Order } from '../contract.ts'
import type { OrderPlace } from '../order-place.ts'
import { Dated } from './Dated.tsx'
import { OrderForm } from './OrderForm.tsx'

interface PayAgainProps {
  order: Order
  due: NonNullable<Order['paymentDue']>
  place: OrderPlace
}

/** What happens to an order whose authorisation has lapsed, the ways to pay it, and a button that leads to the
 * provider's page or the bank's (D-127). It needs no JavaScript. */
export function PayAgain({ order: { orderNumber, currency, proof }, due, place }: PayAgainProps) {
  const site = useSite()
  const t = useTranslate()
  const { banks = [] } = due
  const ways = [
    { value: '', label: t('checkout.pay.CARD') },
    ...banks.map(({ scheme, name }) => ({ value: scheme, label: name, hint: t('checkout.pay.BANK.hint') })),
  ]
  return (
    <OrderForm className="order-view-pay" intent="pay" {...{ orderNumber, place }} busy={false} send={undefined}>
      {due.declined && !due.isOpen && <Notice kind="bad">{t(declineTexts[due.declined] ?? `checkout.declined.${due.declined}`)}</Notice>}
      <Dated text="orders.payAgain.text" at={due.until} />
      {due.isOpen && <p role="status">{t('checkout.waiting')}</p>}
      {proof === 'strong' && banks.length > 0 && (
        <RadioGroup label={t('checkout.pay')} labelHidden direction="vertical" name="bank" defaultValue="" items={ways} />
      )}
      {proof === 'strong' ? (
        <Button type="submit">{t('orders.payAgain', { amount: formatMoney(due.amount, { ...site, currency }) })}</Button>
      ) : (
        <p>{t('orders.payAgain.weak')}</p>
      )}
    </OrderForm>
  )
}

/** What differs from a decline in the checkout: there is no bag here. */
const declineTexts: Readonly<Record<string, string>> = {
  CANCELLED: 'checkout.failure.cancelled',
  UNAVAILABLE: 'checkout.failure.paymentUnavailable',
}
