import { expect, test } from 'vitest'
import type { LineItem } from '../contract.ts'
import { anItem } from '../testing.ts'
import { nameOf, type Removed, rowsOf } from './rows.ts'

const line = (productId: string, own: Partial<LineItem> = {}) => anItem({ itemId: `li_${productId}`, productId, ...own })
const taken = (item: LineItem, index: number): Removed => ({ item, index, height: 100 })
const namesOf = (lines: readonly LineItem[], removed: readonly Removed[]) => rowsOf(lines, removed).map(nameOf)

test('a removed line keeps its old place, in whatever order lines were removed', () => {
  const first = taken(line('A'), 0)
  const third = taken(line('C'), 2)
  for (const removed of [
    [first, third],
    [third, first],
  ])
    expect(namesOf([line('B'), line('D')], removed)).toEqual(['undo li_A', 'li_B', 'undo li_C', 'li_D'])
})

test('a line that is in the bag again is one row; another gift card is a different row', () => {
  expect(namesOf([line('A')], [taken(line('A'), 0)])).toEqual(['li_A'])
  const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: null }
  const toEva = line('GC', { giftCard })
  const toBen = line('GC', { itemId: 'li_2', giftCard: { ...giftCard, recipientName: 'Ben' } })
  expect(namesOf([toBen], [taken(toEva, 0)])).toEqual(['undo li_GC', 'li_2'])
})
