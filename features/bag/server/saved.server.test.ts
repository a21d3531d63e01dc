import { sql } from '@stadion/database/sql'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { sweepBags } from './bag-server.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Browser = ReturnType<typeof shop.browser>
type Answer = Basket & { errorCode?: string; details?: object }
const { db } = shop.store
const day = 24 * 60 * 60 * 1000
const member = { 'x-acid': 'MEMBER0000000001' }
const call = async (browser: Browser, method: string, path: string, { body = undefined as object | undefined, headers = {} } = {}) => {
  const answer = await browser.fetch(`/api/bridge/baskets/-${path}`, { method, headers, ...(body ? { body } : {}) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const add = (browser: Browser, productId: string, quantity = 1, headers = {}) =>
  call(browser, 'POST', '/items', { body: { items: [{ productId, quantity }] }, headers })
const save = (browser: Browser, itemId: string, headers = {}) => call(browser, 'POST', `/items/${itemId}/save`, { headers })
const restore = (browser: Browser, savedId: string, headers = {}) => call(browser, 'POST', `/saved/${savedId}/restore`, { headers })
const savedOf = ({ savedList = [] }: Basket) => savedList.map(({ productId, quantity }) => `${productId} x ${quantity}`)
/** One of a list, by a row of numbers that a seed repeats. */
const numbers = (seed: number) => (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * most)
}

test('a line leaves the bag for later, comes back at the end of it, and costs nothing meanwhile', async () => {
  const browser = shop.browser()
  await add(browser, 'AA1001_540', 2)
  await add(browser, 'AA1004_540')
  const { body: saved } = await save(browser, 'li_1')
  expect(saved).toMatchObject({
    totalProductCount: 1,
    pricing: { baseTotal: 80 },
    savedList: [
      {
        ...{ savedId: 'sv_1', productId: 'AA1001_540', articleId: 'AA1001', name: 'Runner AA1001', size: '6', quantity: 2 },
        ...{ unitPrice: 100, savedPrice: 100, availability: 'IN_STOCK', savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), notes: [] },
      },
    ],
  })
  expect(browser.cookies.get('basket_count')).toBe('1')
  const { body: back } = await restore(browser, 'sv_1')
  expect([linesOf(back), savedOf(back)]).toEqual([['AA1004_540 x 1', 'AA1001_540 x 2'], []])
  expect(back.version).toBe(4)
  await save(browser, 'li_2')
  const { body: removed } = await call(browser, 'DELETE', '/saved/sv_2')
  expect([linesOf(removed), savedOf(removed), removed.version]).toEqual([['AA1001_540 x 2'], [], 6])
})

test('what is not there, gift cards and the fifty-first article are refused by name, and nothing changes', async () => {
  const browser = shop.browser()
  const codes = async (...asked: Promise<{ status: number; body: Answer }>[]) =>
    (await Promise.all(asked)).map(({ status, body }) => [status, body.errorCode])
  expect(await codes(save(browser, 'li_1'), restore(browser, 'sv_1'), call(browser, 'DELETE', '/saved/sv_1'))).toEqual([
    [404, 'itemNotFound'],
    [404, 'savedNotFound'],
    [404, 'savedNotFound'],
  ])
  const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com' }
  await shop.add(browser, { productId: 'GC0001_050', giftCard }, { productId: 'AA1001_540' })
  expect(await codes(save(browser, 'li_1'))).toEqual([[404, 'itemNotFound']])
  await sql`update bag.bag set saved = (select jsonb_agg(jsonb_build_object('id', 'sv_' || n, 'sku', 'AA1003_540', 'quantity', 1, 'seen', 10000,
    'name', 'Runner', 'at', now())) from generate_series(1, 50) n), next_saved = 51`.execute(db)
  expect(await codes(save(browser, 'li_2'))).toEqual([[409, 'savedLimitExceeded']])
  expect((await shop.read(browser)).totalProductCount).toBe(2)
})

test('REACH-SAVE-01 D-070: what comes back keeps the limits of an add and the rules of its article, and stays saved if it may not', async () => {
  const browser = shop.browser()
  const refused = async () => {
    const { status, body } = await restore(browser, 'sv_1')
    return [status, body.errorCode, body.details]
  }
  await add(browser, 'AA1001_540', 6)
  await save(browser, 'li_1')
  await add(browser, 'AA1001_540', 5)
  expect(await refused()).toEqual([409, 'quantityLimitExceeded', { productId: 'AA1001_540' }])
  await call(browser, 'PATCH', '/items/li_2', { body: { quantity: 2 } })
  await shop.stock('AA1001_540', 7)
  expect(await refused()).toEqual([409, 'ProductItemNotAvailableException', { productId: 'AA1001_540', available: 7 }])
  const sold = shop.facts.get('AA1001_540')!
  shop.facts.set('AA1001_540', { ...sold, membersOnly: true })
  expect(await refused()).toEqual([403, 'membersOnly', { productId: 'AA1001_540' }])
  shop.facts.delete('AA1001_540')
  expect(await refused()).toEqual([404, 'productNotFound', { productId: 'AA1001_540' }])
  shop.facts.set('AA1001_540', sold)
  // A piece of it may, and the rest stays.
  const one = await call(browser, 'POST', '/saved/sv_1/restore', { body: { quantity: 1 } })
  expect([linesOf(one.body), savedOf(one.body)]).toEqual([['AA1001_540 x 3'], ['AA1001_540 x 5']])
  expect((await call(browser, 'POST', '/saved/sv_1/restore', { body: { quantity: 0 } })).status).toBe(400)
  await call(browser, 'PATCH', '/items/li_2', { body: { quantity: 3 } })
  await shop.stock('AA1001_540', 8)
  expect(savedOf(await shop.read(browser))).toEqual(['AA1001_540 x 5'])
  expect(linesOf((await restore(browser, 'sv_1')).body)).toEqual(['AA1001_540 x 8'])
})

test('REACH-SAVE-01 while a payment is open nothing is saved, restored or removed', async () => {
  const browser = shop.browser()
  await add(browser, 'AA1001_540')
  await add(browser, 'AA1003_540')
  await save(browser, 'li_1')
  await sql`update bag.bag set order_ref = 'or_1', locked_until = now() + interval '1 hour'`.execute(db)
  for (const { status, body } of [
    await save(browser, 'li_2'),
    await restore(browser, 'sv_1'),
    await call(browser, 'DELETE', '/saved/sv_1'),
  ])
    expect([status, body.errorCode]).toEqual([409, 'basketLocked'])
  // An order takes the lines alone.
  await db.query(`select bag.finish('or_1', id) from bag.bag`)
  const basket = await shop.read(browser)
  expect([linesOf(basket), savedOf(basket)]).toEqual([[], ['AA1001_540 x 1']])
})

// PostgreSQL needs three times as long for each.
const sequences = onPostgres() ? 150 : 500
test(`REACH-SAVE-01 ${sequences} random sequences of two tabs, with and without an account, lose and invent no piece`, async () => {
  await shop.stock('AA1003_540', 500)
  for (let seed = 1; seed <= sequences; seed += 1) {
    const pick = numbers(seed)
    const headers: Record<string, string> = seed % 2 ? {} : { 'x-acid': `SEQUENCE${seed}` }
    const browser = shop.browser()
    let owned = 0
    for (const productId of ['AA1001_540', 'AA1003_540']) {
      const quantity = 1 + pick(5)
      expect((await add(browser, productId, quantity, headers)).status).toBe(200)
      owned += quantity
    }
    const step = async () => {
      const id = 1 + pick(3)
      return pick(2) ? save(browser, `li_${id}`, headers) : restore(browser, `sv_${id}`, headers)
    }
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await Promise.all([step(), step()])
      for (const { status, body } of answers) expect([200, 404], JSON.stringify({ seed, body })).toContain(status)
    }
    const { savedList, totalProductCount } = await shop.read(browser, headers)
    expect(totalProductCount + savedList!.reduce((sum, { quantity }) => sum + quantity, 0), `seed ${seed}`).toBe(owned)
  }
})

test('REACH-SAVE-02 a saved article tells what has changed since: price, stock, and that it is no longer sold', async () => {
  const browser = shop.browser()
  await add(browser, 'AA1001_540', 3)
  await save(browser, 'li_1')
  const notes = async () =>
    (await shop.read(browser)).savedList!.map(({ notes, unitPrice, availability }) => [unitPrice, availability, notes])
  const sold = shop.facts.get('AA1001_540')!
  shop.facts.set('AA1001_540', { ...sold, salePrice: 7_000 })
  await shop.stock('AA1001_540', 2)
  expect(await notes()).toEqual([[70, 'LOW_STOCK', ['priceDropped', 'stockReduced']]])
  // Reading it is no yes to the price; it stays told until the article comes back.
  shop.facts.set('AA1001_540', { ...sold, listPrice: 12_000 })
  await shop.stock('AA1001_540', 0)
  expect(await notes()).toEqual([[120, 'OUT_OF_STOCK', ['priceRaised', 'soldOut']]])
  shop.facts.delete('AA1001_540')
  expect((await shop.read(browser)).savedList).toMatchObject([
    { name: 'Runner AA1001', articleId: null, unitPrice: null, savedPrice: 100, notes: ['noLongerSold'] },
  ])
  shop.facts.set('AA1001_540', { ...sold, salePrice: 7_000 })
  await shop.stock('AA1001_540', 5)
  const back = (await restore(browser, 'sv_1')).body
  expect([back.pricing.baseTotal, back.messageList]).toEqual([210, []])
})

test('REACH-SAVE-02 at a sign-in what is saved in both bags is kept: pieces of a SKU join up to ten, and the latest fifty stay', async () => {
  const device = shop.browser()
  await add(device, 'AA1001_540', 2, member)
  await save(device, 'li_1', member)
  const browser = shop.browser()
  await add(browser, 'AA1003_540')
  await add(browser, 'AA1001_540', 9)
  await save(browser, 'li_1')
  await save(browser, 'li_2')
  await browser.fetch('/signed-in', { method: 'POST', headers: member, body: {} })
  const { savedList } = await shop.read(browser, member)
  expect(savedList!.map(({ savedId, productId, quantity }) => [savedId, productId, quantity])).toEqual([
    ['sv_3', 'AA1001_540', 9],
    ['sv_2', 'AA1003_540', 1],
    ['sv_1', 'AA1001_540', 2],
  ])
  const again = shop.browser()
  await add(again, 'AA1003_540', 3)
  await save(again, 'li_1')
  await sql`update bag.bag set saved = saved || (select jsonb_agg(jsonb_build_object('id', 'sv_' || n, 'sku', 'OTHER_' || n, 'quantity', 1,
    'seen', 100, 'name', 'Runner', 'at', now())) from generate_series(11, 59) n) where acid is null`.execute(db)
  await again.fetch('/signed-in', { method: 'POST', headers: member, body: {} })
  const joined = savedOf(await shop.read(again, member))
  expect([joined.length, joined.slice(-2)]).toEqual([50, ['OTHER_11 x 1', 'AA1003_540 x 4']])
})

test('REACH-SAVE-02 saved articles of a guest live as long as the bag, those of a member for 180 days without lines, voucher and address', async () => {
  const [guest, owner] = [shop.browser(), shop.browser()]
  for (const [browser, headers] of [
    [guest, {}],
    [owner, member],
  ] as const) {
    await add(browser, 'AA1001_540', 1, headers)
    await add(browser, 'AA1003_540', 1, headers)
    await call(browser, 'POST', '/vouchers', { body: { code: 'WELCOME15' }, headers })
    await call(browser, 'PUT', '/customer', { body: { email: 'anna@example.com' }, headers })
    await save(browser, 'li_1', headers)
  }
  shop.advanceClock(32 * day)
  const read = await shop.read(owner, member)
  expect([linesOf(read), savedOf(read), read.voucherList, read.emailAddress]).toEqual([[], ['AA1001_540 x 1'], [], null])
  expect(savedOf(await shop.read(guest))).toEqual([])
  expect(await sweepBags(db, shop.store.now)).toBe(1)
  expect(linesOf((await add(owner, 'AA1003_540', 1, member)).body)).toEqual(['AA1003_540 x 1'])

  // Nobody looks: the sweep empties it, also where the last line was saved, and an add after it finds what was saved.
  await call(owner, 'PUT', '/customer', { body: { email: 'anna@example.com' }, headers: member })
  await call(owner, 'DELETE', '/items/li_3', { headers: member })
  shop.advanceClock(40 * day)
  expect(await sweepBags(db, shop.store.now)).toBe(0)
  expect(await sql`select lines, voucher, email from bag.bag`.execute(db)).toEqual([{ lines: [], voucher: null, email: null }])
  shop.advanceClock(40 * day)
  expect(savedOf((await add(owner, 'AA1004_540', 1, member)).body)).toEqual(['AA1001_540 x 1'])
  shop.advanceClock(181 * day)
  expect(savedOf(await shop.read(owner, member))).toEqual([])
  expect(await sweepBags(db, shop.store.now)).toBe(1)
})

test('an add answers with the gift cards, the newsletter and the saved articles of the bag', async () => {
  const browser = shop.browser()
  await add(browser, 'AA1001_540')
  await add(browser, 'AA1003_540')
  await save(browser, 'li_1')
  await sql`update bag.bag set newsletter = true, gift_cards = '[{"id":"gc_9","seen":0}]'`.execute(db)
  const { body } = await add(browser, 'AA1004_540')
  expect([body.newsletter, body.giftCardList.map(({ id }) => id), savedOf(body)]).toEqual([true, ['gc_9'], ['AA1001_540 x 1']])
})
