import { useSite, useTranslate } from '@stadion/fragments/react'
import { cardBrandName } from '@stadion/site/card-brand'
import { formatMoney } from '@stadion/site/money'
import type { Order, OrderPayment } from '../contract.ts'

/** How an order was paid: each way with its part, and what became of it where the order was cancelled. */
export function Payments({ order: { payments, currency, status: state } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  return (
    <div>
      <h2>{t('checkout.thanks.paid')}</h2>
      <ul className="order-view-list">
        {payments.map((payment) => {
          const { method, brand, last4 } = payment
          const amount = formatMoney(payment.amount, { ...site, currency })
          const ended = state === 'CANCELLED' && endedBy(payment)
          return (
            <li key={`${method} ${last4}`} className="order-view-row">
              <div>
                <p>
                  {t(`checkout.pay.${method}`)}{' '}
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
