import { expect, test } from 'vitest'
import { type Cell, type Chosen, countFacets } from './facets.ts'
import { priceRanges } from './prices.ts'
import { builtInReference } from './reference/reference.ts'

const cell = (over: Partial<Cell>): Cell => ({
  gender: 'men', category: 'shoes', kind: 'running-shoe', sport: 'running', palette: 'black', colour: '', size_run: 'men-shoes', price_band: 3, articles: 1, ...over,
}) // biome-ignore format: short
const cells = [
  cell({ articles: 4 }),
  cell({ palette: 'white', articles: 3 }),
  cell({ sport: 'training', kind: 'training-shoe', articles: 2 }),
  cell({ category: 'clothing', kind: 'hoodie', sport: 'training', size_run: 'men-clothing', palette: 'white', price_band: 2, articles: 5 }),
]
const counted = (chosen: Chosen) => {
  const { total, facets } = countFacets(cells, chosen, { t: (key) => key, ranges: priceRanges('EUR'), reference: builtInReference.now() })
  const counts = (name: string) =>
    Object.fromEntries(facets.find((facet) => facet.name === name)?.values.map(({ value, count }) => [value, count]) ?? [])
  return { total, counts }
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
  const { facets } = countFacets(cells, {}, { t: (key) => key, ranges: priceRanges('EUR'), reference: builtInReference.now() })
  const sizes = facets.find(({ name }) => name === 'size')!.values.map(({ value }) => value)
  expect(sizes.slice(0, 3)).toEqual(['6', '6.5', '7'])
  expect(sizes.slice(-6)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})
