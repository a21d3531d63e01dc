import type { Order } from '../contract.ts'
import { Dated } from './Dated.tsx'
import { Pieces } from './Pieces.tsx'

/** That the shopper has withdrawn, and from which pieces where those are not all. */
export function Withdrawn({ order }: { order: Order }) {
  const { withdrawal, shipmentList } = order
  if (!withdrawal) return null
  const ordered = shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
  const isPart = ordered.some(({ itemId, quantity }) => quantity > (withdrawal.items.find((one) => one.itemId === itemId)?.quantity ?? 0))
  return (
    <div>
      <Dated text="orders.withdrawn" at={withdrawal.declaredAt} />
      {isPart && withdrawal.items.length > 0 && (
        <p className="order-view-soft">
          <Pieces items={withdrawal.items} order={order} />
        </p>
      )}
    </div>
  )
}
