import { resetStock, setStock } from '@stadion/catalogue/stock'
import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EngineAnswer, Impression } from './contract.ts'
import { engineAnswerSchema } from './schema.ts'
import { aRequest, visitorOf } from './testing.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const post = (body: unknown, path = '/personalizationengine', host = 'www.stadion.de') =>
  store.visit({ host })(path, { method: 'POST', body: body as object })
const choose = async (...page: Parameters<typeof aRequest>) => {
  const answer = await post(aRequest(...page))
  expect(answer.status).toBe(200)
  return ((await answer.json()) as EngineAnswer).responses[0]!.actions[0]!
}
const products = (impressions: readonly Impression[], placement = 'YMAL') =>
  impressions.find((one) => one.placement === placement)?.products
/** One colour of each similar article: same sport and category, then sport, then category, by sales, straight from the tables. */
const similar = (id: string, brand = 'stadion', region = 'rest') =>
  store.db.prepared<{ id: string }>(
    'similar',
    `select id from (
       select distinct on (other.model) other.id, other.sales,
         case when other.sport <> a.sport then 2 when other.category <> a.category then 1 else 0 end as far
       from catalogue.article a join catalogue.article other using (brand, gender)
       where a.brand = $2 and a.id = $1 and other.model <> a.model and (other.category = a.category or other.sport = a.sport) and exists (
         select from catalogue.variation v join catalogue.stock s using (brand, sku)
         where v.brand = $2 and v.article_id = other.id and s.region = $3 and s.quantity > 0)
       order by other.model, other.sales desc, other.id) near
     order by far, sales desc, id limit 8`,
    [id, brand, region],
  )
const views = () => store.db.prepared<{ n: number }>('views', 'select count(*) as n from personalization.view').then(([row]) => row!.n)

test('B-PERS-11 a valid body is answered with responses, actions, isControl and impressionReporting', async () => {
  const answer = await post(aRequest())
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const body = engineAnswerSchema.strict().parse(await answer.json())
  expect(body.responses).toHaveLength(1)
  expect(body.responses[0]!.actions).toHaveLength(1)
  const { isControl, impressionReporting } = body.responses[0]!.actions[0]!
  expect(isControl).toBe(false)
  expect(impressionReporting.map(({ placement }) => placement)).toEqual(['YMAL', 'OUTFITS', 'PDP-BUNDLE', 'CTL'])
  expect(impressionReporting[0]).toEqual({
    placement: 'YMAL',
    activityId: 'act-ymal',
    variant: 'B',
    products: (await similar('AA1001')).map(({ id }) => id),
  })
})

test('without events, articles have the same gender and category, are in stock, and are not the one on the page', async () => {
  const before = products((await choose()).impressionReporting)!
  expect(before).toHaveLength(8)
  expect(before).not.toContain('AA1001')
  const gone = before[0]!
  const sizes = await sql<{ sku: string }>`select sku from catalogue.variation where article_id = ${gone}`.execute(store.db)
  for (const { sku } of sizes) await setStock(store.db, sku, 0)
  // The engine caches stock for a while, and uses it during the reload.
  store.advanceClock(20_000)
  await expect.poll(async () => products((await choose()).impressionReporting)).not.toContain(gone)
  expect(products((await choose()).impressionReporting)).toEqual((await similar('AA1001')).map(({ id }) => id))
  await resetStock(store.db)
  store.advanceClock(20_000)
  await expect.poll(async () => products((await choose()).impressionReporting)).toContain(gone)
})

test('a football boot gets football boots and what is worn with them; each article has its own list', async () => {
  const near = async (id: string, placement = 'YMAL', pageType = 'PDP') =>
    products((await choose({ pageType, products: [id], context: { visitorId: visitorOf.A } })).impressionReporting, placement)!
  const sportsOf = async (ids: readonly string[]) => {
    const rows = await store.db.prepared<{ id: string; kind: string; sport: string }>(
      'sports',
      `select id, kind, sport from catalogue.article where brand = 'stadion' and id = any($1::text[]) order by array_position($1::text[], id)`,
      [ids],
    )
    return rows.map(({ kind, sport }) => [kind, sport])
  }
  const [boot] = await store.db.prepared<{ id: string }>(
    'boot',
    `select id from catalogue.article where brand = 'stadion' and kind = 'football-boot' and gender = 'men' order by id limit 1`,
    [],
  )
  const alike = await sportsOf(await near(boot!.id))
  expect(alike[0]).toEqual(['football-boot', 'football'])
  expect(new Set(alike.slice(0, 4).map(([, sport]) => sport))).toEqual(new Set(['football']))
  const beside = await sportsOf(await near(boot!.id, 'CART', 'CART'))
  expect(beside[0]![1]).toBe('football')
  expect(beside[0]![0]).not.toBe('football-boot')
  expect(await near('AA1001')).not.toEqual(await near(boot!.id))
})

test('each page has its placements, in both brands', async () => {
  const placements = async (pageType: string, more: object = {}) =>
    (await choose({ pageType, products: [], ...more })).impressionReporting.map(({ placement, products }) => [placement, products.length])
  expect(await placements('HOME')).toEqual([
    ['BEST-OF-STADION', 8],
    ['STILL-INTERESTED', 8],
    ['INTERESTS', 8],
  ])
  expect(await placements('CART', { products: ['AA1001', 'AA1002'] })).toEqual([
    ['CART', 8],
    ['MINICART-FTW', 8],
  ])
  expect(await placements('ACCOUNT')).toEqual([['MY-ACCOUNT', 8]])
  expect(await placements('PLP', { list: { gender: 'women', category: 'clothing' } })).toEqual([['OAB', 8]])
  expect(await placements('CHECKOUT')).toEqual([])
  const other = await choose({ products: ['RB1001'], context: { brand: 'reebok' } })
  expect(products(other.impressionReporting)).toEqual((await similar('RB1001', 'reebok')).map(({ id }) => id))
})

test('the control group gets no recommendations, and the answer says so for its reports', async () => {
  const { isControl, impressionReporting } = await choose({ context: { visitorId: visitorOf.CONTROL } })
  expect(isControl).toBe(true)
  expect(impressionReporting[0]).toEqual({ placement: 'YMAL', activityId: 'act-ymal', variant: 'CONTROL', products: [] })
  expect(impressionReporting.flatMap(({ products }) => products)).toEqual([])
})

test('below the marketing level there are no recommendations and nothing is stored; earlier data is deleted', async () => {
  const visitorId = visitorOf.A
  await choose({ context: { visitorId } })
  const before = await views()
  expect(before).toBeGreaterThan(0)
  for (const consentLevel of [0, 1] as const) {
    await choose({ context: { visitorId } })
    expect(await views()).toBe(before)
    expect(await choose({ context: { visitorId, consentLevel } })).toEqual({ isControl: true, impressionReporting: [] })
    expect(await views()).toBe(before - 1)
  }
  expect(await choose({ context: { visitorId: null } })).toEqual({ isControl: true, impressionReporting: [] })
  expect(await choose({ context: { visitorId: null, consentLevel: 0 } })).toEqual({ isControl: true, impressionReporting: [] })
  expect(await views()).toBe(before - 1)
})

test('a preview forces a variant outside production', async () => {
  for (const preview of ['A', 'B', 'C'] as const)
    expect((await choose({ preview })).impressionReporting.map(({ variant }) => variant)).toEqual([preview, preview, preview, preview])
  expect((await choose({ preview: 'CONTROL' })).isControl).toBe(true)
  expect((await choose({ preview: 'Z' })).impressionReporting[0]!.variant).toBe('B')
})

test('malformed input is refused', async () => {
  const good = aRequest()
  const [decision, ...others] = good.events as [Record<string, unknown>, ...object[]]
  const context = decision.context as object
  const hostile: unknown[] = [
    {},
    [],
    { preview: null },
    { preview: null, events: [] },
    { preview: 7, events: good.events },
    { events: [{ type: 'unknown' }] },
    { events: [decision, decision] },
    { events: [{ ...decision, context: { ...context, consentLevel: 3 } }] },
    { events: [{ ...decision, context: { ...context, consentLevel: '2' } }] },
    { events: [{ ...decision, context: { ...context, visitorId: 'me' } }] },
    { events: [{ ...decision, context: { ...context, locale: 'xx_XX' } }] },
    { events: [{ ...decision, context: { ...context, brand: 'nobody' } }] },
    { events: [{ ...decision, customData: { includeReporting: true, actionType: 'spying' } }] },
    { events: [decision, { type: 'product', productId: "AA1001'; drop" }] },
    { events: [decision, { type: 'pageView', pageType: 'MOON', url: '' }] },
    { events: [...Array(81)].map(() => others[1]) },
  ]
  for (const body of hostile) {
    const answer = await post(body)
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode], JSON.stringify(body)).toEqual([
      400,
      'invalidRequest',
    ])
  }
  const text = await store.app.inject({
    method: 'POST',
    url: '/personalizationengine',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(text.statusCode).toBe(400)
})

test('the engine also answers below a site path, for that storefront', async () => {
  const context = { locale: 'en_US', country: 'US' }
  const answer = await post(aRequest({ context }), '/us/personalizationengine', 'www.stadion.com')
  expect(answer.status).toBe(200)
  expect(products(((await answer.json()) as EngineAnswer).responses[0]!.actions[0]!.impressionReporting)).toHaveLength(8)
  expect((await post(aRequest({ context }), '/mx/personalizationengine', 'www.stadion.com')).status).toBe(400)
})

test('impressions are counted by day, placement and variant, without a visitor', async () => {
  const { impressionReporting } = await choose()
  const seen = impressionReporting.slice(0, 2).map((impression) => ({ type: 'impression', ...impression }))
  for (let times = 0; times < 3; times++) expect(await (await post({ events: seen })).json()).toEqual({ responses: [{ actions: [] }] })
  const rows = await sql<{ day: string; placement: string }>`select * from personalization.impression`.execute(store.db)
  expect(rows.map(({ day, ...row }) => row).sort((a, b) => (a.placement < b.placement ? -1 : 1))).toEqual([
    { brand: 'stadion', placement: 'OUTFITS', variant: 'B', times: 3 },
    { brand: 'stadion', placement: 'YMAL', variant: 'B', times: 3 },
  ])
})
