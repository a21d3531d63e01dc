import { emailKeyOf } from '@stadion/account/fields/email'
import { signIn } from '@stadion/account/testing'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '../contract.ts'
import { ordersPersonalData } from './personal-orders.ts'
import { localEmailHash, orderCalls, shippingAddress } from './test-order.ts'

const emailHashOf = localEmailHash(emailKeyOf)
const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const { open, create, expire } = orderCalls(store.db)
const emailHash = emailHashOf('anna@example.com').toString('hex')
const hour = 60 * 60_000
const margin = 10 * 60_000
const german = () => store.browser({ host: 'www.stadion.de' })

/** An order, and its number. */
async function placed(own: object = {}): Promise<string> {
  await open({ emailHash, ...own })
  const { ref = 'or_1' } = own as { ref?: string }
  return (await create(ref, store.now().toISOString())).number
}
const read = async ({ fetch }: TestBrowser, number: string) => {
  const answer = await fetch(`/api/bridge/orders/${number}`)
  return { status: answer.status, body: (await answer.json()) as Order }
}
const lookUp = async ({ fetch }: TestBrowser, orderNumber: string, email = 'anna@example.com') => {
  const answer = await fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber, email } })
  return { status: answer.status, body: (await answer.json()) as Order }
}
const streetsOf = ({ shipmentList }: Order) => shipmentList.map((one) => one.shippingAddress?.address1)
/** A browser that placed the order. */
async function placer(ref = 'or_1') {
  const browser = german()
  const { createOrders } = await import('./create-orders.ts')
  const { givePass } = createOrders({
    db: store.db,
    now: store.now,
    localFulfilment: false,
    limits: createMemoryLimitStore(),
    rateLimitFactor: 1,
    appEnv: 'local',
    orderSecret: 'local-order-secret',
    emailKeyOf,
  })
  const reply = { header: (_: string, cookie: string) => browser.cookies.set('order.pass', /=([^;]+)/.exec(cookie)![1]!) }
  await givePass({ request: { cookies: Object.fromEntries(browser.cookies) }, reply, now: store.now } as never, ref)
  return browser
}

/** The token in the link of the latest mail, which names the order. */
async function mailedToken(number?: string): Promise<string | null> {
  const { mails } = (await (await store.fetch('/__test__/mails?to=anna@example.com')).json()) as { mails: { text: string }[] }
  const { searchParams } = new URL(/https?:\S+order-tracker\S+/.exec(mails.at(-1)!.text)![0])
  if (number) expect(searchParams.get('order')).toBe(number)
  return searchParams.get('t')
}

test('COM-TRK-03 number and address show an order without street, phone number, company or who gets a gift card', async () => {
  const number = await placed()
  const browser = german()
  const { status, body } = await lookUp(browser, ` ${number.toLowerCase()} `, 'Anna@Example.com')
  expect(status).toBe(200)
  expect(body).toMatchObject({ orderNumber: number, orderReference: 'or_1', status: 'CREATED', proof: 'weak', email: 'a***@example.com' })
  expect(body.payments).toEqual([{ method: 'CARD', brand: null, last4: null, amount: 160, status: 'AUTHORISED' }])
  expect(body.events.map(({ seq, kind }) => [seq, kind])).toEqual([[2, 'created']])
  expect(body.billingAddress).toBeNull()
  expect(body.shipmentList[0]!.shippingAddress).toEqual({
    ...{ firstName: 'Anna', lastName: 'Muster', address1: '…', address2: '', city: 'Berlin', zipcode: '10115', state: null, country: 'DE' },
    phoneNumber: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/Weg|Hof|4915|GmbH|52998|Eva|Viel/)
  expect((await read(browser, number)).body).toEqual(body)
  // Nothing has become of it yet.
  expect(body).toMatchObject({ parcels: [], trackingUrl: null, cancellable: true, returnableUntil: null, withdrawableUntil: null })
  expect(body).toMatchObject({ withdrawal: null, returns: [], refunds: [], documents: [] })
  expect(body.shipmentList[0]!.productLineItemList[0]).toMatchObject({ cancelledQuantity: 0, shippedQuantity: 0, deliveredQuantity: 0 })
})

test('COM-TRK-02 unknown number, wrong address, another brand and a payment that is open or over are one answer, after the same statements of SQL', async () => {
  const number = await placed()
  await open({ ref: 'or_2', basketVersion: 8, emailHash })
  await open({ ref: 'or_3', basketVersion: 9, emailHash })
  await expire('or_3', 'timeout', store.now().toISOString())
  const wrong: [host: string, orderNumber: string, email: string][] = [
    ['www.stadion.de', 'PDE00000001', 'anna@example.com'],
    ['www.stadion.de', number, 'eva@example.com'],
    ['www.stadion.de', number, 'no address'],
    ['www.reebok.de', number, 'anna@example.com'],
    ['www.stadion.de', 'or_2', 'anna@example.com'],
    ['www.stadion.de', 'or_3', 'anna@example.com'],
  ]
  const asked: string[] = []
  const { prepared } = store.db
  store.db.prepared = ((name: string, ...more: [string, unknown[]]) => {
    asked.push(name)
    return prepared.call(store.db, name, ...more)
  }) as typeof prepared
  const answers = new Set<string>()
  try {
    for (const [host, orderNumber, email] of wrong) {
      const answer = await store.browser({ host }).fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber, email } })
      const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
      answers.add(JSON.stringify([answer.status, await answer.text(), headers, asked.splice(0)]))
    }
  } finally {
    store.db.prepared = prepared
  }
  expect([...answers]).toEqual([expect.stringMatching(/^\[404,.*orderNotFound.*"orders\.access"/)])
  // Without a pass there is no order, whatever is known of it.
  for (const name of ['or_1', 'or_2', 'or_3', number]) expect((await read(german(), name)).status).toBe(404)
})

test('COM-TRK-04 the browser that placed an order, the owner’s session and a mailed link see all of it', async () => {
  const owner = german()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  const number = await placed({ acid })
  const mailed = german()
  await store.db.query(`select orders.mail('or_1', 'order-delivered', '{}', $1)`, [store.now().toISOString()])
  expect((await mailed.fetch('/api/bridge/orders/pass', { method: 'POST', body: { t: await mailedToken() } })).status).toBe(200)
  for (const browser of [await placer(), owner, mailed]) {
    const { body } = await read(browser, number)
    expect(body).toMatchObject({ proof: 'strong', email: 'anna@example.com', billingAddress: { city: 'Bonn' } })
    expect(body.shipmentList[0]!.shippingAddress).toEqual(shippingAddress)
    expect(body.shipmentList[1]!.productLineItemList[0]!.giftCard).toMatchObject({ recipientEmail: 'eva@example.com' })
  }
  // After a sign-out whoever uses the browser next sees nothing.
  const left = await placer()
  await signIn(left.fetch)
  await left.fetch('/api/account/logout', { method: 'POST' })
  expect((await read(left, number)).status).toBe(404)
  // A look-up proves less, and takes nothing away.
  const browser = await placer()
  expect(streetsOf((await lookUp(browser, number)).body)).toEqual(['…', undefined])
  expect((await read(browser, number)).body.proof).toBe('strong')
})

test('COM-TRK-05 a pass opens its order only, and ends after an hour without use', async () => {
  const number = await placed()
  const other = await placed({ ref: 'or_2', basketVersion: 8 })
  const browser = await placer()
  expect([(await read(browser, number)).status, (await read(browser, other)).status]).toEqual([200, 404])
  for (let uses = 0; uses < 3; uses++) {
    // The shop's clock goes on by itself too, and a busy machine is slow.
    store.advanceClock(hour - margin)
    expect((await read(browser, number)).status).toBe(200)
  }
  store.advanceClock(hour)
  expect((await read(browser, number)).status).toBe(404)

  // A guest with several orders has all of them open, each until an hour after its last use, and in this browser alone.
  const before = browser.cookies.get('order.pass')!
  await lookUp(browser, number)
  store.advanceClock(hour / 2)
  await lookUp(browser, other)
  expect([(await read(browser, number)).status, (await read(browser, other)).status]).toEqual([200, 200])
  const planted = german()
  planted.cookies.set('order.pass', before)
  expect((await read(planted, other)).status).toBe(404)
  store.advanceClock(hour - margin)
  await read(browser, other)
  store.advanceClock(margin)
  expect([(await read(browser, number)).status, (await read(browser, other)).status]).toEqual([404, 200])
  const guess = german()
  guess.cookies.set('order.pass', 'x'.repeat(43))
  expect((await read(guess, number)).status).toBe(404)
})

test('the link of a mail opens its order for seven days, for whoever has it, in its own brand', async () => {
  const number = await placed()
  await store.db.query(`select orders.mail('or_1', 'order-delivered', '{}', $1)`, [store.now().toISOString()])
  const t = await mailedToken(number)
  const use = async ({ fetch }: TestBrowser) => (await fetch('/api/bridge/orders/pass', { method: 'POST', body: { t } })).status
  store.advanceClock(6 * 24 * hour)
  const browser = german()
  expect([await use(browser), await use(store.browser({ host: 'www.reebok.de' }))]).toEqual([200, 404])
  expect((await read(browser, number)).body).toMatchObject({ proof: 'strong', email: 'anna@example.com' })
  store.advanceClock(24 * hour)
  expect([await use(german()), (await read(browser, number)).status]).toEqual([404, 404])
})

test('COM-ORD-15 a member’s orders belong to the account, whatever address was typed, newest first and ten a page', async () => {
  const owner = german()
  const { acid } = (await (await signIn(owner.fetch)).json()) as { acid: string }
  const numbers: string[] = []
  for (let n = 1; n <= 11; n++) {
    store.advanceClock(1_000)
    numbers.unshift(await placed({ ref: `or_${n}`, basketVersion: n, acid, email: 'other@example.com' }))
  }
  await placed({ ref: 'or_guest', basketVersion: 20 })
  await open({ ref: 'or_open', basketVersion: 21, acid })
  const list = async (page: number) =>
    (await (await owner.fetch(`/api/account/orders?page=${page}`)).json()) as { total: number; orders: object[] }
  const first = await list(1)
  expect(first).toMatchObject({
    total: 11,
    orders: numbers.slice(0, 10).map((orderNumber) => ({ orderNumber, status: 'CREATED', total: 160 })),
  })
  expect(first.orders[0]).toMatchObject({
    itemCount: 3,
    images: ['/assets/img/AA1004_01.svg', '/assets/img/AA1004_01.svg'],
    currency: 'EUR',
  })
  expect((await list(2)).orders).toMatchObject([{ orderNumber: numbers[10] }])
  expect(await list(3)).toEqual({ total: 11, orders: [] })
})

test('after an erasure number and address still open the order, and it tells nobody’s name (no tracker, no later mail yet)', async () => {
  const person = { acid: 'MEMBER0000000001', email: 'anna@example.com', brand: 'stadion', region: 'rest', isProven: true }
  await open({ emailHash, acid: person.acid })
  const whom = { ...person, orders: ['or_1'] }
  const { eraser, exportOf } = ordersPersonalData
  expect(await eraser.mustWait!(store.db, whom)).toBe(true)
  const { number } = await create('or_1', store.now().toISOString())
  // It has not arrived.
  expect(await eraser.mustWait!(store.db, whom)).toBe(true)
  expect(await exportOf(store.db, whom)).toMatchObject({
    orders: [{ number, email: 'anna@example.com', billingAddress: { city: 'Bonn' } }],
  })
  // A stranger's order under an address whose owner starts over stays one that can be delivered.
  await store.db.transaction((on) => eraser.detach!(on, whom))
  expect(await store.db.query('select acid, email from orders."order"')).toEqual([{ acid: null, email: 'anna@example.com' }])
  await store.db.transaction((on) => eraser.eraseFor(on, whom))
  expect(await exportOf(store.db, whom)).toMatchObject({ orders: [{ number, email: null, billingAddress: null }] })
  const [row] = await store.db.query('select acid, email, network_hash, snapshot from orders."order"')
  expect(row).toMatchObject({ acid: null, email: null, network_hash: null })
  expect(JSON.stringify(row)).not.toMatch(/Anna|Muster|Weg|Bonn|4915|Eva|Viel/)
  expect((await lookUp(german(), number)).body).toMatchObject({
    email: null,
    shipmentList: [{ productLineItemList: [{ quantity: 2 }] }, {}],
  })
})

test('COM-TRK-09 a guest’s orders join the account whose address is confirmed, those of another brand or region never', async () => {
  const email = 'guest@example.com'
  const hash = emailHashOf(email).toString('hex')
  const mine = await placed({ emailHash: hash })
  await placed({ ref: 'or_2', basketVersion: 8, emailHash: hash, region: 'americas' })
  await placed({ ref: 'or_3', basketVersion: 9, emailHash: hash, brand: 'reebok' })
  await placed({ ref: 'or_4', basketVersion: 10, emailHash: hash, acid: 'SOMEBODY00000001' })
  const { fetch } = german()
  const account = { email, brand: 'stadion', region: 'rest' }
  await store.fetch('/__test__/accounts', { method: 'POST', body: { ...account, state: 'ACTIVE' } })
  const confirm = (isConfirmed: boolean) =>
    store.db.query('update account.account set email_verified = $1 where email = $2', [isConfirmed, email])
  await confirm(false)
  await signIn(fetch, { email })
  const list = async () => (await fetch('/api/account/orders')).json()
  expect(await list()).toEqual({ total: 0, orders: [] })
  const open = async (number: string) => (await fetch(`/api/bridge/orders/${number}`)).status
  expect(await open(mine)).toBe(404)
  await confirm(true)
  // Its own page first, as a mail leads to it; not that of somebody else's order.
  const [others] = await store.db.query<{ number: string }>(`select number from orders."order" where ref = 'or_4'`)
  expect([await open(others!.number), await open(mine)]).toEqual([404, 200])
  expect(await list()).toMatchObject({ total: 1, orders: [{ orderNumber: mine }] })
})

test('that something was bought is told once, by whoever may read the order', async () => {
  const number = await placed()
  const browser = await placer()
  const tell = async ({ fetch }: TestBrowser) => {
    const answer = await fetch(`/api/bridge/orders/${number}/purchase`, { method: 'POST' })
    return [answer.status, ((await answer.json()) as { isFirst?: boolean }).isFirst]
  }
  expect(await tell(german())).toEqual([404, undefined])
  expect(await tell(browser)).toEqual([200, true])
  expect(await tell(browser)).toEqual([200, false])
  // It is nothing that happened to the order.
  expect((await read(browser, number)).body.events.map(({ kind }) => kind)).toEqual(['created'])
})
