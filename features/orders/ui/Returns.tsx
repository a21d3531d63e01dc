import { useSite, useTranslate } from '@stadion/fragments/react'
import { formatMoney } from '@stadion/site/money'
import { Button } from '@stadion/widgets/button/Button'
import type { Order, OrderReturn } from '../contract.ts'
import { apiLink } from './api-link.ts'
import { Dated } from './Dated.tsx'
import { Part } from './Part.tsx'
import { Pieces } from './Pieces.tsx'

/** What goes back, or has: pieces, sum, and what is still to do. */
export function Returns({ order }: { order: Order }) {
  const site = useSite()
  const t = useTranslate()
  const { returns } = order
  if (returns.length === 0) return null
  return (
    <Part name="returns" title={t('orders.returns')}>
      <ul className="order-view-list">
        {returns.map(({ returnId, items, refund, ...state }) => (
          <li key={returnId} className="order-view-row">
            <div>
              <p>
                <Pieces items={items} order={order} />
              </p>
              <ReturnState {...state} />
            </div>
            <p className="order-view-amount">{formatMoney(refund.amount, { ...site, currency: refund.currency })}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ReturnState({ status, receivedAt, sendBy, label }: Omit<OrderReturn, 'returnId' | 'items' | 'refund' | 'requestedAt'>) {
  const site = useSite()
  const t = useTranslate()
  if (status === 'EXPIRED') return <p className="order-view-soft">{t('orders.return.expired')}</p>
  if (receivedAt) return <Dated className="order-view-soft" text="orders.return.received" at={receivedAt} />
  return (
    <>
      <Dated className="order-view-soft" text="orders.return.sendBy" at={sendBy} />
      {label ? (
        <Button className="order-view-label" variant="secondary" href={apiLink(label.url, site.sitePath)}>
          {t('orders.return.label')}
        </Button>
      ) : (
        <p className="order-view-soft">{t('orders.return.mail')}</p>
      )}
    </>
  )
}
