import { expect, test } from 'vitest'
import { type Compared, isMixed, type Row, rowsOf } from './compare-data.ts'

const article = (
  facts: Partial<Record<Row, readonly string[]>>,
  category: Compared['category'] = 'shoes',
  attributes: Record<string, string> = {},
) => ({ category, facts, attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })) }) as unknown as Compared
const shoe = { kind: ['Shoe'], color: ['Black'], sizes: ['6', '7'], fit: ['Wide'] }

test('facts that all have alike are equal rows; one article alone has none', () => {
  const rows = rowsOf([article(shoe), article({ ...shoe, color: ['White'] })])
  expect(rows).toEqual([
    { row: 'kind', isEqual: true },
    { row: 'color', isEqual: false },
    { row: 'sizes', isEqual: true },
    { row: 'fit', isEqual: true },
  ])
  expect(rowsOf([article(shoe)]).every(({ isEqual }) => !isEqual)).toBe(true)
})

test('a fact that one lacks is still a row, unless the things are of different kinds', () => {
  const { fit: _, ...ball } = shoe
  expect(rowsOf([article(shoe), article(ball)])).toContainEqual({ row: 'fit', isEqual: false })
  const mixed = [article(shoe), article({ ...ball, sizes: [] }, 'accessories')]
  expect(isMixed(mixed)).toBe(true)
  // What is sold out has no size left, and still says so.
  expect(rowsOf(mixed)).toMatchObject([{ row: 'kind' }, { row: 'color' }, { row: 'sizes' }])
})

test('what a retailer says of its articles has a row of its own for each name, after the facts of every shop', () => {
  const [light, plain] = [{ Weight: '210 g', Drop: '8 mm' }, { Drop: '8 mm' }]
  const rows = rowsOf([article(shoe, 'shoes', light), article(shoe, 'shoes', plain)])
  expect(rows.slice(4)).toEqual([
    { attribute: 'Weight', isEqual: false },
    { attribute: 'Drop', isEqual: true },
  ])
  const mixed = [article(shoe, 'shoes', light), article(shoe, 'accessories', plain)]
  expect(rowsOf(mixed).slice(4)).toEqual([{ attribute: 'Drop', isEqual: true }])
})
