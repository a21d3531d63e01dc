import { Fragment } from 'react'
import type { Order } from '../contract.ts'

interface PiecesProps {
  items: readonly { itemId: string; quantity: number }[]
  order: Order
}

/** How many pieces of which lines. Each stays whole where text runs from right to left, and number and name on one line. */
export function Pieces({ items, order: { shipmentList } }: PiecesProps) {
  const names = new Map(shipmentList.flatMap((shipment) => shipment.productLineItemList).map(({ itemId, name }) => [itemId, name]))
  return items.map(({ itemId, quantity }, index) => (
    <Fragment key={itemId}>
      {index > 0 && ', '}
      <bdi>{`${quantity}\u00a0×\u00a0${names.get(itemId) ?? ''}`}</bdi>
    </Fragment>
  ))
}
