import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListItem, ProductsAnswer } from './contract.ts'
import { resetStock, setStock } from './server/stock-table.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => resetStock(store.db))

const shops = Object.fromEntries(
  ['www.stadion.de', 'www.stadion.at', 'www.stadion.co.uk', 'www.stadion.ch', 'www.stadion.com'].map((host) => [
    host,
    store.visit({ host }),
  ]),
)
async function list(query: string, host = 'www.stadion.de'): Promise<ProductsAnswer> {
  const answer = await shops[host]!(`/api/bridge/products?${query}`)
  expect(answer.status, `${host} ${query}`).toBe(200)
  return (await answer.json()) as ProductsAnswer
}
/** All pages. */
async function all(query: string, host?: string): Promise<ListItem[]> {
  const { total, items } = await list(`${query}&pageSize=96`, host)
  const rest = await Promise.all(
    Array.from({ length: Math.ceil(total / 96) - 1 }, (_, at) => list(`${query}&pageSize=96&page=${at + 2}`, host)),
  )
  return [...items, ...rest.flatMap((page) => page.items)]
}
const ids = (items: readonly ListItem[]) => items.map(({ id }) => id)
const countOf = (mark: 'new' | 'reduced', { facets }: ProductsAnswer) => facets.find(({ name }) => name === mark)?.values[0]?.count ?? 0
const reducedOf = (answer: ProductsAnswer) => countOf('reduced', answer)

// Shoes at the edges: half a percent less, exactly one percent, and an article that is younger than 30 days.
const reduce = (id: string, perMille: number, young: boolean) =>
  sql`update catalogue.price set sale_minor = list_minor * ${perMille}::integer / 1000, prior_minor = list_minor, step_prior_minor = list_minor,
    prior_young = ${young}, step_prior_young = ${young} where brand = 'stadion' and article_id = ${id}`.execute(store.db)
beforeAll(async () => {
  await reduce('AA1001', 995, false)
  await reduce('AA1004', 990, false)
  await reduce('AA1006', 900, true)
})

test('D-182 a reduction of less than one percent is none, and one of an article younger than 30 days only where its country allows it', async () => {
  const found = async (host: string) => ids(await all('reduced=true', host)).filter((id) => ['AA1001', 'AA1004', 'AA1006'].includes(id))
  expect((await found('www.stadion.de')).sort()).toEqual(['AA1004', 'AA1006'])
  // The same currency, another rule.
  expect(await found('www.stadion.at')).toEqual(['AA1004'])
  expect(await found('www.stadion.co.uk')).toEqual(['AA1004'])
})

test.each(Object.keys(shops))(
  'D-182 reduced=true in %s lists what its cards call reduced, in the same order, and the facet counts it',
  async (host) => {
    for (const place of ['category=men', 'q=shoes', 'category=women&subcategory=clothing&sort=price-asc', 'color=core-black']) {
      const everything = await all(place, host)
      const reduced = everything.filter(({ badges }) => badges.includes('SALE'))
      expect(ids(await all(`${place}&reduced=true`, host)), place).toEqual(ids(reduced))
      const [open, narrowed] = [await list(place, host), await list(`${place}&reduced=true`, host)]
      expect([reducedOf(open), narrowed.total, reducedOf(narrowed)], place).toEqual([reduced.length, reduced.length, reduced.length])
      expect(open.total, place).toBe(everything.length)
    }
    expect((await list('reduced=true', host)).total).toBeGreaterThan(0)
  },
)

test.each(Object.keys(shops))(
  'new=true in %s lists what its cards call new, in the same order, also of what is reduced, and the facets count it',
  async (host) => {
    for (const place of ['', 'category=men', 'q=shoes', 'category=women&subcategory=clothing&sort=price-asc', 'color=core-black']) {
      const everything = await all(place, host)
      const fresh = everything.filter(({ badges }) => badges.includes('NEW'))
      expect(ids(await all(`${place}&new=true`, host)), place).toEqual(ids(fresh))
      const both = fresh.filter(({ badges }) => badges.includes('SALE'))
      expect(ids(await all(`${place}&new=true&reduced=true`, host)), place).toEqual(ids(both))
      const [open, narrowed, reduced] = [
        await list(place, host),
        await list(`${place}&new=true`, host),
        await list(`${place}&reduced=true`, host),
      ]
      expect(
        [open, narrowed, reduced].map((answer) => countOf('new', answer)),
        place,
      ).toEqual([fresh.length, fresh.length, both.length])
      expect([countOf('reduced', narrowed), narrowed.total], place).toEqual([both.length, fresh.length])
    }
    expect((await list('new=true', host)).total).toBeGreaterThan(0)
  },
)

test('D-182 the other facets count what is reduced', async () => {
  const { facets } = await list('reduced=true')
  for (const { name, values } of facets.filter(({ name }) => name === 'sport' || name === 'color' || name === 'category'))
    for (const { value, count } of values) expect((await list(`reduced=true&${name}=${value}`)).total, `${name}=${value}`).toBe(count)
})

// The total is no `atMost`, as D-182 has it where cells know no stock: what is in stock is counted.
test('REACH-LIST-09 inStock=true leaves out articles of which no chosen size has a piece in the storefront’s region, and the total is theirs', async () => {
  // Germany and Switzerland are of one region, the United States of another.
  await sql`update catalogue.stock set quantity = 0 where brand = 'stadion' and region = 'rest' and sku = 'AA1001_580'`.execute(store.db)
  const shoes = 'category=men&subcategory=shoes&size=8'
  const has = async (query: string, host?: string) => ids(await all(query, host)).includes('AA1001')
  expect(await has(`${shoes}&inStock=true`)).toBe(false)
  expect(await has(`${shoes}&inStock=true`, 'www.stadion.com')).toBe(true)
  // Without the filter what is sold out stays; in another size there are pieces.
  expect([await has(shoes), await has(`${shoes.replace('=8', '=8,9')}&inStock=true`)]).toEqual([true, true])
  expect(await has('category=men&subcategory=shoes&inStock=true')).toBe(true)
  // The sizes that may be chosen beside it are those of everything in stock.
  const sizesOf = ({ facets }: ProductsAnswer) => facets.find(({ name }) => name === 'size')
  expect(sizesOf(await list('category=men&size=8&inStock=true'))).toEqual(sizesOf(await list('category=men&inStock=true')))
  const { total, totalIs, items } = await list(`${shoes}&inStock=true&pageSize=96`)
  expect([total, totalIs]).toEqual([items.length, 'exact'])
  for (const { id } of items) {
    const { quantity } = await sql<{ quantity: number }>`select s.quantity from catalogue.variation v
      join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = 'rest'
      where v.brand = 'stadion' and v.article_id = ${id} and v.size = '8'`.one(store.db)
    expect(quantity, id).toBeGreaterThan(0)
  }
})

test('REACH-LIST-09 without a size an article stays while any of its sizes has a piece', async () => {
  await sql`update catalogue.stock set quantity = 0 where brand = 'stadion' and region = 'rest' and sku like 'AA1004_%'`.execute(store.db)
  const place = 'category=men&subcategory=shoes&inStock=true&sort=newest'
  expect(ids(await all(place))).not.toContain('AA1004')
  const away = await list(`${place}&pageSize=96`, 'www.stadion.com')
  expect(ids(await all(place, 'www.stadion.com'))).toContain('AA1004')
  expect([(await list(place)).totalIs, away.totalIs]).toEqual(['exact', 'exact'])
  await setStock(store.db, 'AA1004_600', 1)
  // Another order: the first list is kept for a while.
  expect(ids(await all(place.replace('newest', 'price-asc')))).toContain('AA1004')
})

test.each(['reduced=false', 'reduced=1', 'new=false', 'inStock=yes'])('D-182 %s is an invalid request', async (query) => {
  expect((await shops['www.stadion.de']!(`/api/bridge/products?${query}`)).status).toBe(400)
})
