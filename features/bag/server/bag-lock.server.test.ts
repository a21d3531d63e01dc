import { sql } from '@stadion/database/sql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { sweepBags } from './bag-server.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Browser = ReturnType<typeof shop.browser>
const { db } = shop.store
const acid = 'MEMBER0000000001'
const member = { 'x-acid': acid }
const until = '2030-01-01T09:15:00.000Z'
const day = 24 * 60 * 60 * 1000

const call = async (browser: Browser, method: string, path: string, body?: object, headers = {}) => {
  const answer = await browser.fetch(`/api/bridge/baskets/-${path}`, { method, headers, ...(body ? { body } : {}) })
  return { status: answer.status, body: (await answer.json()) as Basket & { errorCode?: string; details?: object } }
}
const aBag = async (...skus: string[]) => {
  const browser = shop.browser()
  await shop.add(browser, ...skus.map((productId) => ({ productId })))
  const { basketId: id, version } = await shop.read(browser)
  return { browser, id: id!, version }
}
const tokenOf = async (id: string) =>
  (await sql<{ hash: Buffer }>`select token_hash as hash from bag.bag where id = ${id}`.execute(db))[0]!.hash
/** Locks a bag for the order `or_1`, if nothing else is said. */
async function lock(id: string, version: number, own: { ref?: string; token?: Buffer | null; acid?: string | null } = {}) {
  const { ref = 'or_1', token = await tokenOf(id), acid = null } = own
  const [row] = await sql<{ outcome: string; held_by: string | null }>`
    select * from bag.lock_for_order(${id}, ${version}, ${token}, ${acid}, ${ref}, ${until})`.execute(db)
  return row!
}
const after = (name: 'finish' | 'unlock', id: string, ref = 'or_1') => db.query(`select bag.${name}($1, $2)`, [ref, id])

test('the version of a bag grows with every change, and with nothing else', async () => {
  const browser = shop.browser()
  expect((await shop.read(browser)).version).toBe(0)
  await shop.add(browser, { productId: 'AA1001_540' })
  const versions: number[] = []
  const address = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' }
  const changes: [string, string, object?][] = [
    ['GET', ''],
    ['POST', '/items', { items: [{ productId: 'AA1001_540' }] }],
    ['PATCH', '/items/li_1', { quantity: 3 }],
    ['PATCH', '/items/li_1', { quantity: 3 }],
    ['PATCH', '/items/li_1', { quantity: 1, productId: 'AA1003_540' }],
    ['POST', '/vouchers', { code: 'WELCOME15' }],
    ['POST', '/vouchers', { code: 'WELCOME15' }],
    ['DELETE', '/vouchers/WELCOME15'],
    ['PUT', '/customer', { email: 'anna@example.com' }],
    ['PUT', '/shipping-address', address],
    ['PUT', '/shipping-address', address],
    ['PUT', '/shipping-method', { method: 'express' }],
    ['PUT', '/shipping-method', { method: 'express' }],
    ['GET', ''],
  ]
  for (const [method, path, body] of changes) versions.push((await call(browser, method, path, body)).body.version)
  expect(versions).toEqual([1, 2, 3, 3, 4, 5, 5, 6, 7, 8, 8, 9, 9, 9])
  // A price that is shown for the first time after a change is one more.
  shop.facts.set('AA1003_540', { ...shop.facts.get('AA1003_540')!, listPrice: 9_000 })
  expect((await shop.read(browser)).version).toBe(9)
  expect((await call(browser, 'PUT', '/shipping-method', { method: 'standard' })).body.version).toBe(11)
  expect((await shop.read(browser)).version).toBe(11)
})

test('COM-ORD-06 while a payment is open every change is refused, and the bag can be read', async () => {
  const { browser, id, version } = await aBag('AA1001_540', 'AA1004_540')
  const before = await shop.read(browser)
  expect(before.payment).toBeNull()
  expect(await lock(id, version)).toEqual({ outcome: 'locked', held_by: null })
  const changes: [string, string, object?][] = [
    ['POST', '/items', { items: [{ productId: 'AA1003_540' }] }],
    ['PATCH', '/items/li_1', { quantity: 2 }],
    ['PATCH', '/items/li_1', { quantity: 1, productId: 'AA1003_540' }],
    ['DELETE', '/items/li_1'],
    ['POST', '/vouchers', { code: 'WELCOME15' }],
    ['DELETE', '/vouchers/WELCOME15'],
    ['PUT', '/customer', { email: 'anna@example.com' }],
    [
      'PUT',
      '/shipping-address',
      { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Berlin', zipcode: '10115', country: 'DE' },
    ],
    ['PUT', '/billing-address', { sameAsShipping: true }],
    ['PUT', '/checkout', { customer: { email: 'anna@example.com' } }],
    ['PUT', '/shipping-method', { method: 'express' }],
  ]
  for (const [method, path, body] of changes)
    expect([path, await call(browser, method, path, body)]).toMatchObject([
      path,
      { status: 409, body: { errorCode: 'basketLocked', details: { until, canCancel: true } } },
    ])
  const { payment, ...locked } = await shop.read(browser)
  expect(payment).toMatchObject({ status: 'OPEN', orderReference: 'or_1' })
  expect({ ...locked, payment: null }).toEqual(before)
})

test('COM-ORD-08 a bag whose order ends without a payment is as it was, in the same version', async () => {
  const { browser, id, version } = await aBag('AA1001_540')
  await shop.post(browser, '/vouchers', { code: 'WELCOME15' })
  const before = await shop.read(browser)
  expect(await lock(id, version)).toMatchObject({ outcome: 'stale' })
  expect(await lock(id, before.version)).toMatchObject({ outcome: 'locked' })
  // Another order has no say in it.
  await after('unlock', id, 'or_2')
  await after('finish', id, 'or_2')
  expect(await lock(id, before.version, { ref: 'or_2' })).toEqual({ outcome: 'held', held_by: 'or_1' })
  await db.query('select bag.extend_lock($1, $2, $3)', ['or_1', id, '2030-01-01T09:30:00Z'])
  expect((await call(browser, 'DELETE', '/items/li_1')).body.details).toMatchObject({ until: '2030-01-01T09:30:00.000Z' })
  await after('unlock', id)
  expect(await shop.read(browser)).toEqual(before)
  expect((await call(browser, 'DELETE', '/items/li_1')).status).toBe(200)
})

test('COM-ORD-05 a bag that is ordered is empty, in a new version', async () => {
  const { browser, id } = await aBag('AA1001_540')
  const { version } = (await call(browser, 'POST', '/vouchers', { code: 'WELCOME15' })).body
  await lock(id, version)
  await after('finish', id)
  const basket = await shop.read(browser)
  expect(basket).toMatchObject({ basketId: id, totalProductCount: 0, voucherList: [], payment: null, version: version + 1 })
  // The event comes twice.
  await after('finish', id)
  expect((await shop.add(browser, { productId: 'AA1001_540' })).status).toBe(200)
  await after('finish', id)
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 1'])
})

test('only the owner’s bag can be ordered', async () => {
  const mine = await aBag('AA1001_540')
  const other = await aBag('AA1001_540')
  expect(await lock(mine.id, mine.version, { token: await tokenOf(other.id) })).toMatchObject({ outcome: 'stale' })
  expect(await lock(mine.id, mine.version, { token: null, acid })).toMatchObject({ outcome: 'stale' })
  expect(await lock('b_none', 1, { token: await tokenOf(other.id) })).toMatchObject({ outcome: 'stale' })
})

test('a bag of an open payment is not swept, and does not end', async () => {
  const { browser, id, version } = await aBag('AA1001_540')
  await lock(id, version)
  shop.advanceClock(40 * day)
  expect(await sweepBags(db, shop.store.now)).toBe(0)
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 1'])
  expect((await call(browser, 'DELETE', '/items/li_1')).body.errorCode).toBe('basketLocked')
})

test('COM-ORD-07 who signs in during a payment keeps every line: the bags are joined when it has ended', async () => {
  const signIn = (browser: Browser) => browser.fetch('/signed-in', { method: 'POST', headers: member })
  await shop
    .browser()
    .fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1003_540' }] }, headers: member })
  const { browser, id, version } = await aBag('AA1001_540')
  await lock(id, version)
  expect((await signIn(browser)).status).toBe(204)
  expect(browser.cookies.get('basket_count')).toBe('1')
  // The browser still has the bag that it pays for.
  expect(await shop.read(browser, member)).toMatchObject({ basketId: id, payment: { orderReference: 'or_1' } })
  const refused = [
    await call(browser, 'POST', '/items', { items: [{ productId: 'AA1003_540' }] }, member),
    await call(browser, 'PATCH', '/items/li_1', { quantity: 2 }, member),
  ]
  expect(refused.map(({ body }) => body.errorCode)).toEqual(['basketLocked', 'basketLocked'])
  await after('unlock', id)
  expect(linesOf(await shop.read(browser, member)).sort()).toEqual(['AA1001_540 x 1', 'AA1003_540 x 1'])
  expect(browser.cookies.has('basket')).toBe(false)
  expect(await sql`select acid from bag.bag`.execute(db)).toEqual([{ acid }])
})

test('COM-ORD-07 the same while the account’s bag is the one that is paid for', async () => {
  const home = shop.browser()
  await home.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1003_540' }] }, headers: member })
  const { basketId, version } = await shop.read(home, member)
  await lock(basketId!, version, { token: null, acid })
  const { browser } = await aBag('AA1001_540')
  await browser.fetch('/signed-in', { method: 'POST', headers: member })
  expect(linesOf(await shop.read(browser, member))).toEqual(['AA1003_540 x 1'])
  await after('finish', basketId!)
  expect(linesOf(await shop.read(browser, member))).toEqual(['AA1001_540 x 1'])
})
