import { signIn } from '@stadion/account/testing'
import { aShopper, cards, type Shopper, witness } from '@stadion/checkout/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { slices } from '../slices.ts'

// Nobody answers at the exchange, so its messages stay. Pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const { db } = store
const { rounds } = witness(store)
const hour = 60 * 60_000
const day = 24 * hour
const email = 'quitterbaum@example.com'
const person = { firstName: 'Zebulon', lastName: 'Quitterbaum', address1: 'Fliederweg 47', phoneNumber: '+4915199887766' }
const address = { ...person, city: 'Berlin', zipcode: '10115', country: 'DE' }
/** The person's names, addresses and numbers, and what leads to them at a carrier. */
const marks = /zebulon|quitterbaum|fliederweg|rechnungsgasse|15199887766|LP000000123/i
const phone = /15199887766/

interface CaughtMail {
  template: string
  text: string
  links: string[]
}
/** Newest first, after a round of jobs. */
const mails = async () => ((await (await store.fetch(`/__test__/mails?to=${email}`)).json()) as { mails: CaughtMail[] }).mails
const mail = async (template: string) => (await mails()).find((one) => one.template === template)
async function tokenOf(template: string): Promise<string> {
  const link = (await mail(template))?.links.find((href) => /[?&]t=/.test(href))
  return new URL(link ?? 'http://no-such-mail').searchParams.get('t') ?? ''
}

/** The daily sweep of a slice. */
async function sweep(slice: string, now: () => Date = store.now): Promise<void> {
  const job = slices.find(({ name }) => name === slice)?.jobs?.find(({ name }) => name === 'sweep')
  await (await job!.run())(db, now)
}

/** A row as text; bytes, which are in hexadecimal digits, as well. */
const textOf = (row: object): string =>
  JSON.stringify(row).replace(/\\\\x((?:[0-9a-f]{2})+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString('utf8'))

/** Tables with rows in which something is found, whatever the columns are. */
async function tablesWith(what: RegExp): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'catalogue') order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ row: { forget?: boolean } }>`select to_jsonb(t) as row from ${sql.id(name)} t`.execute(db)
    // The last mail goes when it is out; tests keep its copy.
    if (rows.some(({ row }) => what.test(textOf(row)) && row.forget !== true)) found.push(name)
  }
  return found
}

const twoPairs = { items: [{ productId: 'AA1001_540', quantity: 2 }] }
/** A purchase under the person's name, with a voucher and a gift card, wrapped with a note that names the person. */
async function buys({ bag, place, pay, payment }: Shopper): Promise<string> {
  await bag('POST', '/vouchers', { code: 'WELCOME15' })
  await bag('POST', '/gift-cards', { code: '6000000000000002', pin: '1234' })
  await bag('PUT', '/gift', { wrap: true, note: `For ${person.firstName}` })
  const billingAddress = { ...address, address1: 'Rechnungsgasse 12' }
  const { pricing } = await bag('PUT', '/checkout', { customer: { email }, shippingAddress: address, billingAddress })
  const waiting = await place({ expectedTotal: pricing.total })
  await pay(waiting.redirectUrl, cards.good)
  await rounds()
  return String((await payment(waiting.challengeId)).orderNumber)
}
async function warehouse(orderNumber: string, ...steps: string[]): Promise<void> {
  for (const what of steps) {
    const answer = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what } })
    expect([what, answer.status]).toEqual([what, 200])
    await rounds()
  }
}
const ofOrder = (number: string, what: string) => `/api/bridge/orders/${number}/${what}`
const oneOf = { items: [{ itemId: 'li_1', quantity: 1 }] }

/** A parcel has arrived, one piece of it is on its way back; another order is cancelled. */
async function sold(shopper: Shopper): Promise<string> {
  const number = await buys(shopper)
  await warehouse(number, 'ship', 'deliver')
  expect((await shopper.call('POST', ofOrder(number, 'returns'), oneOf)).http).toBe(201)
  await shopper.bag('POST', '/items', twoPairs)
  expect((await shopper.call('POST', ofOrder(await buys(shopper), 'cancel'), {})).http).toBe(200)
  return number
}
/** The return arrives, the contract about the rest is withdrawn from, its goods arrive too; all money goes back. */
async function givenBack({ call }: Shopper, number: string): Promise<void> {
  await warehouse(number, 'receive-return')
  const statement = { name: 'Zebulon Quitterbaum', email, ...oneOf }
  expect((await call('POST', ofOrder(number, 'withdrawals'), statement)).http).toBe(201)
  await warehouse(number, 'receive-return')
  await rounds()
}
const ask = (type: string) =>
  store.visit({ host: 'www.stadion.de' })('/api/consents/ccpa', {
    method: 'POST',
    body: { lastName: 'Quitterbaum', email, requestTypes: [type], category: 'GDPR' },
  })
const consents = (path: string, t: string) =>
  store.visit({ host: 'www.stadion.de' })(`/api/consents/${path}`, { method: 'POST', body: { t } })

async function exported() {
  const t = await tokenOf('privacy-done')
  const copy = await store.visit({ host: 'www.stadion.de' })(`/api/consents/export?t=${t}`)
  return (await copy.json()) as { data: Record<string, Record<string, object[]>> }
}

test('COM-PRIV-03 COM-PRIV-04 COM-PRIV-05 a guest is known by the address of an order, gets a copy, and is forgotten when it is finished', async () => {
  expect((await ask('EXPORT')).status).toBe(404)
  const shopper = await aShopper(store, twoPairs)
  const number = await sold(shopper)

  expect((await ask('DATA_PORTABILITY')).status).toBe(200)
  expect((await consents('confirm', await tokenOf('privacy-verify'))).status).toBe(200)
  const { data } = await exported()
  expect(data.orders!.orders).toMatchObject([
    {
      ...{ number, state: 'CONFIRMED', email, billingAddress: { address1: 'Rechnungsgasse 12' } },
      parcels: [{ trackingNumber: 'LP000000123' }],
      pieces: [{ quantity: 2, delivered: 2, returning: 1 }],
    },
    { state: expect.any(String), pieces: [{ cancelled: 2 }], givenBack: [{ amount: expect.any(Number) }] },
  ])
  expect(data.returns).toMatchObject({ returns: [{ state: 'REQUESTED', pieces: [{ quantity: 1 }] }] })
  expect(data.invoices!.documents).toMatchObject([{ kind: 'INVOICE', html: expect.stringContaining('Quitterbaum') }])
  expect(data.vouchers!.usedVouchers).toMatchObject([{ code: 'WELCOME15' }])

  await store.advanceClock(2 * hour)
  expect((await ask('DELETE')).status).toBe(200)
  expect((await consents('confirm', await tokenOf('privacy-verify'))).status).toBe(200)
  expect((await mail('guest-deletion'))!.text).toContain('noch nicht abgeschlossen')
  await store.advanceClock(73 * hour)
  await rounds()
  await store.advanceClock(7 * hour)
  await rounds()
  expect((await mails()).map(({ template }) => template).filter((one) => one === 'deletion-waits')).toHaveLength(1)
  expect(await tablesWith(marks)).toEqual(expect.arrayContaining(['orders.order', 'privacy.archive']))

  await shopper.call('POST', '/api/bridge/orders/lookup', { orderNumber: number, email })
  await givenBack(shopper, number)
  await store.advanceClock(7 * hour)
  await rounds()
  expect(await tablesWith(marks)).toEqual(['invoices.document'])
  const last = (await mails())[0]!
  expect(last.template).toBe('privacy-done')
  expect(last.text).toMatch(/STDE-\d{4}-\d{6}.*31\. Dezember 20\d\d/s)
  expect(await sql`select status, acid, email from privacy.request order by received_at desc limit 1`.one(db)).toEqual({
    ...{ status: 'COMPLETED', acid: null, email: null },
  })

  // Number and address still open it, and whatever follows is mailed to nobody.
  const found = await store.visit({ host: 'www.stadion.de' })('/api/bridge/orders/lookup', {
    method: 'POST',
    body: { orderNumber: number, email },
  })
  expect([found.status, ((await found.json()) as { email: unknown }).email]).toEqual([200, null])
  const before = (await mails()).length
  await sql`select orders.money_moved(orders.by_number(${number}), 'refund-done', '{"amount": 100}', ${store.now().toISOString()})`.execute(
    db,
  )
  expect(await mails()).toHaveLength(before)
  expect((await ask('EXPORT')).status).toBe(404)

  // When the law does not want the documents any more, nothing is left, and nobody can say whose money it was.
  const later = () => new Date(`${store.now().getUTCFullYear() + 9}-01-01T00:00:00Z`)
  await sweep('invoices', () => new Date(later().getTime() - 1))
  expect(await tablesWith(marks)).toEqual(['invoices.document'])
  expect(await sql`select entry from payments.posting where order_ref is not null`.execute(db)).not.toEqual([])
  await sweep('invoices', later)
  expect(await tablesWith(marks)).toEqual([])
  expect(
    await sql`select entry from payments.posting p join orders."order" o on o.ref = p.order_ref where o.number = ${number}`.execute(db),
  ).toEqual([])
})

test('a guest who has changed their mind keeps everything, with the link of the mail alone', async () => {
  await sold(await aShopper(store, twoPairs))
  await ask('DELETE')
  await consents('confirm', await tokenOf('privacy-verify'))
  const t = await tokenOf('guest-deletion')
  expect([(await consents('confirm', t)).status, (await consents('keep', 'x'.repeat(43))).status]).toEqual([400, 400])
  expect((await consents('keep', t)).status).toBe(200)
  expect((await consents('keep', t)).status).toBe(400)
  // A wrong name has no mail, and no answer of its own.
  const sent = (await mails()).length
  await store.visit({ host: 'www.stadion.de' })('/api/consents/ccpa', {
    method: 'POST',
    body: { lastName: 'Nobody', email, requestTypes: ['EXPORT'], category: 'GDPR' },
  })
  expect(await mails()).toHaveLength(sent)
})

test('COM-PRIV-02 COM-PRIV-04 COM-INVAR-17 a member’s deletion waits for orders and says so; then no table but that of documents has the person', async () => {
  await store.fetch('/__test__/accounts', { method: 'POST', body: { email, brand: 'stadion', region: 'rest', state: 'ACTIVE' } })
  const shopper = await aShopper(store, twoPairs)
  const { call, browser } = shopper
  await signIn(browser.fetch, { email })
  await call('POST', '/api/account/addresses', address)
  await call('PATCH', '/api/account/profile', { firstName: person.firstName, lastName: person.lastName })
  const number = await sold(shopper)
  // What somebody else with an account ordered is theirs, whatever address they typed, and even if it was a gift.
  const gift = { productId: 'GC0001_050', giftCard: { recipientName: 'Zebulon', recipientEmail: email, message: 'Viel Spaß' } }
  const other = await aShopper(store, { items: [...twoPairs.items, gift] })
  await signIn(other.browser.fetch)
  const strange = await buys(other)
  await rounds()
  expect((await ask('DATA_PORTABILITY')).status).toBe(200)
  await consents('confirm', await tokenOf('privacy-verify'))
  const { data } = await exported()
  expect(data.orders!.orders!.map((order) => (order as { number: string }).number)).toContain(number)
  expect(data.gift_cards).toMatchObject({
    used: [{ kind: 'redeem', amount: -20, last4: '0002' }],
    bought: [],
    received: [{ amount: 50, balance: 50 }],
  })
  expect(JSON.stringify(data)).not.toContain(strange)
  const answer = await call('POST', '/api/account/delete')
  expect([answer.http, answer.waitsForOrder]).toEqual([202, true])
  expect((await mail('account-deletion'))!.text).toContain('noch nicht abgeschlossen')
  await store.advanceClock(73 * hour)
  await rounds()
  expect(await mail('deletion-waits')).toBeDefined()
  await signIn(browser.fetch, { email })
  expect(await call('GET', '/api/account/delete')).toMatchObject({ waitsForOrder: true })
  await givenBack(shopper, number)
  expect(await call('GET', '/api/account/delete')).toMatchObject({ waitsForOrder: false })
  await store.advanceClock(7 * hour)
  await rounds()
  expect(await mail('privacy-done')).toMatchObject({ text: expect.stringContaining('STDE-') })
  expect(await sql`select number from orders."order" where email is not null`.execute(db)).toEqual([{ number: strange }])
  expect(await sql`select number from orders."order" where snapshot::text like '%recipientEmail%'`.execute(db)).toEqual([])
  await sql`select orders.forget_orders(array(select ref from orders."order" where email is not null))`.execute(db)
  await sql`delete from mails.mail`.execute(db)
  await sql`delete from bag.bag where acid in (select acid from account.account where email = 'full@example.com')`.execute(db)
  expect((await tablesWith(marks)).filter((table) => table !== 'invoices.document')).toEqual([])
})

test('COM-PRIV-06 telephone numbers go 90 days after an order was closed, the person after three years', async () => {
  const shopper = await aShopper(store, twoPairs)
  const number = await sold(shopper)
  await givenBack(shopper, number)
  await store.advanceClock(2 * hour)
  await rounds()
  const states = async () => (await sql`select distinct state from orders."order"`.execute(db)).map(({ state }) => state)
  expect(await states()).toEqual(['CLOSED'])
  await store.advanceClock(89 * day)
  await sweep('orders')
  expect(await tablesWith(phone)).toContain('orders.order')
  await store.advanceClock(1 * day + hour)
  await sweep('orders')
  expect((await tablesWith(phone)).filter((table) => !/^(bag|mails|checkout)\./.test(table))).toEqual([])
  const [kept] = await sql<{ text: string }>`select snapshot::text as text from orders."order" where number = ${number}`.execute(db)
  expect(kept!.text).toContain('Fliederweg')
  const lookup = async () =>
    (await store.visit({ host: 'www.stadion.de' })('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber: number, email } }))
      .status
  expect(await lookup()).toBe(200)
  await store.advanceClock(3 * 366 * day)
  await sweep('orders')
  expect(await tablesWith(marks)).not.toContain('orders.order')
  expect(await lookup()).toBe(404)
})
