import type { Order, OrderLine } from './contract.ts'

/** The lines that a carrier brings. Gift cards go by mail, each to somebody, and are not bought again or sent back by a press. */
export const goodsOf = ({ shipmentList }: Pick<Order, 'shipmentList'>): OrderLine[] =>
  shipmentList.filter(({ shipmentType }) => shipmentType === 'inline').flatMap(({ productLineItemList }) => productLineItemList)

/** How many pieces of a line can be sent back. */
export const returnableOf = ({ deliveredQuantity, returningQuantity, returnedQuantity }: OrderLine): number =>
  deliveredQuantity - returningQuantity - returnedQuantity

/** Whether something of an order can be sent back at an instant. The call decides in the end. */
export const isReturnable = (order: Order, now: number): boolean =>
  order.returnableUntil !== null && Date.parse(order.returnableUntil) > now && goodsOf(order).some((line) => returnableOf(line) > 0)

/** Whether every piece that could be sent back is on its way, or has arrived. */
export const isOnItsWayBack = (order: Order): boolean => order.returns.length > 0 && goodsOf(order).every((line) => returnableOf(line) <= 0)
