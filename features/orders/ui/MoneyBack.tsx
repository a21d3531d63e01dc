import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { Order, OrderPayment } from '../contract.ts'

/** What becomes of the money of an order that is cancelled, by each way it was paid. Cash that is still to come is not spoken of beside others. */
export function MoneyBack({ order: { payments, currency } }: { order: Pick<Order, 'payments' | 'currency'> }) {
  const site = useSite()
  const t = useTranslate()
  const held = payments.filter(({ status }) => status !== 'OPEN' && status !== 'LAPSED')
  if (held.length === 0) return <p>{t('orders.cancel.uncharged')}</p>
  return held.map((payment, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same card may have paid twice, and nothing is moved.
    <p key={at}>{t(textOf(payment), { amount: formatMoney(payment.amount, { ...site, currency }) })}</p>
  ))
}

function textOf({ method, status }: OrderPayment): string {
  if (status !== 'CAPTURED') return 'orders.cancel.freed'
  return method === 'GIFT_CARD' ? 'orders.cancel.giftCard' : 'orders.cancel.refund'
}
