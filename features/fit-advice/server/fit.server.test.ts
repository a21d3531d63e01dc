import { sql } from '@stadion/database/sql'
import { orderCalls } from '@stadion/orders/testing'
import { withoutSamples, writeReviews } from '@stadion/reviews/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Fit } from '../contract.ts'
import { collectEvidence } from './collect.ts'

// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await withoutSamples(store.db)
})

const { db } = store
const day = 86_400_000
const at = () => store.now().toISOString()
const run = async () => {
  store.advanceClock(2 * 3_600_000)
  await store.fetch('/__test__/jobs', { method: 'POST' })
}
const { articles } = await sql<{ articles: string[] }>`select articles from catalogue.model_of('stadion', 'AA1001')`.one(db)
const otherColour = articles.find((id) => id !== 'AA1001')!
/** What is said in public of an article. */
const said = async (id = 'AA1001'): Promise<Fit> =>
  (await (await store.browser({ host: 'www.stadion.de' }).fetch(`/api/bridge/products/${id}/fit`)).json()) as Fit
const sums = () =>
  sql`select model, small::float8, fitting::float8, large::float8, small_people as "smallPeople", fitting_people as "fittingPeople",
    large_people as "largePeople" from fit.model order by model`.execute(db)

interface OwnOrder {
  ref: string
  size?: string
  quantity?: number
  articleId?: string
  /** Orders with the same hash are one person's. */
  emailHash?: string
}

async function delivered({ ref, size = '8', quantity = 1, articleId = 'AA1001', emailHash = '0a' }: OwnOrder) {
  const { open, create } = orderCalls(db)
  const unit = { price: 8_000, discount: 0, tax: 1_277, taxRate: 19, paid: 8_000 }
  const line = {
    ...{ n: 1, itemId: 'li_1', sku: `${articleId}_580`, articleId, name: 'Runner One', size, taxCategory: 'footwear', unitMinor: 8_000 },
    ...{ quantity, units: Array.from({ length: quantity }, () => unit) },
  }
  await open({ ref, basketId: ref, emailHash, lines: [line] })
  // An order is placed at the time of the test.
  await create(ref, at())
  await sql`select orders.confirm_fulfilment(${ref}, ${at()})`.execute(db)
  await sql`select orders.ship(${ref}, ${JSON.stringify([{ n: 1, quantity }])}::text::jsonb, '{"carrier": "local"}', ${at()})`.execute(db)
  await sql`select orders.deliver(${ref}, null, ${at()})`.execute(db)
}
const sendBack = (ref: string, reason: string, quantity = 1) =>
  sql`select returns.expect_goods(${ref}, ${`rt_${ref}`}, 'return', ${JSON.stringify([{ itemId: 'li_1', quantity, reason }])}::text::jsonb,
    ${`token-${ref}`}, ${new Date(store.now().getTime() + 30 * day).toISOString()}, ${at()})`.execute(db)

test('REACH-FIT-02 returns as too small or too large count 1.5 once each, whatever repeats; other reasons count nothing', async () => {
  for (const [ref, reason] of [
    ['or_1', 'TOO_SMALL'],
    ['or_2', 'TOO_LARGE'],
    ['or_3', 'SIZE'],
    ['or_4', 'DAMAGED'],
  ] as const) {
    await delivered({ ref, emailHash: ref.slice(3).padStart(2, '0') })
    await sendBack(ref, reason)
  }
  for (let round = 0; round < 3; round++) await run()
  expect(await sums()).toEqual([
    { model: expect.any(String), small: 1.5, fitting: 0, large: 1.5, smallPeople: 1, fittingPeople: 0, largePeople: 1 },
  ])
  expect(await said()).toEqual({ answers: 2, small: 0.5, true: 0, large: 0.5, advice: null, step: 0 })
})

test('REACH-FIT-02 another size of the model within 14 days of such a return counts 0.5 in its direction, and nobody more', async () => {
  await delivered({ ref: 'or_1' })
  await sendBack('or_1', 'TOO_SMALL')
  store.advanceClock(13 * day)
  // Another colour of the model.
  await delivered({ ref: 'or_2', size: '8.5', articleId: otherColour })
  await delivered({ ref: 'or_3', size: '9', emailHash: '0f' })
  await run()
  expect(await sums()).toMatchObject([{ small: 1.5 }])
  store.advanceClock(day)
  await run()
  expect(await sums()).toMatchObject([{ small: 2, large: 0, smallPeople: 1 }])
  await run()
  expect(await sums()).toMatchObject([{ small: 2 }])
})

test('REACH-FIT-02 a smaller size after a return says large; one after 14 days says nothing, nor does the same size again', async () => {
  for (const [ref, hash] of [
    ['or_1', '01'],
    ['or_2', '02'],
    ['or_3', '03'],
  ] as const) {
    await delivered({ ref, emailHash: hash })
    await sendBack(ref, 'TOO_LARGE')
  }
  store.advanceClock(10 * day)
  await delivered({ ref: 'or_4', size: '7', emailHash: '01' })
  await delivered({ ref: 'or_5', size: '8', emailHash: '02' })
  store.advanceClock(5 * day)
  await delivered({ ref: 'or_6', size: '7', emailHash: '03' })
  await run()
  expect(await sums()).toMatchObject([{ small: 0, large: 5, largePeople: 3 }])
})

test('REACH-FIT-02 a return that expires is taken back with what followed it, and pieces kept for 30 days count 0.25', async () => {
  await delivered({ ref: 'or_1' })
  await sendBack('or_1', 'TOO_SMALL')
  store.advanceClock(5 * day)
  await delivered({ ref: 'or_2', size: '9', quantity: 2 })
  store.advanceClock(12 * day)
  await run()
  expect(await sums()).toMatchObject([{ small: 2, smallPeople: 1, fitting: 0 }])
  store.advanceClock(19 * day)
  await run()
  expect(await sums()).toMatchObject([{ small: 2, fitting: 0.5, fittingPeople: 2 }])
  store.advanceClock(9 * day)
  // Its goods have not come within 45 days.
  await sql`select returns.expire_returns(${at()})`.execute(db)
  store.advanceClock(2 * day)
  await run()
  expect(await sums()).toMatchObject([{ small: 0, smallPeople: 0, fitting: 0.5, fittingPeople: 2 }])
  expect(await sql`select count(*)::integer as count from fit.evidence`.one(db)).toEqual({ count: 1 })
})

test('REACH-FIT-02 answers of reviews count at once; from 20 on a model is said to run small, for all its colours', async () => {
  const written = (from: number, to: number, answer: 'SMALL' | 'TRUE') =>
    Array.from({ length: to - from }, (_, index) => ({ no: `rv_${from + index}`, fit: answer }))
  await writeReviews(db, [...written(0, 12, 'SMALL'), ...written(12, 19, 'TRUE')], store.now())
  expect(await said()).toMatchObject({ answers: 19, advice: null })
  await writeReviews(db, written(19, 20, 'TRUE'), store.now())
  expect(await said()).toEqual({ answers: 20, small: 0.6, true: 0.4, large: 0, advice: 'SMALL', step: 1 })
  expect(await said(otherColour)).toMatchObject({ answers: 20, advice: 'SMALL' })
  // The night after, the kind knows it too, and the model leans on it.
  store.advanceClock(day)
  await run()
  expect(await said()).toMatchObject({ advice: 'SMALL', step: 2 })
  const unknown = await store.browser({ host: 'www.stadion.de' }).fetch('/api/bridge/products/ZZ9999/fit')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { errorCode: 'productNotFound' }])
})

test('REACH-FIT-02 a return of the very instant until which is read is counted once, and the round ends', async () => {
  await delivered({ ref: 'or_1' })
  await sendBack('or_1', 'TOO_SMALL')
  const { at: requested } = await sql<{ at: Date }>`select requested_at as at from returns.return`.one(db)
  const tenMinutesLater = () => new Date(requested.getTime() + 10 * 60_000)
  for (let round = 0; round < 2; round++) await collectEvidence(db, tenMinutesLater)
  expect(await sums()).toMatchObject([{ small: 1.5, smallPeople: 1 }])
})

test('REACH-FIT-02 a clock that ran ahead for a while hides no return that came meanwhile, and doubles none', async () => {
  await delivered({ ref: 'or_1' })
  await sendBack('or_1', 'TOO_SMALL')
  await collectEvidence(db, () => new Date(store.now().getTime() + 20 * day))
  await delivered({ ref: 'or_2', emailHash: '0b' })
  await sendBack('or_2', 'TOO_LARGE')
  await run()
  expect(await sums()).toMatchObject([{ small: 1.5, large: 1.5, smallPeople: 1, largePeople: 1 }])
})

test('REACH-FIT-02 an answer that changes after its article has moved to another model takes nothing out of that one', async () => {
  const say = (before: string | null, answer: string) =>
    sql`select fit.said('stadion', 'AA1001', ${before}, ${answer}, ${at()})`.execute(db)
  const { model } = await sql<{ model: string }>`select model from catalogue.model_of('stadion', 'AA1001')`.one(db)
  const moveTo = (other: string) => sql`update catalogue.article set model = ${other} where brand = 'stadion' and id = 'AA1001'`.execute(db)
  await say(null, 'TRUE')
  await say('TRUE', 'SMALL')
  expect(await sums()).toMatchObject([{ model, small: 1, fitting: 0, smallPeople: 1, fittingPeople: 0 }])
  await moveTo('ZZ1')
  try {
    await say('SMALL', 'LARGE')
    await say('LARGE', 'TRUE')
  } finally {
    await moveTo(model)
  }
  const nothing = { small: 0, large: 0, smallPeople: 0, largePeople: 0 }
  expect((await sums()).find((one) => (one as { model: string }).model === 'ZZ1')).toEqual({
    model: 'ZZ1',
    ...nothing,
    fitting: 1,
    fittingPeople: 1,
  })
})
