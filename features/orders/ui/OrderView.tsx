import type { Order, OrderLine } from '../contract.ts'
import type { OrderFlash } from '../order-flash.ts'
import type { OrderPlace } from '../order-place.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { Documents } from './Documents.tsx'
import { Held } from './Held.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderedLines } from './OrderedLines.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { Parcels } from './Parcels.tsx'
import { PayAgain } from './PayAgain.tsx'
import { Refunds } from './Refunds.tsx'
import { Returns } from './Returns.tsx'
import { Reviewable } from './Reviewable.tsx'
import { Steps } from './Steps.tsx'
import { Withdrawn } from './Withdrawn.tsx'

interface OrderViewProps {
  order: Order
  place: OrderPlace
  flash: OrderFlash | undefined
  factsOf: (line: OrderLine) => string
}

/** How far an order has come, what can be done, and all of it that the browser's proof shows. */
export function OrderView({ order, place, flash, factsOf }: OrderViewProps) {
  return (
    <>
      <div className="order-view-state">
        <Steps order={order} />
        <Withdrawn order={order} />
        {order.paymentDue ? <PayAgain order={order} due={order.paymentDue} place={place} /> : <Held order={order} />}
        <OrderActions order={order} place={place} />
      </div>
      <div className="order-view-main">
        <div className="order-view-facts">
          <Parcels order={order} />
          <Returns order={order} />
          <Refunds order={order} />
          <Reviewable order={order} />
          <Documents order={order} />
          <OrderFacts order={order} />
        </div>
        <div className="order-view-goods">
          <OrderedLines order={order} factsOf={factsOf} />
          {place === 'account' && <BuyAgain order={order} place={place} flash={flash} />}
        </div>
      </div>
    </>
  )
}
