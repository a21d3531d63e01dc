import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProductsAnswer } from './contract.ts'
import { catalogueFacts } from './server/article-facts.ts'
import { builtInReference } from './server/reference/reference.ts'

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
  const facts = catalogueFacts(store.db, { translate: () => (key) => key, reference: builtInReference, now: store.now })
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

/** Prices that followed one another, the last of which holds. */
type Held = { minor: number; reduced: boolean; from: number }

/** The plain words of the law: the lowest price that held at any time in the 30 days before an instant. Null: none is known. */
function lowestBefore(held: readonly Held[], until: number): number | null {
  const then = held.filter(({ from }, at) => from < until && (held[at + 1]?.from ?? Number.POSITIVE_INFINITY) > until - 30 * day)
  return then.length === 0 ? null : Math.min(...then.map(({ minor }) => minor))
}

test('COM-INVAR-14 whatever prices followed one another, the prior price is the lowest of the 30 days before the reduction', async () => {
  const price = fc
    .record({ step: fc.integer({ min: 0, max: 9 }), reduced: fc.boolean(), hours: fc.integer({ min: 1, max: 1_000 }) })
    // A reduced price is below the list price.
    .map(({ step, ...own }) => ({ ...own, minor: step + (own.reduced ? 90 : 100) }))
  const own = `where brand = 'stadion' and article_id = 'AA1001' and currency = 'EUR' and sku = ''`
  const [seeded] = await store.db.query<{ minor: number; from: Date }>(
    `select effective_minor::integer as minor, coalesce(since, (select listed_at from catalogue.article where brand = 'stadion' and id = 'AA1001')) as "from"
     from catalogue.price ${own}`,
  )
  const undone = new Error('undone')
  await fc.assert(
    fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 8 }), async (steps) => {
      let now = store.now().getTime()
      const held: Held[] = [{ minor: seeded!.minor, reduced: false, from: seeded!.from.getTime() }]
      const run = store.db.transaction(async (on) => {
        for (const { minor, reduced, hours } of steps) {
          now += hours * 3_600_000
          const values = [minor, reduced, new Date(now).toISOString()]
          await on.query(`select catalogue.set_price('stadion', 'AA1001', '', 'EUR', $1, $2, $3)`, values)
          // The same price again is no change.
          if (held.at(-1)!.minor !== minor || held.at(-1)!.reduced !== reduced) held.push({ minor, reduced, from: now })
        }
        const [row] = await on.query<{ prior: number | null; step: number | null }>(
          `select prior_minor::integer as prior, step_prior_minor::integer as step from catalogue.price ${own}`,
        )
        let began = held.length - 1
        while (held[began - 1]!.reduced && held[began - 1]!.minor > held[began]!.minor) began -= 1
        const isReduced = held.at(-1)!.reduced
        expect(row).toEqual({
          prior: isReduced ? lowestBefore(held, held[began]!.from) : null,
          step: isReduced ? lowestBefore(held, held.at(-1)!.from) : null,
        })
        throw undone
      })
      await run.catch((error: unknown) => {
        if (error !== undone) throw error
      })
    }),
    { numRuns: 60, seed: 14 },
  )
})
