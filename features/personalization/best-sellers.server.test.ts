import { addArticles } from '@stadion/catalogue/many-articles'
import { articlesWithStock, bestInStock } from '@stadion/catalogue/recommendable-articles'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { choose } from './server/choose.ts'
import { createRankedArticles, type RankedArticle } from './server/ranked-articles.ts'
import { aRequest } from './testing.ts'

let store: Store
let all: RankedArticle[]
beforeAll(async () => {
  store = await openStore()
  await addArticles(store.db, { count: 2000, lists: ['EUR'] })
  // One size each, and of every third article none is left.
  await sql`insert into catalogue.variation (brand, sku, article_id, size, position)
    select brand, id || '_540', id, '6', 0 from catalogue.article where id like 'ZZ%'`.execute(store.db)
  await sql`insert into catalogue.stock (brand, sku, region, seeded, quantity)
    select brand, id || '_540', 'rest', 9, case when right(id, 4)::integer % 3 = 0 then 0 else 9 end from catalogue.article where id like 'ZZ%'`.execute(
    store.db,
  )
  all = await sql<RankedArticle>`
    select a.id, a.gender, a.category, a.sport, a.model, exists (
      select from catalogue.variation v join catalogue.stock s using (brand, sku)
      where v.brand = a.brand and v.article_id = a.id and s.region = 'rest' and s.quantity > 0) as "inStock"
    from catalogue.article a where a.brand = 'stadion' and not a.gift_card order by a.sales desc, a.id`.execute(store.db)
})
afterAll(() => store.close())

/** The same numbers in each run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

test('REACH-SIZE-13 the best-selling of each group decide as all articles would', async () => {
  const drawn = numbersFrom(13)
  const anyId = () => all[drawn(all.length)]!.id
  const some = (most: number) => Array.from({ length: drawn(most + 1) }, anyId)
  const popularity = new Map(Array.from({ length: 300 }, () => [anyId(), drawn(60) / 2]))
  const viewedOf = (articles: readonly RankedArticle[]) => articles.filter(({ id }) => popularity.has(id))
  const whole = createRankedArticles(
    all.filter(({ inStock }) => inStock),
    all,
    popularity,
  )
  const shelf = await bestInStock(store.db, 'stadion', 'rest', 80)
  expect(shelf.length).toBeLessThan(all.length * 0.55)
  const best = createRankedArticles(shelf, viewedOf(all), popularity)
  const pages = ['PDP', 'CART', 'HOME', 'ACCOUNT', 'PLP'] as const
  for (let n = 0; n < 1000; n++) {
    const pageType = pages[n % pages.length]!
    const about = pageType === 'PDP' ? [anyId()] : pageType === 'CART' ? some(4) : []
    const recent = some(12)
    const near = Object.fromEntries([...about, ...recent].map((id) => [id, some(6).map((other) => [other, drawn(9), drawn(3)] as const)]))
    const isNarrow = drawn(2) === 1
    const asked = {
      ...{ pageType, about, known: { recent, near }, variant: (['A', 'B', 'C'] as const)[drawn(3)]! },
      ...(isNarrow ? { gender: ['men', 'women', 'kids'][drawn(3)]!, category: ['shoes', 'clothing', 'accessories'][drawn(3)]! } : {}),
    }
    const ids = [...new Set([...about, ...recent, ...Object.values(near).flatMap((all) => all.map(([id]) => id))])]
    const known = best.knowing(all.filter(({ id }) => ids.includes(id)))
    expect([n, choose({ ...asked, ranked: known })]).toEqual([n, choose({ ...asked, ranked: whole })])
  }
})

test('REACH-SIZE-13 what a decision reads does not grow with the articles', async () => {
  const ask = async (products: string[]) => {
    const answer = await store.visit({ host: 'www.stadion.de' })('/personalizationengine', { method: 'POST', body: aRequest({ products }) })
    const [{ actions }] = (await answer.json()).responses
    return new Map<string, string[]>(
      actions[0].impressionReporting.map(({ placement, products }: { placement: string; products: string[] }) => [placement, products]),
    )
  }
  // None of its size is left, and it is not among the best: it is looked up.
  const worst = all.findLast(({ inStock, id }) => !inStock && id.startsWith('ZZ'))!
  // The first decision reads the shelf, for fifteen seconds.
  await ask([])
  const read = vi.spyOn(store.db, 'prepared')
  const beside = (await ask([worst.id])).get('YMAL')!
  expect(beside.length).toBe(8)
  for (const id of beside)
    expect(all.find((one) => one.id === id)).toMatchObject({ gender: worst.gender, category: worst.category, inStock: true })
  const rows = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>))
  read.mockRestore()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ length }) => length > 50)).toEqual([])
  const shelf = await bestInStock(store.db, 'stadion', 'rest', 20)
  const groups = new Set(shelf.flatMap(({ gender, category, sport }) => [`${gender}/${category}`, `${gender}//${sport}`]))
  expect(shelf.length).toBeLessThanOrEqual(groups.size * 20)
  expect(shelf.every(({ inStock }) => inStock)).toBe(true)
  expect(await articlesWithStock(store.db, 'stadion', 'rest', [worst.id, 'NO-SUCH'])).toMatchObject([{ id: worst.id, inStock: false }])
})
