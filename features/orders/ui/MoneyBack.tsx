import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { Order, OrderPayment } from '../contract.ts'

/** What becomes of the money of an order that is cancelled, by each way it was paid. */
export function MoneyBack({ order: { payments, currency } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  if (payments.every(({ status }) => status === 'OPEN')) return <p>{t('orders.cancel.uncharged')}</p>
  return payments.map((payment) => (
    <p key={`${payment.method} ${payment.last4}`}>{t(textOf(payment), { amount: formatMoney(payment.amount, { ...site, currency }) })}</p>
  ))
}

function textOf({ method, status }: OrderPayment): string {
  if (status !== 'CAPTURED') return 'orders.cancel.freed'
  return method === 'GIFT_CARD' ? 'orders.cancel.giftCard' : 'orders.cancel.refund'
}
