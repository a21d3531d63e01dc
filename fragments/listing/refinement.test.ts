import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { cleared, hrefOf, moreOf, pageCount, pageOf, productsQueryOf, refinementOf, selectedCount, toggled } from './refinement.ts'

const german = storefrontOf('stadion', 'de_DE')
const belgian = storefrontOf('stadion', 'en_BE')
const japanese = storefrontOf('stadion', 'ja_JP')
const shoes = { category: 'men', subcategory: 'shoes' }

test('a listing has the path of its category, with the site path once', () => {
  expect(hrefOf(german, refinementOf(shoes))).toBe('/manner/shoes')
  expect(hrefOf(belgian, refinementOf(shoes))).toBe('/en/men/shoes')
  expect(hrefOf(japanese, refinementOf({ category: 'kids' }))).toBe('/キッズ')
})

test('a search is at /search, and a category filters it there', () => {
  const search = refinementOf({ search: 'true', q: ' run & jump ', category: 'women' })
  expect(hrefOf(belgian, search)).toBe('/en/search?q=run+%26+jump&category=women')
  expect(hrefOf(german, toggled(search, 'category', 'men'))).toBe('/search?q=run+%26+jump&category=men')
  expect(hrefOf(german, toggled(search, 'category', 'women'))).toBe('/search?q=run+%26+jump')
})

test('every refinement has one address, in whatever order filters were chosen', () => {
  const one = toggled(toggled(refinementOf(shoes), 'size', '42'), 'color', 'black')
  const other = toggled(toggled(refinementOf(shoes), 'color', 'black'), 'size', '42')
  expect(hrefOf(german, one)).toBe(hrefOf(german, other))
  expect(hrefOf(german, toggled(one, 'size', '41 1/3'))).toBe('/manner/shoes?size=41+1%2F3,42&color=black')
  expect(hrefOf(german, { ...one, sort: 'relevance', page: 1 })).not.toMatch(/sort|page/)
})

test('the filters of an address are read back', () => {
  const refinement = { ...toggled(toggled(refinementOf(shoes), 'size', '41 1/3'), 'size', '42'), sort: 'price-asc' as const, page: 3 }
  const query = Object.fromEntries(new URL(hrefOf(german, refinement), 'https://shop.test').searchParams)
  expect(hrefOf(german, refinementOf({ ...shoes, ...query }))).toBe(hrefOf(german, refinement))
  expect(refinementOf({ ...shoes, ...query }).page).toBe(3)
})

test('the query of a root category names no subcategory', () => {
  expect(productsQueryOf(refinementOf({ category: 'men', sport: 'football' }))).toEqual({
    category: 'men',
    sport: 'football',
    pageSize: 24,
  })
  expect(Object.keys(productsQueryOf(refinementOf({ category: 'men' })))).not.toContain('subcategory')
})

test('choosing a value goes to the first page; choosing it again removes it', () => {
  const third = { ...refinementOf(shoes), page: 3 }
  const on = toggled(third, 'sport', 'running')
  expect(on.page).toBe(1)
  expect(toggled(on, 'sport', 'running').selected.sport).toEqual([])
  expect(selectedCount(toggled(on, 'size', '42'))).toBe(2)
  expect(selectedCount(cleared(on))).toBe(0)
})

test('invalid parameters fall back to the plain listing', () => {
  expect(hrefOf(german, refinementOf({ ...shoes, sort: 'cheapest', page: '-2', size: ',,' }))).toBe('/manner/shoes')
  expect(hrefOf(german, refinementOf({ category: 'pets', q: 'x' }))).toBe('/search?q=x')
})

test('the catalogue is queried with category, facets and page', () => {
  const refinement = { ...toggled(refinementOf(shoes), 'size', '42'), page: 2 }
  expect(productsQueryOf(refinement)).toEqual({ category: 'men', subcategory: 'shoes', size: '42', page: '2', pageSize: 24 })
  expect(pageCount(48)).toBe(2)
  expect(pageCount(49)).toBe(3)
  expect(pageCount(0)).toBe(0)
})

test('pages stand in one list from the first that is shown, at most five, and a filter begins again', () => {
  const two = moreOf(refinementOf(shoes))
  expect(hrefOf(german, two)).toBe('/manner/shoes?from=1&page=2')
  expect(refinementOf({ ...shoes, from: '1', page: '2' })).toEqual(two)
  expect(productsQueryOf(two)).toMatchObject({ page: '2' })
  expect(productsQueryOf(two)).not.toHaveProperty('from')
  const five = moreOf(moreOf(moreOf(two)))
  expect(five).toMatchObject({ from: 1, page: 5 })
  expect(hrefOf(german, moreOf(five))).toBe('/manner/shoes?page=6')
  expect(hrefOf(german, pageOf(five, 3))).toBe('/manner/shoes?page=3')
  expect(hrefOf(german, toggled(five, 'color', 'black'))).toBe('/manner/shoes?color=black')
  expect(hrefOf(german, cleared(five))).toBe('/manner/shoes')
  for (const [from, page, first] of [
    ['1', '900', 896],
    ['7', '3', 3],
    ['0', '3', 3],
    ['x', '3', 3],
    ['1.5', '3', 3],
  ] as const)
    expect(refinementOf({ ...shoes, from, page }).from, `${from} to ${page}`).toBe(first)
})
