import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import type { Order } from '../contract.ts'
import { Dated } from './Dated.tsx'
import { Part } from './Part.tsx'
import { paymentName } from './payment-name.ts'

/** Money that goes back: how much, to what, since when, and when it was done. How long a bank takes is no promise of the shop. */
export function Refunds({ order: { refunds, payments } }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  if (refunds.length === 0) return null
  return (
    <Part name="refunds" title={t('orders.refunds')}>
      <ul className="order-view-list">
        {refunds.map(({ amount, currency, method, status, startedAt, doneAt }) => (
          <li key={`${startedAt} ${method} ${amount}`} className="order-view-row">
            <div>
              <p>{paymentName(t, payments.find((payment) => payment.method === method) ?? { method, brand: null })}</p>
              {status === 'STUCK' ? (
                <p className="order-view-soft">{t('orders.refund.stuck')}</p>
              ) : (
                <Dated
                  className="order-view-soft"
                  text={doneAt ? 'orders.refund.done' : 'orders.refund.started'}
                  at={doneAt ?? startedAt}
                />
              )}
            </div>
            <p className="order-view-amount">{formatMoney(amount, { ...site, currency })}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
