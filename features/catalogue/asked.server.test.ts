import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ListItem, ProductsAnswer, SizesAnswer, Suggestions } from './contract.ts'

const limits = createMemoryLimitStore()
const store = await openStore({ limits })
afterAll(() => store.close())
beforeEach(() => limits.clear())

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
  // After a preposition, which alone makes no words; an amount of money is no size.
  const italian = store.visit({ host: 'www.stadion.it' })
  const scarpe = await find(italian, 'scarpe running 42')
  expect(scarpe.total).toBeGreaterThan(0)
  expect((await find(italian, 'scarpe running da 42')).total).toBe(scarpe.total)
  expect((await find(italian, 'scarpe running da 42 €')).total).toBeGreaterThan(scarpe.total)
  expect((await find(italian, 'da 42', '&exact=1')).total).toBe(0)
  // A number that is no size is left out like any other word; a size that these articles do not have finds none of them.
  expect((await find(german, 'laufschuhe 99')).total).toBe((await find(german, 'laufschuhe')).total)
  expect((await find(german, 'socken 12', '&exact=1')).total).toBe(0)
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

/** Everything that a storefront sells. */
async function everything(visit: Visit): Promise<ListItem[]> {
  const first = await list(visit, 'pageSize=96')
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / 96) - 1 }, (_, at) => list(visit, `pageSize=96&page=${at + 2}`)),
  )
  return [first, ...others].flatMap(({ items }) => items)
}
const shownPrice = ({ price }: ListItem) => price.sale ?? price.list

test('REACH-SRCH-06 a price bound in the storefront’s language narrows by the price shown there', async () => {
  const asked: readonly (readonly [host: string, q: string, fits: (price: number) => boolean])[] = [
    ['www.stadion.de', 'unter 50 €', (price) => price < 50],
    ['www.stadion.co.uk', 'under £50', (price) => price < 50],
    ['www.stadion.jp', '8000以下', (price) => price <= 8000],
    ['www.stadion.jp', '8,000円未満', (price) => price < 8000],
    ['www.stadion.fr', 'moins de 50 €', (price) => price < 50],
    ['www.stadion.es', 'menos de 50 euros', (price) => price < 50],
    ['www.stadion.it', 'fino a 50,00 €', (price) => price <= 50],
    ['www.stadion.nl', 'onder € 50,-', (price) => price < 50],
    ['www.stadion.se', 'över 1 000 kr', (price) => price > 1000],
    ['www.stadion.pl', 'poniżej 200 zł', (price) => price < 200],
    ['www.stadion.co.th', 'ต่ำกว่า 2,000 บาท', (price) => price < 2000],
    ['www.stadion.com.tr', '2.000 TL altı', (price) => price < 2000],
    ['www.stadion.co.kr', '80,000원 이하', (price) => price <= 80_000],
    ['www.stadion.sa', 'أقل من ٢٠٠', (price) => price < 200],
  ]
  for (const [host, q, fits] of asked) {
    const visit = store.visit({ host })
    await limits.clear()
    const [all, found] = await Promise.all([everything(visit), find(visit, q)])
    const fitting = all.filter((item) => fits(shownPrice(item)))
    expect(fitting.length, q).toBeGreaterThan(0)
    expect(fitting.length, q).toBeLessThan(all.length)
    expect(found.total, q).toBe(fitting.length)
    expect(
      found.items.every((item) => fits(shownPrice(item))),
      q,
    ).toBe(true)
  }
})

test('a bound stands beside words, sizes and another bound, counts with filters, and survives a correction', async () => {
  const within = async (q: string, fits: (price: number) => boolean, visit = german) => {
    const all = (await find(visit, 'laufschuhe')).items
    const { total, items } = await find(visit, q)
    expect([total, items.every((item) => fits(shownPrice(item)))], q).toEqual([all.filter((item) => fits(shownPrice(item))).length, true])
    return total
  }
  const cheap = await within('Laufschuhe unter 100 €', (price) => price < 100)
  expect(cheap).toBeGreaterThan(0)
  expect(await within('unter 100€ laufschuhe', (price) => price < 100)).toBe(cheap)
  await within('laufschuhe ab 80 bis 120 Euro', (price) => price >= 80 && price <= 120)
  // English is understood everywhere.
  expect(await within('laufschuhe under 100', (price) => price < 100)).toBe(cheap)
  const sized = await find(german, 'laufschuhe 42 unter 200 €')
  expect(sized.total).toBeGreaterThan(0)
  expect(sized.total).toBeLessThan((await find(german, 'laufschuhe 42')).total)
  expect((await sizesOf(german, sized.items)).every((sizes) => sizes.includes('8'))).toBe(true)
  const { facets } = await find(german, 'laufschuhe unter 100 €')
  for (const { value, count } of facets.find(({ name }) => name === 'category')!.values)
    expect((await find(german, 'laufschuhe unter 100 €', `&category=${value}`)).total, value).toBe(count)
  expect((await suggest(german, 'laufschuhe unter 100 €')).total).toBe(cheap)
  expect(await find(german, 'laufschue unter 100 €')).toMatchObject({ total: cheap, corrected: { to: 'laufschuhe unter 100 €' } })
  await limits.clear()
  // Nothing is that cheap, no such amount is an error, and other currencies are words.
  for (const q of ['laufschuhe unter 1 €', 'unter 0 €']) expect((await find(german, q, '&exact=1')).total, q).toBe(0)
  for (const q of ['unter 999999999999 €', 'laufschuhe unter 99999999999999999999', 'über 999.999.999.999 €'])
    expect((await german(`/api/bridge/products?q=${encodeURIComponent(q)}`)).status, q).toBe(200)
})
