import { type ReturnItem, returnFailures } from '../contract.ts'
import type { OrderPieces } from './order-pieces.ts'

/** The pieces that are meant, each line once. Refuses what is not there, and what is not delivered or on its way back already. */
export function checkItems({ lines }: Pick<OrderPieces, 'lines'>, items: readonly ReturnItem[]): ReturnItem[] {
  const joined = new Map<string, ReturnItem>()
  for (const item of items) {
    const before = joined.get(item.itemId)
    joined.set(item.itemId, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  for (const { itemId, quantity } of joined.values()) {
    const line = lines.find((one) => one.itemId === itemId)
    if (!line) throw returnFailures.invalidRequest({ reason: `items: ${itemId} is not in this order` })
    const left = line.delivered - line.returning - line.returned
    if (left <= 0) throw returnFailures.notReturnable()
    if (quantity > left) throw returnFailures.invalidRequest({ reason: `items: of ${itemId} there are ${left} left` })
  }
  return [...joined.values()]
}
