import { lineFacts } from '@stadion/bag/ui/line-facts'
import { useSite, useTranslate } from '@stadion/fragments/react'
import type { Order, OrderLine } from '@stadion/orders/contract'
import { OrderedLines } from '@stadion/orders/ui/OrderedLines'
import { OrderFacts } from '@stadion/orders/ui/OrderFacts'
import { helpPath, orderTrackerPath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import { Button } from '@stadion/widgets/button/Button'
import { Steps } from './Steps.tsx'

interface TrackedOrderProps {
  order: Order
  ordered: string
  confirmed: string | undefined
}

/** How far an order has come, and all of it that the browser's proof shows. */
export function TrackedOrder({ order, ordered, confirmed }: TrackedOrderProps) {
  const site = useSite()
  const t = useTranslate()
  const facts = (line: OrderLine) =>
    lineFacts({ ...line, availability: 'IN_STOCK', maxQuantity: line.quantity }, { ...site, currency: order.currency }, t)
  return (
    <>
      <div className="orders-tracker-main">
        <div className="orders-tracker-facts">
          <Steps days={{ ordered, confirmed }} />
          <OrderFacts order={order} />
        </div>
        <OrderedLines order={order} factsOf={facts} />
      </div>
      <p className="orders-tracker-ways">
        <Button href={pathIn(site, orderTrackerPath)} variant="secondary">
          {t('orders-tracker.other')}
        </Button>
        <Button href={pathIn(site, helpPath)} variant="tertiary">
          {t('checkout.thanks.help')}
        </Button>
      </p>
    </>
  )
}
