import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProductsAnswer } from './contract.ts'
import { catalogueFacts } from './server/article-facts.ts'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const day = 24 * 60 * 60_000
/** So many milliseconds from now. */
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString()
const start = store.now().getTime() + 100 * day

const germany = store.visit({ host: 'www.stadion.de' })
const france = store.visit({ host: 'www.stadion.fr' })
const shown = async (visit: typeof germany, id = 'AA1001') => {
  const answer = await visit(`/api/bridge/products/by-ids?ids=${id}`)
  const { items } = (await answer.json()) as ProductsAnswer
  const { price, badges } = items[0]!
  return { list: price.list, sale: price.sale, prior: price.prior, percentOff: price.percentOff, isSale: badges.includes('SALE') }
}
const setPrice = (amount: number, reduced: boolean, from: string, articleId = 'AA1001') =>
  store.fetch('/__test__/prices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ articleId, currency: 'EUR', amount, reduced, from }),
  })
const list = (amount: number, from: string) => setPrice(amount, false, from)
const reduce = (amount: number, from: string) => setPrice(amount, true, from)
const periods = () =>
  store.db.query<{ minor: number; reduced: boolean; from: Date; until: Date }>(
    `select minor::int as minor, reduced, "from", until from catalogue.price_period where article_id = 'AA1001' and currency = 'EUR' order by "from"`,
  )

test('COM-PRI-01 a change closes one period and opens the next without a gap, and only closed ones are stored', async () => {
  expect((await list(110, at(0))).status).toBe(200)
  expect((await reduce(90, at(day))).status).toBe(200)
  // The same price again is no change.
  expect((await reduce(90, at(2 * day))).status).toBe(200)
  expect((await list(100, at(3 * day))).status).toBe(200)
  const stored = await periods()
  expect(stored.map(({ minor, reduced, until }) => [minor, reduced, until.toISOString()])).toEqual([
    [10_000, false, at(0)],
    [11_000, false, at(day)],
    [9_000, true, at(3 * day)],
  ])
  for (const [index, { from }] of stored.entries()) if (index > 0) expect(from).toEqual(stored[index - 1]!.until)
  // Never before the price that it replaces.
  expect((await list(120, at(2 * day))).status).toBe(404)
  expect(await periods()).toEqual(stored)
  expect((await setPrice(10, false, at(9 * day), 'ZZ9999')).status).toBe(404)
  expect((await list(-1, at(9 * day))).status).toBe(400)
})

test('COM-PRI-02 the prior price is the lowest of the 30 days before the reduction began, to the second', async () => {
  // 70 holds until exactly 30 days before, 95 from then on.
  await list(70, at(-31 * day))
  await list(95, at(-30 * day))
  await list(100, at(-1_000))
  await reduce(60, at(0))
  expect(await shown(france)).toEqual({ list: 100, sale: 60, prior: 95, percentOff: 36, isSale: true })
  await store.reset()
  await list(70, at(-31 * day))
  await list(95, at(-30 * day + 1_000))
  await reduce(60, at(0))
  expect(await shown(france)).toMatchObject({ prior: 70, percentOff: 14 })
})

test('COM-PRI-03 it stays while the reduction grows without a break where the country allows it, else each step counts anew', async () => {
  await list(100, at(0))
  await reduce(90, at(40 * day))
  await reduce(70, at(45 * day))
  expect(await shown(germany)).toMatchObject({ prior: 100, percentOff: 30 })
  expect(await shown(france)).toMatchObject({ prior: 90, percentOff: 22 })
  // Dearer again, though still reduced: a reduction of its own, from the lowest that was asked.
  await reduce(80, at(50 * day))
  expect(await shown(germany)).toMatchObject({ sale: 80, prior: 70, percentOff: 0, isSale: false })
})

test('COM-PRI-04 a price that was raised only to be reduced shows no reduction', async () => {
  await list(80, at(0))
  await list(100, at(60 * day))
  await reduce(80, at(65 * day))
  expect(await shown(france)).toEqual({ list: 100, sale: 80, prior: 80, percentOff: 0, isSale: false })
  const facts = catalogueFacts(store.db, { translate: () => (key) => key, now: store.now })
  const found = await facts.skus(['AA1001_540', 'AA1004_540'], storefrontOf('stadion', 'fr_FR'))
  expect([found.get('AA1001_540')?.priorPrice, found.get('AA1004_540')?.priorPrice]).toEqual([null, 10_000])
})

test('COM-PRI-05 an article younger than 30 days is announced only where the country allows it', async () => {
  await store.db.query(`update catalogue.price set since = null where article_id = 'AA1001'`)
  const [article] = await store.db.query<{ listed_at: Date }>(`select listed_at from catalogue.article where id = 'AA1001' limit 1`)
  const listed = article!.listed_at.getTime()
  await reduce(80, new Date(listed + 29 * day).toISOString())
  expect(await shown(germany)).toMatchObject({ prior: 100, percentOff: 20, isSale: true })
  expect(await shown(france)).toMatchObject({ sale: 80, prior: null, percentOff: 0, isSale: false })
})

test('a reset brings the seeded prices back', async () => {
  const before = await shown(france, 'AA1004')
  expect(before).toEqual({ list: 100, sale: 80, prior: 100, percentOff: 20, isSale: true })
  await setPrice(50, true, at(0), 'AA1004')
  expect(await shown(france, 'AA1004')).toMatchObject({ sale: 50, prior: 80 })
  await store.reset()
  expect(await shown(france, 'AA1004')).toEqual(before)
  expect(await periods()).toEqual([])
})
