import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '@stadion/api/api'
import { readConfig } from '@stadion/api/config'
import { openDatabase } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { createClock } from '@stadion/http/clock'
import { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { addressOfTestDatabase, onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, aShopper, cards, witness } from './test-checkout.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await noFaults()
})
const { stockOf, setStock, orders, authorisations, fault, noFaults, rounds, mails } = witness(store)
const counted = (all: readonly unknown[]) =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]))

test('the last piece is sold once, however many shoppers press at once', async () => {
  const shoppers = []
  await setStock('AA1001_540', 20)
  for (let n = 0; n < 20; n += 1) shoppers.push(await aShopper(store))
  for (let round = 0; round < 5; round += 1) {
    await setStock('AA1001_540', 1)
    const answers = await Promise.all(shoppers.map((shopper) => shopper.place()))
    expect(counted(answers.map(({ http }) => http))).toEqual({ 202: 1, 409: 19 })
    for (const { http, errorCode, details } of answers)
      if (http === 409)
        expect([errorCode, details]).toEqual(['ProductItemNotAvailableException', { productId: 'AA1001_540', available: 0 }])
    expect(await stockOf('AA1001_540')).toBe(0)
    const winner = shoppers[answers.findIndex(({ http }) => http === 202)]!
    expect(await winner.bag('DELETE', '/payment')).toMatchObject({ status: 'CANCELLED' })
    expect(await stockOf('AA1001_540')).toBe(1)
  }
})

test('COM-IDEM-04 twenty posts with one key at once make one order, and all answer the same', async () => {
  await setStock('AA1001_540', 20)
  const shopper = await aShopper(store, { country: 'AE' })
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } }, key)))
  expect(counted(answers.map(({ http }) => http))).toEqual({ 201: 20 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await orders()).toHaveLength(1)
})

test('COM-IDEM-05 five presses at once with five keys make one authorisation in the provider’s books', async () => {
  await setStock('AA1001_540', 100)
  const shopper = await aShopper(store)
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => shopper.place()))
    expect(counted(answers.map(({ http, orderReference }) => `${http} ${orderReference}`))).toEqual({
      [`202 ${answers[0]!.orderReference}`]: 5,
    })
    expect(await stockOf('AA1001_540')).toBe(99)
    await shopper.bag('DELETE', '/payment')
  }
  const attempts = (await orders()).map(({ attempt }) => attempt!)
  expect([attempts.length, (await authorisations(attempts)).length]).toEqual([20, 20])
})

test('a call to the provider that has failed keeps no other press waiting: it is answered like the first', async () => {
  await setStock('AA1001_540', 20)
  const shopper = await aShopper(store)
  const key = randomUUID()
  await fault('authorise', 'error-500-before')
  const first = await shopper.place({}, key)
  expect(first).toMatchObject({ http: 202, next: 'WAIT' })
  // A press that waits looks at the order again and again: here once each, and once more for the bag of the other key.
  const asked = vi.spyOn(store.db, 'prepared')
  const [same, other] = [await shopper.place({}, key), await shopper.place()]
  const looks = asked.mock.calls.filter(([name]) => name === 'checkout.look').length
  asked.mockRestore()
  expect([same.http, same.text, other.http, other.text, looks]).toEqual([202, first.text, 202, first.text, 3])
})

test('two tabs: the second one continues the payment of the first, and finds the order afterwards', async () => {
  await setStock('AA1001_540', 20)
  const shopper = await aShopper(store)
  const basketVersion = shopper.version
  const first = await shopper.place({ basketVersion })
  const second = await shopper.place({ basketVersion })
  expect(second).toEqual(first)
  await shopper.pay(first.redirectUrl, cards.good)
  const paid = await shopper.place({ payment: { method: 'CARD', challengeId: first.challengeId } })
  const late = await shopper.place({ basketVersion })
  expect([paid.http, late.http, late.text]).toEqual([201, 201, paid.text])
  expect((await mails('anna@example.com')).map(({ template }) => template)).toEqual(['order-confirmation'])
})

test('COM-STK-03 placements of the same goods in opposite order never wait for each other in a circle', async () => {
  const skus = ['AA1001_540', 'AA1003_540', 'AA1004_540']
  for (const sku of skus) await setStock(sku, 2_006)
  const [forward, backward] = [skus, skus.toReversed()].map((own) => own.map((productId) => ({ productId })))
  const shoppers = []
  for (let n = 0; n < 6; n += 1) shoppers.push(await aShopper(store, { country: 'AE', items: n % 2 ? forward! : backward! }))
  const answers = await Promise.all(shoppers.map((shopper) => shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })))
  expect(counted(answers.map(({ http }) => http))).toEqual({ 201: 6 })
  // What they take their goods with, a thousand pairs: a deadlock would be an error here. The embedded engine takes one after the other.
  // No more takers than find a connection at once: a statement that waits for one too long fails.
  const items = [forward!, backward!].map((own) => JSON.stringify(own.map(({ productId }) => ({ sku: productId, quantity: 1 }))))
  const takes = Array.from({ length: 10 }, async (_, taker) => {
    const missing: unknown[] = []
    for (let n = 0; n < (onPostgres() ? 200 : 2); n += 1)
      missing.push(
        ...(await store.db.query(`select * from catalogue.take_all_2($1, 'stadion', 'rest', 'ORDER', 'or_test', 'shopper')`, [
          items[taker % 2]!,
        ])),
      )
    return missing
  })
  expect((await Promise.all(takes)).flat()).toEqual([])
})

test('who reads an order, its returns or its payment waits for nobody who waits for stock', async () => {
  await setStock('AA1001_540', 20)
  const buyer = await aShopper(store, { country: 'AE' })
  const { orderNumber } = await buyer.place({ payment: { method: 'CASH_ON_DELIVERY' } })
  const shopper = await aShopper(store)
  const read = async () => [await buyer.payment(), await buyer.call('GET', `/api/bridge/orders/${orderNumber}`)]
  const before = await read()
  expect(before).toMatchObject([
    { http: 200, status: 'PAID' },
    { http: 200, orderNumber, returns: [] },
  ])
  if (!onPostgres()) return
  // One waits for the stock, the others for the one: as many as have turns. So many more press that a reader's turn would not come in time.
  const turns = Math.ceil(store.db.connections! * 0.6)
  const waiting = sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const own = await openDatabase({ url: await addressOfTestDatabase(store.db) })
  let presses: Promise<Answer>[] = []
  try {
    await own.transaction(async (on) => {
      await on.query(`select from catalogue.stock where sku = 'AA1001_540' for update`)
      presses = Array.from({ length: 3 * turns }, () => shopper.place())
      await expect.poll(async () => await waiting.one(store.db)).toEqual({ n: turns })
      expect((await read()).map(({ http, text }) => [http, text])).toEqual(before.map(({ http, text }) => [http, text]))
    })
  } finally {
    await Promise.all(presses)
    await own.close()
  }
})

test('the process dies before the call: the provider has never heard of it, so goods and bag are free again', async () => {
  await setStock('AA1001_540', 20)
  // The first transaction of this process is committed, and nothing of it ever reaches the provider.
  const hole = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1')
  await once(hole, 'listening')
  const { port } = hole.address() as AddressInfo
  const config = readConfig({ TEST_HOOKS: '1', LOG_LEVEL: 'silent', LOCAL_PSP_URL: `http://127.0.0.1:${port}` })
  const dying = await createApi({ db: store.db, clock: { ...createClock(), now: store.now }, config, background: false })
  const shopper = await aShopper({ ...store, app: dying, browser: (visit) => new TestBrowser(dying, visit) })
  expect(await shopper.place()).toMatchObject({ http: 202, next: 'WAIT' })
  await dying.close()
  hole.close()
  expect(await stockOf('AA1001_540')).toBe(19)
  store.advanceClock(31_000)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'EXPIRED', reason: 'unavailable', attempt_state: 'ABANDONED' }])
  expect(await stockOf('AA1001_540')).toBe(20)
})

test('the process dies after the call: the reconciler asks, and the shopper continues where the provider is', async () => {
  await setStock('AA1001_540', 20)
  const shopper = await aShopper(store)
  await fault('authorise', 'error-500-after')
  expect(await shopper.place()).toMatchObject({ http: 202, next: 'WAIT' })
  store.advanceClock(31_000)
  await rounds()
  const open = await shopper.payment()
  expect(open).toMatchObject({ status: 'OPEN', next: 'REDIRECT' })
  await shopper.pay(open.redirectUrl, cards.good)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'CREATED', attempt_state: 'AUTHORISED' }])
})

test('the second transaction fails: money is blocked, no order is half made, and the reconciler makes it whole', async () => {
  await setStock('AA1001_540', 20)
  const shopper = await aShopper(store)
  const pending = await shopper.place()
  await store.db.query(`
    create function checkout.broken() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$;
    create trigger broken before insert on mails.mail for each row execute function checkout.broken()`)
  await shopper.pay(pending.redirectUrl, cards.good)
  expect((await shopper.payment(pending.challengeId)).http).toBe(500)
  expect(await orders()).toMatchObject([{ state: 'AWAITING_PAYMENT', number: null, attempt_state: 'CHALLENGED' }])
  expect(await shopper.readBag()).toMatchObject({ totalProductCount: 1 })
  await store.db.query('drop trigger broken on mails.mail; drop function checkout.broken()')
  store.advanceClock(31_000)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'CREATED', attempt_state: 'AUTHORISED' }])
  expect(await shopper.readBag()).toMatchObject({ totalProductCount: 0 })
  expect(await mails('anna@example.com')).toHaveLength(1)
})
