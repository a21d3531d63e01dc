import { anEvent } from '@stadion/session-events/testing'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EngineAnswer } from './contract.ts'
import { isTrue } from './placements.ts'
import { refreshRecommendations, sweepPersonalization, viewDays } from './server/personalization-server.ts'
import { aRequest, visitorOf } from './testing.ts'

let store: Store
/** Articles of the catalogue: the first of men's shoes and clothing, by sales. */
let shoes: string[]
let clothes: string[]
beforeAll(async () => {
  store = await openStore()
  const ids = async (category: string) =>
    (
      await store.db.prepared<{ id: string }>(
        'ids',
        `select id from catalogue.article where brand = 'stadion' and gender = 'men' and category = $1
           and exists (select from catalogue.variation v join catalogue.stock s using (brand, sku)
             where v.brand = 'stadion' and v.article_id = article.id and s.region = 'rest' and s.quantity > 0)
         order by sales, id`,
        [category],
      )
    ).map(({ id }) => id)
  ;[shoes, clothes] = [await ids('shoes'), await ids('clothing')]
})
beforeEach(() => store.reset())
afterAll(() => store.close())

const post = (path: string, body: object) => store.visit({ host: 'www.stadion.de' })(path, { method: 'POST', body })
const choose = async (...page: Parameters<typeof aRequest>) => {
  const answer = await post('/personalizationengine', aRequest(...page))
  const { impressionReporting } = ((await answer.json()) as EngineAnswer).responses[0]!.actions[0]!
  return Object.fromEntries(impressionReporting.map(({ placement, products }) => [placement, products]))
}
const visitor = (n: number): string => `3f2504e0-4f89-4a31-8a0c-${String(n).padStart(12, '0')}`
const look = async (n: number, ...articles: readonly string[]) => {
  for (const id of articles) await choose({ products: [id], context: { visitorId: visitor(n) } })
}
const addToBag = async (n: number, articles: readonly string[], more: object = { forRecommendations: true }) => {
  for (const id of articles) {
    const event = anEvent({ sessionId: visitor(n), payload: { items: [{ productId: `${id}_540`, quantity: 1 }], ...more } })
    expect((await post('/api/session-events', event)).status).toBe(202)
  }
}
/** Two runs: the first finds the new events, the second counts them. */
const refresh = async () => {
  await refreshRecommendations(store.db, store.now)
  return refreshRecommendations(store.db, store.now)
}
const pairs = () =>
  store.db.prepared<{ a: string; b: string; viewed: number; bought: number }>(
    'pairs',
    `select a.article_id as a, b.article_id as b, p.viewed, p.bought from personalization.pair p
     join personalization.article a on a.number = p.article join personalization.article b on b.number = p.other
     order by 1, 2`,
  )

test('an activity says whether it is based on shoppers; titles that mention shoppers require that', async () => {
  const activities = async () => {
    const answer = await post('/personalizationengine', aRequest({ products: [shoes[0]!] }))
    const { impressionReporting } = ((await answer.json()) as EngineAnswer).responses[0]!.actions[0]!
    return impressionReporting.map(({ placement, activityId }) => [activityId, isTrue(placement, activityId)])
  }
  expect(await activities()).toEqual([
    ['act-ymal', true],
    ['act-outfits', false],
    ['act-pdp-bundle', false],
    ['act-ctl', false],
  ])
  for (const n of [1, 2, 3]) await look(n, shoes[0]!, shoes[1]!, ...clothes.slice(0, 3))
  await refresh()
  expect(await activities()).toEqual([
    ['act-ymal-shoppers', true],
    ['act-outfits-shoppers', true],
    ['act-pdp-bundle', false],
    ['act-ctl', false],
  ])
})

test('articles viewed together by several visitors are recommended, those of a single visitor are not', async () => {
  const [one, rare, odd] = shoes as [string, string, string]
  const [shirt, hood, short] = clothes as [string, string, string]
  for (const n of [1, 2, 3]) await look(n, one, rare, shirt, hood, short)
  await look(4, one, odd)
  expect(await refresh()).toBe(17)
  const { YMAL, OUTFITS } = await choose({ products: [one] })
  expect(YMAL![0]).toBe(rare)
  expect(YMAL).toHaveLength(8)
  expect(YMAL!.indexOf(odd)).not.toBe(1)
  expect([...OUTFITS!].sort()).toEqual([shirt, hood, short].sort())
})

test('articles put into one bag are recommended together, if its visitor allowed that use', async () => {
  const [one] = shoes as [string]
  const three = clothes.slice(0, 3)
  for (const n of [1, 2]) await addToBag(n, [one, ...three])
  for (const n of [3, 4, 5]) await addToBag(n, [one, clothes[5]!], {})
  expect(await refresh()).toBe(8)
  const { 'PDP-BUNDLE': bundle } = await choose({ products: [one] })
  expect([...bundle!].sort()).toEqual([...three].sort())
  const { CART } = await choose({ pageType: 'CART', products: [one] })
  expect([...CART!.slice(0, 3)].sort()).toEqual([...three].sort())
})

test('what is no article of the shop is not counted, whatever an event names', async () => {
  await addToBag(1, [shoes[0]!, 'INVENTED-1', clothes[0]!, 'INVENTED-2', 'RB1001'])
  await refresh()
  const known = await store.db.prepared<{ id: string }>('known', `select article_id as id from personalization.article order by 1`, [])
  expect(known.map(({ id }) => id)).toEqual([shoes[0], clothes[0]].sort())
  expect((await pairs()).length).toBe(2)
})

test('beside a bag all articles suit the people the bag is for', async () => {
  const [one] = shoes as [string]
  const { items } = (await (await store.fetch('/api/bridge/products?category=kids&subcategory=shoes')).json()) as {
    items: { id: string }[]
  }
  const ofKids = items.slice(0, 3).map(({ id }) => id)
  expect(ofKids).toHaveLength(3)
  for (const n of [1, 2, 3]) await look(n, one, ...ofKids)
  await refresh()
  const { CART, 'MINICART-FTW': small } = await choose({ pageType: 'CART', products: [one] })
  expect([...CART!, ...small!].filter((id) => ofKids.includes(id))).toEqual([])
  expect([CART!.length, small!.length]).toEqual([8, 8])
})

test('the variants of the test weigh views and bags differently', async () => {
  const [one] = shoes as [string]
  const [looked, bought] = [clothes.slice(0, 3), clothes.slice(3, 6)]
  for (const n of [1, 2, 3]) await look(n, one, ...looked)
  for (const n of [1, 2]) await addToBag(n, [one, ...bought])
  await refresh()
  const first = async (preview: string) => (await choose({ pageType: 'CART', products: [one], preview })).CART!.slice(0, 3).sort()
  expect(await first('C')).toEqual([...looked].sort())
  expect(await first('B')).toEqual([...bought].sort())
})

test('each event is counted once, whenever and wherever the runs are', async () => {
  const [one, other] = shoes as [string, string]
  await look(1, one)
  await refresh()
  await look(1, other)
  await look(1, one, other)
  await addToBag(1, [one])
  await refresh()
  await addToBag(1, [other, one])
  await Promise.all([refresh(), refresh()])
  expect(await refresh()).toBe(0)
  const [first, second] = await pairs()
  expect([first!.a, first!.b]).toEqual([second!.b, second!.a])
  expect([second!.viewed, second!.bought]).toEqual([first!.viewed, first!.bought])
  // One shared view and one shared bag weigh the same, apart from the moments between the runs.
  expect(first!.viewed / first!.bought).toBeCloseTo(1, 2)
  expect(await pairs()).toHaveLength(2)
})

test('counting in parts or at once gives the same result', async () => {
  const walk = async (between: () => Promise<unknown>) => {
    await store.reset()
    for (let n = 1; n <= 6; n++) {
      await look(n, ...[0, 1, 2, 3, 4].map((step) => shoes[(n * step) % 7]!))
      await between()
    }
    await refresh()
    const [{ weight } = { weight: 0 }] = await store.db.prepared<{ weight: number }>(
      'weight',
      'select personalization.weight_at($1::timestamptz) as weight',
      [store.now().toISOString()],
    )
    return (await pairs()).map(({ a, b, viewed }) => [a, b, Math.round(viewed / weight)])
  }
  const atOnce = await walk(async () => {})
  expect(atOnce.length).toBeGreaterThan(10)
  expect(await walk(refresh)).toEqual(atOnce)
})

test('a returning visitor sees recently viewed articles, and more of their kind', async () => {
  const seen = [...clothes.slice(0, 4)]
  for (const n of [1, 2]) await look(n, ...seen, clothes[7]!)
  await refresh()
  await look(9, ...seen)
  const facts = { products: [], preview: 'A', context: { visitorId: visitor(9) } }
  const home = await choose({ ...facts, pageType: 'HOME' })
  expect(home['STILL-INTERESTED']).toEqual([...seen].reverse())
  expect(home.INTERESTS![0]).toBe(clothes[7])
  expect((await choose({ ...facts, pageType: 'ACCOUNT' }))['MY-ACCOUNT']![0]).toBe(clothes[7])
  expect((await choose({ pageType: 'HOME', products: [], context: { visitorId: visitorOf.A } }))['STILL-INTERESTED']).not.toEqual(seen)
})

test('old views are deleted, and so are pairs without an event for a year', async () => {
  await look(1, shoes[0]!, shoes[1]!)
  await refresh()
  store.advanceClock((viewDays - 1) * 86_400_000)
  await look(2, shoes[0]!, shoes[1]!)
  store.advanceClock(2 * 86_400_000)
  expect(await sweepPersonalization(store.db, store.now)).toBe(2)
  expect(await pairs()).toHaveLength(2)
  store.advanceClock(370 * 86_400_000)
  expect(await sweepPersonalization(store.db, store.now)).toBe(2)
  expect(await pairs()).toEqual([])
})

test('REACH-LOOK-01 a look of the shop stands before a learned set, which stands before the rule', async () => {
  const [inLook = '', learned = '', ruled = ''] = shoes
  // Learned for two of them, and a look for the first.
  for (const n of [1, 2, 3]) for (const id of [inLook, learned]) await look(n, id, ...clothes.slice(0, 3))
  await refresh()
  await store.db.query(`insert into catalogue.look (no, brand, articles, "from") values ('lk_test', 'stadion', $1, $2)`, [
    [inLook, clothes[5]!],
    store.now().toISOString(),
  ])
  const sourceOf = async (id: string) => {
    const answer = await store.visit({ host: 'www.stadion.de' })(`/api/bridge/products/${id}/look`)
    const { source, items } = (await answer.json()) as { source: string; items: { id: string }[] }
    return [source, ...items.map((item) => item.id)]
  }
  /** What replaces it on the page. */
  const replacedBy = async (id: string, consentLevel: 0 | 2) => {
    const answer = await post('/personalizationengine', aRequest({ products: [id], context: { consentLevel } }))
    const { impressionReporting } = ((await answer.json()) as EngineAnswer).responses[0]!.actions[0]!
    const found = impressionReporting.find(({ placement }) => placement === 'OUTFITS')
    return found && isTrue('OUTFITS', found.activityId) ? found.products : undefined
  }
  expect(await sourceOf(inLook)).toEqual(['LOOK', clothes[5]])
  expect((await sourceOf(learned))[0]).toBe('RULE')
  expect((await sourceOf(ruled))[0]).toBe('RULE')
  for (const id of [inLook, learned, ruled]) expect(await replacedBy(id, 0)).toBeUndefined()
  expect(await replacedBy(inLook, 2)).toBeUndefined()
  expect(await replacedBy(learned, 2)).toEqual(expect.arrayContaining(clothes.slice(0, 3)))
  expect(await replacedBy(ruled, 2)).toBeUndefined()
})
