import { useSite, useTranslate } from '@stadion/fragments/react'
import { withdrawFrom } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import type { Order } from '../contract.ts'
import { isReturnable } from '../order-goods.ts'
import { type OrderPlace, orderPage } from '../order-place.ts'
import { Dated } from './Dated.tsx'

/** What can be done with an order now. Renders nothing if that is nothing. */
export function OrderActions({ order, place }: { order: Order; place: OrderPlace }) {
  const site = useSite()
  const t = useTranslate()
  const { orderNumber, cancellable, returnableUntil, withdrawable } = order
  const canReturn = isReturnable(order, Date.now())
  if (!cancellable && !canReturn && !withdrawable) return null
  return (
    <div className="order-view-actions">
      {cancellable && (
        <Button variant="secondary" href={pathIn(site, orderPage(place, orderNumber, 'cancel'))}>
          {t('orders.cancel')}
        </Button>
      )}
      {canReturn && (
        <Button variant="secondary" href={pathIn(site, orderPage(place, orderNumber, 'return'))}>
          {t('orders.return')}
        </Button>
      )}
      {canReturn && returnableUntil && <Dated className="order-view-soft" text="orders.return.until" at={lastMoment(returnableUntil)} />}
      {withdrawable && (
        <Button variant="tertiary" href={pathIn(site, withdrawFrom(orderNumber))}>
          {t('withdraw.link')}
        </Button>
      )}
    </div>
  )
}

/** The window ends at midnight, which is the day after already. */
const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
