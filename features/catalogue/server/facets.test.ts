import { expect, test } from 'vitest'
import { type Chosen, countCells, facetsOf, type Within } from './facets.ts'
import { type Cell, cellsFrom } from './lists/cells.ts'
import { priceRanges } from './prices.ts'
import { builtInReference } from './reference/reference.ts'

const cell = (over: Partial<Cell>): Cell => ({
  gender: 'men', category: 'shoes', kind: 'running-shoe', sport: 'running', palette: 'black', colour: '', size_run: 'men-shoes', price_band: 3, fresh: false, reduced: false, list_set: 0, articles: 1, ...over,
}) // biome-ignore format: short
const cells = [
  cell({ articles: 4 }),
  cell({ palette: 'white', articles: 3 }),
  cell({ sport: 'training', kind: 'training-shoe', articles: 2 }),
  cell({ category: 'clothing', kind: 'hoodie', sport: 'training', size_run: 'men-clothing', palette: 'white', price_band: 2, articles: 5 }),
]
const reference = builtInReference.now()
const counted = (chosen: Chosen, rows = cells, within?: Within) => {
  const found = countCells(cellsFrom(rows), chosen, reference, within)
  const facets = facetsOf(found, { t: (key) => key, ranges: priceRanges('EUR'), reference })
  const counts = (name: string) =>
    Object.fromEntries(facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]) ?? [])
  return { ...found, facets, counts }
}

test('D-064 the count of a facet value uses all filters except those of its own facet', () => {
  const { total, counts } = counted({ color: ['black'], subcategory: ['shoes'] })
  expect(total).toBe(6)
  expect(counts('color')).toEqual({ black: 6, white: 3 })
  expect(counts('sport')).toEqual({ running: 4, training: 2 })
  expect(counts('subcategory')).toEqual({ shoes: 6 })
})

test('several values of one facet widen the list, several facets narrow it', () => {
  expect(counted({ color: ['black', 'white'] }).total).toBe(14)
  expect(counted({ color: ['white'], sport: ['training'] }).total).toBe(5)
  expect(counted({ size: ['6', 'M'] }).total).toBe(14)
  expect(counted({ size: ['12'] }).total).toBe(9)
  expect(counted({ size: ['nothing'] }).total).toBe(0)
})

test('sizes are in the order of a size table', () => {
  const { facets } = counted({})
  const sizes = facets.find(({ name }) => name === 'size')!.values.map(({ value }) => value)
  expect(sizes.slice(0, 3)).toEqual(['6', '6.5', '7'])
  expect(sizes.slice(-6)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})

test('what is new and what is reduced are filters like others, and each says how many it would leave', () => {
  const marked = [
    cell({ articles: 4, fresh: true }),
    cell({ articles: 3, reduced: true }),
    cell({ articles: 2, fresh: true, reduced: true, palette: 'white' }),
    cell({ articles: 1, sport: 'training' }),
  ]
  const numbers = (chosen: Chosen) => {
    const { total, new: fresh, reduced, counts } = counted(chosen, marked)
    return [total, fresh, reduced, counts('color')]
  }
  expect(numbers({})).toEqual([10, 6, 5, { black: 8, white: 2 }])
  expect(numbers({ new: true })).toEqual([6, 6, 2, { black: 4, white: 2 }])
  expect(numbers({ reduced: true })).toEqual([5, 2, 5, { black: 3, white: 2 }])
  expect(numbers({ new: true, reduced: true })).toEqual([2, 2, 2, { white: 2 }])
  expect(numbers({ color: ['black'] })).toEqual([8, 4, 3, { black: 8, white: 2 }])
})

test('the sets of lists of cells say what has a price in a list, and what is reduced there', () => {
  const sold = [
    cell({ articles: 4, list_set: 1 }),
    cell({ articles: 3, list_set: 2 }),
    cell({ articles: 2, list_set: 3, palette: 'white' }),
  ]
  const within = (priced: number[], reduced: number[]): Within => ({ priced: new Set(priced), reduced: new Set(reduced) })
  expect(counted({}, sold, within([1, 3], [2, 3]))).toMatchObject({ total: 6, reduced: 2 })
  expect(counted({}, sold, within([1, 3], [])).counts('color')).toEqual({ black: 4, white: 2 })
  expect(counted({ reduced: true }, sold, within([1, 3], [2, 3])).counts('color')).toEqual({ white: 2 })
  expect(counted({}, sold, { reduced: new Set([2]) })).toMatchObject({ total: 9, reduced: 3 })
  expect(counted({}, sold, within([], [1]))).toMatchObject({ total: 0, facets: [] })
})
