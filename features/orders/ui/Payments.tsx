import { useSite, useTranslate } from '@stadion/fragments/react'
import { cardBrandName } from '@stadion/site/card-brand'
import { formatMoney } from '@stadion/site/money'
import type { Order, OrderPayment } from '../contract.ts'
import { paymentName } from './payment-name.ts'

/** How an order was paid: each way with its part, and what became of it where the order was cancelled. */
export function Payments({ order: { payments, currency, status: state } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  // What lapsed beside money that was taken is told where it is asked for again.
  const taken = payments.filter((payment) => payment.status !== 'LAPSED')
  const shown = taken.length > 0 ? taken : payments
  return (
    <div>
      <h2>{t('checkout.thanks.paid')}</h2>
      <ul className="order-view-list">
        {shown.map((payment, at) => {
          const { brand, last4 } = payment
          const amount = formatMoney(payment.amount, { ...site, currency })
          const ended = state === 'CANCELLED' && endedBy(payment)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same card may have paid twice, and nothing is moved.
            <li key={at} className="order-view-row">
              <div>
                <p>
                  {paymentName(t, payment)}{' '}
                  {last4 && <bdi dir="ltr">{[brand && cardBrandName(brand), `•••• ${last4}`].filter(Boolean).join(' ')}</bdi>}
                </p>
                {ended && <p className="order-view-soft">{t(ended, { amount })}</p>}
              </div>
              <p className="order-view-amount">{amount}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What is told of money that was given back or never taken; a refund of the provider has a part of its own. */
function endedBy({ method, status }: OrderPayment): string | undefined {
  if (method === 'GIFT_CARD') return 'orders.cancel.giftCard'
  if (status !== 'VOIDED') return undefined
  return method === 'CASH_ON_DELIVERY' ? 'orders.cancel.uncharged' : 'orders.cancel.freed'
}
