import type { OrderStatus } from '../contract.ts'

/** How many pieces of a line there are, and what has become of them. */
export interface Counters {
  quantity: number
  cancelled: number
  shipped: number
  delivered: number
  returning: number
  returned: number
}

/** A line, as far as the status follows from it. */
export interface CountedLine extends Counters {
  isGiftCard: boolean
}

/**
 * The word for an order (D-126). Gift cards leave by mail at once: beside goods they say nothing, else goods that nobody has packed would
 * read as sent.
 */
export function statusOf(state: string, lines: readonly CountedLine[]): OrderStatus {
  const counts = sumOf(lines)
  const kept = counts.quantity - counts.cancelled
  if (kept === 0) return 'CANCELLED'
  if (counts.returned === kept) return 'RETURNED'
  if (counts.returning > 0) return 'RETURN_REQUESTED'
  if (counts.delivered === kept) return 'DELIVERED'
  if (counts.shipped > 0) return 'SHIPPED'
  return state === 'CREATED' ? 'CREATED' : 'CONFIRMED'
}

/** Whether pieces of goods have neither left nor been given up. */
export function areHere(lines: readonly CountedLine[]): boolean {
  const { quantity, cancelled, shipped } = sumOf(lines)
  return cancelled + shipped < quantity
}

function sumOf(lines: readonly CountedLine[]) {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
  const counted = goods.length > 0 ? goods : lines
  const sum = (of: (line: CountedLine) => number) => counted.reduce((total, line) => total + of(line), 0)
  return {
    quantity: sum((line) => line.quantity),
    cancelled: sum((line) => line.cancelled),
    shipped: sum((line) => line.shipped),
    delivered: sum((line) => line.delivered),
    returning: sum((line) => line.returning),
    returned: sum((line) => line.returned),
  }
}
