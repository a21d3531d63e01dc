import { expect, test } from 'vitest'
import { type Compared, isMixed, type Row, rowsOf } from './compare-data.ts'

const article = (facts: Partial<Record<Row, readonly string[]>>, category: Compared['category'] = 'shoes') =>
  ({ category, facts }) as Compared
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
  expect(rowsOf([article(shoe), article(ball)]).map(({ row }) => row)).toContain('fit')
  const mixed = [article(shoe), article({ ...ball, sizes: [] }, 'accessories')]
  expect(isMixed(mixed)).toBe(true)
  // What is sold out has no size left, and still says so.
  expect(rowsOf(mixed).map(({ row }) => row)).toEqual(['kind', 'color', 'sizes'])
})
