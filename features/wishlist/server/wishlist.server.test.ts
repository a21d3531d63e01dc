import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import type { TestBrowser, Visit } from '@stadion/testing/browser'
import { openStore, type Store } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Wishlist } from '../contract.ts'
import { wishlistSchema } from '../schema.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store?.close())

const german: Visit = { host: 'www.stadion.de' }
const path = '/api/bridge/account/default'

/** A browser with a signed-in shopper. */
async function aMember(visit: Visit = german, who: Readonly<Record<string, unknown>> = {}): Promise<TestBrowser> {
  const browser = store.browser(visit)
  expect((await signIn(browser.fetch, who)).status).toBe(200)
  return browser
}
const post = (browser: TestBrowser, call: 'add' | 'delete', body: object | string) =>
  browser.fetch(`${path}/${call}`, { method: 'POST', body })
const add = (browser: TestBrowser, pid: string, cid?: string | null) => post(browser, 'add', { pid, cid })
const read = async (browser: TestBrowser) => (await (await browser.fetch(path)).json()) as Wishlist
const idsOf = ({ data }: Wishlist) => data.map(({ productId }) => productId)
const failureOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

test('B-WISH-13 the list of a signed-in shopper is kept between requests; without a session there is none', async () => {
  const member = await aMember()
  expect(await read(member)).toEqual({ total: 0, data: [] })
  const added = await add(member, 'AA1001')
  expect(added.status).toBe(200)
  const list = (await added.json()) as Wishlist
  expect(wishlistSchema.strict().parse(list)).toEqual(list)
  expect(list).toEqual({ total: 1, data: [{ productId: 'AA1001', cid: null, addedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }] })
  store.advanceClock(1000)
  await add(member, 'AA1004')
  expect(idsOf(await read(member))).toEqual(['AA1004', 'AA1001'])
  const removed = await post(member, 'delete', { pid: 'AA1001', cid: null })
  expect([removed.status, idsOf((await removed.json()) as Wishlist)]).toEqual([200, ['AA1004']])
  expect(await read(member)).toMatchObject({ total: 1, data: [{ productId: 'AA1004' }] })
  const stranger = store.browser(german)
  const refused = { status: 401, errorCode: 'unauthorized', message: 'User is not authenticated' }
  expect(await failureOf(await stranger.fetch(path))).toEqual(refused)
  for (const call of ['add', 'delete'] as const) expect(await failureOf(await post(stranger, call, { pid: 'AA1001' }))).toEqual(refused)
})

test('B-GEN-06 a wishlist needs a signed-in shopper, a privacy request needs only a name and an address', async () => {
  const stranger = store.browser(german)
  expect((await stranger.fetch(path)).status).toBe(401)
  const asked = await stranger.fetch('/api/consents/ccpa', {
    method: 'POST',
    body: { lastName: 'Muster', email: 'full@example.com', requestTypes: ['EXPORT'], category: 'GDPR', country: 'DE', locale: 'de_DE' },
  })
  expect([asked.status, await asked.json()]).toEqual([200, { success: true, message: 'REQUEST_ACCEPTED' }])
})

test('both header names of the original host are accepted, and answers are not cached', async () => {
  const member = await aMember()
  const headers = { 'original-host': '', 'x-original-host': 'www.stadion.de' }
  const answer = await member.fetch(`${path}/add`, { method: 'POST', body: { pid: 'AA1001', cid: null }, headers })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('adding twice is adding once: the place stays, the last cid wins', async () => {
  const member = await aMember()
  await add(member, 'AA1001', 'first')
  await add(member, 'AA1004')
  const before = await read(member)
  store.advanceClock(60_000)
  const again = (await (await add(member, 'AA1001', 'second')).json()) as Wishlist
  expect(again).toEqual({ ...before, data: [before.data[0], { ...before.data[1], cid: 'second' }] })
  await add(member, 'AA1001')
  expect((await read(member)).data[1]?.cid).toBeNull()
})

test('a SKU counts as its article, in requests and in answers', async () => {
  const member = await aMember()
  await add(member, 'AA1001_540')
  expect(idsOf(await read(member))).toEqual(['AA1001'])
  await add(member, 'AA1001_550')
  expect((await read(member)).total).toBe(1)
  expect(await (await post(member, 'delete', { pid: 'AA1001_560' })).json()).toEqual({ total: 0, data: [] })
})

test('removing an article that is not on the list succeeds, whatever its id', async () => {
  const member = await aMember()
  await add(member, 'AA1001')
  for (const pid of ['AA1004', 'ZZ0000', 'nonsense']) {
    const answer = await post(member, 'delete', { pid })
    expect([answer.status, idsOf((await answer.json()) as Wishlist)]).toEqual([200, ['AA1001']])
  }
})

test.each(['ZZ0000', 'nonsense', 'RB1001', "AA1001'; drop table wishlist.entry"])('%s is not sold here', async (pid) => {
  const member = await aMember()
  expect(await failureOf(await add(member, pid))).toEqual({
    status: 404,
    errorCode: 'productNotFound',
    message: `Product ${pid} was not found`,
  })
  expect(await read(member)).toEqual({ total: 0, data: [] })
})

test.each([
  ['no pid', {}],
  ['an empty pid', { pid: '' }],
  ['a number as pid', { pid: 1001 }],
  ['a list as pid', { pid: ['AA1001'] }],
  ['a cid of 65', { pid: 'AA1001', cid: 'x'.repeat(65) }],
  ['a number as cid', { pid: 'AA1001', cid: 7 }],
  ['no JSON', '{'],
])('%s is an invalid request', async (_, body) => {
  const member = await aMember()
  for (const call of ['add', 'delete'] as const) expect(await failureOf(await post(member, call, body))).toMatchObject({ status: 400 })
  expect((await read(member)).total).toBe(0)
})

test('a cid of 64 characters is stored unchanged', async () => {
  const member = await aMember()
  const cid = 'x'.repeat(64)
  await add(member, 'AA1001', cid)
  expect((await read(member)).data[0]?.cid).toBe(cid)
})

/** Fills the only account's list directly in the table. */
async function fill(until: number): Promise<void> {
  await sql`insert into wishlist.entry (acid, brand, product_id, added_at)
    select e.acid, e.brand, 'ZZ' || lpad(n::text, 4, '0'), now() from (select acid, brand from wishlist.entry limit 1) e,
    generate_series(2, ${until}::integer) n`.execute(store.db)
}

test('200 is the limit; an existing entry may still be added again', async () => {
  const member = await aMember()
  await add(member, 'AA1001')
  await fill(199)
  expect((await add(member, 'AA1004')).status).toBe(200)
  expect(await failureOf(await add(member, 'AA1005'))).toEqual({
    status: 409,
    errorCode: 'wishlistLimitExceeded',
    message: 'A wishlist holds at most 200 entries',
  })
  expect((await add(member, 'AA1004', 'other')).status).toBe(200)
  await post(member, 'delete', { pid: 'AA1001' })
  expect((await add(member, 'AA1005')).status).toBe(200)
})

test('two simultaneous adds do not exceed the limit', async () => {
  const member = await aMember()
  await add(member, 'AA1001')
  await fill(199)
  const all = await Promise.all(['AA1002', 'AA1003', 'AA1004', 'AA1005'].map((pid) => add(member, pid)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await sql`select from wishlist.entry`.execute(store.db)).toHaveLength(200)
})

test('an add waits for a running add to the same list', async () => {
  const member = await aMember()
  await add(member, 'AA1001')
  await fill(199)
  const { other } = await store.db.transaction(async (on) => {
    await sql`select wishlist.add(acid, brand, 'EUR', 'AA1002', null, now(), 200)
      from (select acid, brand from wishlist.entry limit 1) e`.execute(on)
    const late = add(member, 'AA1003')
    // The embedded engine runs one statement at a time anyway.
    const waiting = async () => (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(on)).length
    if (onPostgres()) await expect.poll(waiting).toBe(1)
    return { other: late }
  })
  expect((await other).status).toBe(409)
})

test('the storefronts of a brand share a list, brands and accounts do not', async () => {
  await add(await aMember(), 'AA1001')
  expect(idsOf(await read(await aMember({ host: 'www.stadion.fr' })))).toEqual(['AA1001'])
  const sister = await aMember({ host: 'www.reebok.de' })
  expect((await read(sister)).total).toBe(0)
  await add(sister, 'RB1001')
  expect(idsOf(await read(await aMember()))).toEqual(['AA1001'])
  await store.fetch('/__test__/accounts', {
    method: 'POST',
    body: { email: 'other@example.com', brand: 'stadion', region: 'rest', state: 'ACTIVE' },
  })
  expect((await read(await aMember(german, { email: 'other@example.com' }))).total).toBe(0)
})

test('what a country’s own price list has no price for is not sold there, and is elsewhere', async () => {
  await sql`insert into catalogue.price_list (brand, key, currency, band_ends) values ('stadion', 'EUR-DE', 'EUR', '{1,2,3,4}')`.execute(
    store.db,
  )
  try {
    await sql`insert into catalogue.price_list_country (brand, country, price_list) values ('stadion', 'DE', 'EUR-DE')`.execute(store.db)
    await sql`
      insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
      select brand, article_id, 'EUR-DE', gender, category, 1 from catalogue.price
      where brand = 'stadion' and article_id = 'AA1001' and currency = 'EUR'`.execute(store.db)
    const [german, french] = [await aMember(), await aMember({ host: 'www.stadion.fr' })]
    await add(german, 'AA1001')
    expect(await failureOf(await add(german, 'AA1004'))).toMatchObject({ errorCode: 'productNotFound' })
    await add(french, 'AA1004')
    expect((await read(french)).notSold).toBeUndefined()
    expect((await read(german)).notSold).toEqual(['AA1004'])
  } finally {
    await sql`delete from catalogue.price where currency = 'EUR-DE'`.execute(store.db)
    await sql`delete from catalogue.price_list`.execute(store.db)
  }
})

test('articles that a storefront does not sell are listed separately', async () => {
  const member = await aMember()
  for (const pid of ['AA1001', 'AA1004', 'AA1002']) await add(member, pid)
  await sql`update wishlist.entry set product_id = 'AA9999' where product_id = 'AA1004'`.execute(store.db)
  const list = await read(member)
  expect([list.total, idsOf(list), list.notSold]).toEqual([2, ['AA1002', 'AA1001'], ['AA9999']])
  const left = (await (await post(member, 'delete', { pid: 'AA9999' })).json()) as Wishlist
  expect(left).not.toHaveProperty('notSold')
})

test('after a sign-out there is no list until the next sign-in', async () => {
  const member = await aMember()
  await add(member, 'AA1001')
  await member.fetch('/api/account/logout', { method: 'POST', body: {} })
  expect((await member.fetch(path)).status).toBe(401)
  await signIn(member.fetch)
  expect(idsOf(await read(member))).toEqual(['AA1001'])
})

test('what a guest saved joins the list: the last first, without what is there or not sold, as far as there is room', async () => {
  const member = await aMember()
  await add(member, 'AA1004')
  const join = (pids: unknown) => member.fetch(`${path}/join`, { method: 'POST', body: { pids } })
  const joined = await join(['AA1001', 'AA1004', 'RB1001', 'AA1002', 'AA1001', 'ZZ-99'])
  expect([joined.status, idsOf((await joined.json()) as Wishlist)]).toEqual([200, ['AA1001', 'AA1002', 'AA1004']])
  expect(idsOf(await read(member))).toEqual(['AA1001', 'AA1002', 'AA1004'])
  for (const pids of [[], 'AA1001', ['x'], [7], Array.from({ length: 51 }, () => 'AA1001')]) expect((await join(pids)).status).toBe(400)
  await store.db.query(
    `insert into wishlist.entry (acid, brand, product_id, added_at)
     select e.acid, e.brand, 'filler-' || n, e.added_at from wishlist.entry e, generate_series(1, 196) n where e.product_id = 'AA1004'`,
  )
  expect(idsOf((await (await join(['AA1003', 'AA1005'])).json()) as Wishlist)).toEqual(['AA1003', 'AA1001', 'AA1002', 'AA1004'])
  const stranger = store.browser(german)
  expect((await stranger.fetch(`${path}/join`, { method: 'POST', body: { pids: ['AA1001'] } })).status).toBe(401)
})
