import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import type { ListItem, ProductsAnswer, SizesAnswer, Suggestions } from './contract.ts'

const store = await openStore()
afterAll(() => store.close())

type Visit = ReturnType<typeof store.visit>
const british = store.visit({ host: 'www.stadion.co.uk' })
const german = store.visit({ host: 'www.stadion.de' })
const american = store.visit({ host: 'www.stadion.com' })
const read = async <T>(visit: Visit, path: string) => (await (await visit(path)).json()) as T
const list = (visit: Visit, query: string) => read<ProductsAnswer>(visit, `/api/bridge/products?${query}`)
const find = (visit: Visit, q: string, more = '') => list(visit, `pageSize=96&q=${encodeURIComponent(q)}${more}`)
const suggest = (visit: Visit, q: string) => read<Suggestions>(visit, `/api/bridge/search/suggestions?q=${encodeURIComponent(q)}`)

async function sizesOf(visit: Visit, items: readonly ListItem[]): Promise<string[][]> {
  const ids = items.slice(0, 48).map(({ id }) => id)
  const { items: sized } = await read<SizesAnswer>(visit, `/api/bridge/products/sizes?ids=${ids.join(',')}`)
  return sized.map(({ variations }) => variations.map(({ size }) => size))
}

test('REACH-SRCH-05 a size beside another word narrows to articles of that size; alone it does not', async () => {
  // European 42 is 8 in the sizes of the articles; children have none so large.
  const german42 = await find(german, 'laufschuhe 42')
  expect(german42.total).toBeGreaterThan(0)
  expect(german42.total).toBe((await find(german, 'laufschuhe', '&size=8')).total)
  expect(german42.total).toBeLessThan((await find(german, 'laufschuhe')).total)
  expect((await sizesOf(german, german42.items)).every((sizes) => sizes.includes('8'))).toBe(true)

  // American 9 is 8.5 for men and 7.5 for women; slides come in whole sizes.
  const { items } = await find(american, 'shoes us 9')
  expect(items.length).toBeGreaterThan(0)
  const own = await sizesOf(american, items)
  for (const [at, sizes] of own.entries()) expect(sizes, items[at]!.id).toContain(items[at]!.gender === 'men' ? '8.5' : '7.5')
  expect(new Set(items.map(({ gender }) => gender))).toEqual(new Set(['men', 'women']))

  for (const [visit, q] of [[german, '42'], [german, 'eu 42'], [american, 'us 9'], [british, 'xl']] as const) // biome-ignore format: a row
    expect((await find(visit, q)).total, q).toBe(0)
})

test('a size is read in each of its spellings, before and after the words', async () => {
  const { total } = await find(german, 'laufschuhe 42')
  for (const q of ['42 laufschuhe', 'Laufschuhe Größe 42', 'laufschuhe gr. 42', 'laufschuhe EU42', 'laufschuhe 42 eu', 'laufschuhe uk 8', 'laufschuhe, 42', 'laufschuhe ４２'])
    expect((await find(german, q)).total, q).toBe(total) // biome-ignore format: a row
  const shirts = await find(british, 't-shirt xxl')
  expect(shirts.items.length).toBeGreaterThan(0)
  expect((await find(british, 't-shirt 2XL')).total).toBe(shirts.total)
  expect((await sizesOf(british, shirts.items)).every((sizes) => sizes.includes('XXL'))).toBe(true)
  // A number that is no size is a little word like any other; a size that these articles do not have finds none of them.
  expect((await find(german, 'laufschuhe 99')).total).toBe((await find(german, 'laufschuhe')).total)
  expect((await find(german, 'socken 12')).total).toBe(0)
})

test('a size in a search is counted with filters, stock and suggestions, and survives a correction', async () => {
  const all = await find(german, 'laufschuhe 42')
  for (const { value, count } of all.facets.find(({ name }) => name === 'category')!.values)
    expect((await find(german, 'laufschuhe 42', `&category=${value}`)).total, value).toBe(count)
  const stocked = await find(german, 'laufschuhe 42', '&inStock=true')
  expect(stocked.total).toBe((await find(german, 'laufschuhe', '&size=8&inStock=true')).total)
  expect((await suggest(german, 'laufschuhe 42')).total).toBe(all.total)
  expect((await suggest(german, 'laufschuhe 42')).products![0]).toEqual(all.items[0])
  const { corrected, total } = await find(german, 'Laufschue 42')
  expect([corrected, total]).toEqual([{ from: 'Laufschue 42', to: 'laufschuhe 42' }, all.total])
})
