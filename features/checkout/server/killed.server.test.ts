import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@stadion/database/database'
import { type Gate, openGatedPsp } from '@stadion/local-psp/testing/gated-psp'
import { type OwnApi, startOwnApi } from '@stadion/testing/own-api'
import { remoteStore } from '@stadion/testing/remote-store'
import type { Store } from '@stadion/testing/store'
import { addressOfTestDatabase, onPostgres, openTestDatabase, testImage } from '@stadion/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper } from './test-checkout.ts'
import { moneyBooks } from './testing/money-books.ts'

const sku = 'AA1001_540'
const dataDir = mkdtempSync(join(tmpdir(), 'stadion-killed-'))
/** Of the test, which goes on when a shop is killed. */
let offset = 0
let own: OwnApi
const now = () => new Date(Date.now() + offset)
const company = await openGatedPsp({ now, shopUrl: () => own.url })
const shop = remoteStore(() => own.url)
afterAll(async () => {
  await own?.kill()
  await company.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const hook = async (name: string, body: object): Promise<Response> => {
  const answer = await shop.fetch(`/__test__/${name}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  return answer
}
/** The shop and the company look at everything that is due by then. */
async function wait(seconds: number): Promise<void> {
  offset += seconds * 1_000
  await hook('clock', { advanceMs: seconds * 1_000 })
  await company.psp.deliverDue()
  await hook('jobs', {})
}

/** Every 201 that was sent. */
const promised: string[] = []
const created = (answer: Answer): string => {
  if (answer.http !== 201) throw new Error(answer.text)
  promised.push(answer.orderNumber)
  return answer.orderNumber
}
const aBuyer = () => aShopper(shop as Store, { items: [{ productId: sku, quantity: 2 }] })
/** A press that is answered 201; `again` is the same press once more. */
async function bought(shopper: Shopper): Promise<{ number: string; again(): Promise<Answer> }> {
  const placed = await shopper.place()
  await shopper.pay(placed.redirectUrl, cards.good)
  const key = randomUUID()
  const press = () => shopper.place({ payment: { method: 'CARD', challengeId: placed.challengeId } }, key)
  return { number: created(await press()), again: press }
}
const fulfil = (orderNumber: string, what: string) => hook('fulfilment', { orderNumber, do: what })

/**
 * Orders in every phase, each with a call to the company under way, and then the process dies. `answered`: all answers are sent first, so
 * that it dies while it writes them down.
 */
async function die(gate: Gate, isAnswered = false) {
  const [pressing, paying, sent, back, left] = await Promise.all([aBuyer(), aBuyer(), aBuyer(), aBuyer(), aBuyer()])
  const answered = [await bought(sent), await bought(back), await bought(left)] as const
  const [toSend, toReturn, toCancel] = answered.map(({ number }) => number) as [string, string, string]
  await fulfil(toReturn, 'ship')
  await wait(1)
  await fulfil(toReturn, 'deliver')
  const [line] = (await back.call('GET', `/api/bridge/orders/${toReturn}`)).shipmentList[0].productLineItemList
  const items = [{ itemId: line.itemId, quantity: 1 }]
  expect((await back.call('POST', `/api/bridge/orders/${toReturn}/returns`, { email: 'anna@example.com', items })).http).toBe(201)
  const open = await paying.place()

  company.setGate(gate)
  const key = randomUUID()
  const press = pressing.place({}, key).catch(() => undefined)
  await paying.pay(open.redirectUrl, cards.good)
  await company.psp.deliverDue()
  await Promise.all([
    fulfil(toSend, 'ship'),
    fulfil(toReturn, 'receive-return'),
    left.call('POST', `/api/bridge/orders/${toCancel}/cancel`, { email: 'anna@example.com' }),
  ])
  await expect.poll(company.held, { interval: 20 }).toEqual(['attempts', 'captures', 'refunds', 'sessions', 'voids'])
  if (isAnswered) company.letGo()
  await own.kill()
  company.setGate('open')
  const answer = await press
  if (answer?.http === 201) created(answer)
  return { pressing, paying, key, open, answered }
}

/** The process is started again, and the reconciler has had its time. */
async function start(env: Record<string, string>): Promise<void> {
  own = await startOwnApi({ DATA_DIR: dataDir, TEST_HOOKS: '1', LOCAL_PSP_URL: company.url, LOG_LEVEL: 'silent', ...env })
  if (offset > 0) await hook('clock', { advanceMs: offset })
}

const everyMoment = [
  ['before', false],
  ['after', false],
  ['after', true],
] as const
// What the shop asks again is the same on every engine; on the embedded one, whose processes start slowly, it dies while it writes.
const ofEngine = onPostgres() ? everyMoment : everyMoment.slice(-1)
/** `KILLS=20` dies so often at each moment. */
const moments = Array.from({ length: Number(process.env.KILLS ?? 1) }, () => ofEngine).flat()
/** Five buyers of two pieces each time. */
const stocked = 100 + 10 * moments.length

test('COM-PAY-25 COM-IDEM-09 COM-INVAR-09 killed with every call to the provider under way, a shop has one order and one payment for each bag, and equal books', async () => {
  const shared = onPostgres() ? await openTestDatabase() : undefined
  if (!shared) await (await openDatabase({ dataDir: join(dataDir, 'database'), load: await testImage() })).close()
  const env: Record<string, string> = shared ? { DATABASE_URL: await addressOfTestDatabase(shared) } : {}
  await start(env)
  await hook('stock', { productId: sku, quantity: stocked })
  for (const [gate, isAnswered] of moments) {
    const { pressing, paying, key, open, answered } = await die(gate, isAnswered)
    await start(env)
    // As if the answer had been lost: the same press finds the order that it made.
    for (const { number, again } of answered) expect(await again()).toMatchObject({ http: 201, orderNumber: number })
    for (const seconds of [31, 31, 130]) await wait(seconds)
    // Whoever paid has the order, without pressing again; whoever pressed goes on with the same key.
    created(await paying.place({ payment: { method: 'CARD', challengeId: open.challengeId } }))
    const again = await pressing.place({}, key)
    await pressing.pay(again.redirectUrl, cards.good)
    created(await pressing.place({ payment: { method: 'CARD', challengeId: again.challengeId } }))
  }
  for (const seconds of [700, 3_700, 21_700]) await wait(seconds)
  await own.kill()

  const db: Database = shared ?? (await openDatabase({ dataDir: join(dataDir, 'database') }))
  const books = await moneyBooks({
    db,
    now,
    fetch: (path: string) => company.psp.app.inject(path).then(({ body }) => new Response(body)),
  } as never)
  expect(await books.violations()).toEqual([])
  expect(await books.differences()).toEqual([])
  // Each call was written down before it was made, and is made again with the same key; of a page that nobody has seen the shop asks, and ends it.
  const operations = await books.rows<{ id: string }>('select id from payments.operation')
  const known = new Set(operations.map(({ id }) => id))
  expect(company.asked.filter(({ key }) => !known.has(key))).toEqual([])
  const made = (wanted: 'before' | 'open') =>
    new Set(company.asked.filter(({ gate, kind }) => gate === wanted && kind !== 'sessions').map(({ key }) => key))
  expect([...made('before')].filter((key) => !made('open').has(key))).toEqual([])
  expect(made('before').size).toBe(onPostgres() ? 3 : 0)
  expect(await books.pieces([sku])).toMatchObject({ [`${sku} stadion rest`]: stocked })
  const orders = await books.rows<{ number: string; bags: number }>(`select number from orders."order" where number is not null`)
  expect(new Set(orders.map(({ number }) => number))).toEqual(new Set(promised))
  expect(orders).toHaveLength(5 * moments.length)
  await db.close()
}, 240_000)
