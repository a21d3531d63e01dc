import { expect, test } from 'vitest'
import { type CountedLine, statusOf } from './order-status.ts'

const line = (own: Partial<CountedLine> = {}): CountedLine => ({
  ...{ quantity: 2, cancelled: 0, shipped: 0, delivered: 0, returning: 0, returned: 0, isGiftCard: false },
  ...own,
})
/** Every way in which the counters of a line may stand. */
function* everyLine(quantity: number): Generator<CountedLine> {
  for (let cancelled = 0; cancelled <= quantity; cancelled++)
    for (let shipped = 0; cancelled + shipped <= quantity; shipped++)
      for (let delivered = 0; delivered <= shipped; delivered++)
        for (let returned = 0; returned <= delivered; returned++)
          for (let returning = 0; returning + returned <= shipped; returning++)
            yield line({ quantity, cancelled, shipped, delivered, returning, returned })
}

/** The table of D-126, piece by piece; a piece is in one place at a time. */
function byTable(state: string, lines: CountedLine[]): string {
  const pieces = lines.flatMap(({ quantity, cancelled, shipped, delivered, returning, returned }) =>
    Array.from({ length: quantity }, (_, n) => {
      if (n >= shipped) return n < shipped + cancelled ? 'cancelled' : 'here'
      if (n < returned) return 'returned'
      return n < returned + returning ? 'returning' : n < delivered ? 'delivered' : 'sent'
    }),
  )
  const isAll = (...where: string[]) => pieces.every((piece) => where.includes(piece))
  if (isAll('cancelled')) return 'CANCELLED'
  if (isAll('cancelled', 'returned')) return 'RETURNED'
  if (pieces.includes('returning')) return 'RETURN_REQUESTED'
  if (isAll('cancelled', 'returned', 'delivered')) return 'DELIVERED'
  return isAll('cancelled', 'here') ? state : 'SHIPPED'
}

test('COM-ORD-11 the public status follows the table for every combination of counters', () => {
  let count = 0
  for (const state of ['CREATED', 'CONFIRMED'])
    for (const one of everyLine(2))
      for (const other of everyLine(1)) {
        count++
        expect(statusOf(state, [one, other]), JSON.stringify([state, one, other])).toBe(byTable(state, [one, other]))
      }
  expect(count).toBeGreaterThan(300)
  expect(statusOf('CLOSED', [line({ shipped: 2, delivered: 2 })])).toBe('DELIVERED')
})

test('a gift card says nothing beside goods, and everything alone', () => {
  const sent = line({ isGiftCard: true, shipped: 2, delivered: 2 })
  expect(statusOf('CREATED', [sent, line()])).toBe('CREATED')
  expect(statusOf('CREATED', [sent])).toBe('DELIVERED')
})
