import { emailKeyOf } from '@stadion/account/fields/email'
import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'
import { writeSellers } from '@stadion/market-law/testing'
import type { Order } from '@stadion/orders/contract'
import { localEmailHash, orderCalls } from '@stadion/orders/testing'
import type { TestBrowser } from '@stadion/testing/browser'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ReturnPreview, StartedReturn } from '../contract.ts'

const emailHashOf = localEmailHash(emailKeyOf)
// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1', SELLERS: writeSellers() } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const { db } = store
const { open, create } = orderCalls(db)
const day = 86_400_000
const at = () => store.now().toISOString()
const email = 'anna@example.com'
const strongPass = 's'.repeat(43)

const keepPass = () =>
  db.query(
    `insert into orders.pass (hash, ref, proof, expires_at) values ($1, 'or_1', 'strong', '2099-01-01')
     on conflict (hash, ref) do update set expires_at = excluded.expires_at`,
    [hashOf(strongPass)],
  )

/** An order of two pairs of shoes, with its number and a browser whose pass opens all of it. */
async function placed(own: object = {}) {
  await open({ emailHash: emailHashOf(email).toString('hex'), ...own })
  const { number } = await create('or_1', at())
  await db.query(
    `insert into orders.pass (hash, ref, proof, expires_at) values ($1, 'or_1', 'strong', '2099-01-01') on conflict do nothing`,
    [hashOf(strongPass)],
  )
  const browser = store.browser({ host: 'www.stadion.de' })
  browser.cookies.set('order.pass', strongPass)
  return { number, browser }
}
const pieces = (quantity: number, reason?: string) => [{ itemId: 'li_1', quantity, ...(reason ? { reason } : {}) }]
const ship = async (quantity: number) => {
  await sql`select orders.confirm_fulfilment('or_1', ${at()})`.execute(db).catch(() => undefined)
  await sql`select orders.ship('or_1', ${JSON.stringify([{ n: 1, quantity }])}::jsonb, '{"carrier": "local"}', ${at()})`.execute(db)
}
/** Its money is there. */
const pay = () => sql`select payments.bring('or_1', 16000, 'BANK-1', ${at()})`.execute(db)
const deliver = () => sql`select orders.deliver('or_1', null, ${at()})`.execute(db)
const receive = (id: string, condition = 'SELLABLE') => sql`select returns.receive('or_1', ${id}, null, ${condition}, ${at()})`.execute(db)
async function post<Answer>({ fetch }: TestBrowser, path: string, body: object) {
  const answer = await fetch(`/api/bridge/orders/${path}`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Answer & { errorCode: string } }
}
/** The order, however long ago the pass was used. */
async function read({ fetch }: TestBrowser, number: string) {
  await keepPass()
  return (await (await fetch(`/api/bridge/orders/${number}`)).json()) as Order
}
interface CaughtMail {
  template: string
  text: string
  links: string[]
}
const mails = async () => ((await (await store.fetch(`/__test__/mails?to=${email}`)).json()) as { mails: CaughtMail[] }).mails
const templates = async () => (await mails()).map(({ template }) => template).reverse()
const stranger = () => store.browser({ host: 'www.stadion.de' })

test('COM-RET-01 a return of chosen pieces has an id, a sum, a label and a last day; a reason is optional, a strange one refused', async () => {
  const { number, browser } = await placed()
  await ship(2)
  await deliver()
  await pay()
  expect((await post(browser, `${number}/returns`, { items: pieces(1, 'X') })).status).toBe(400)
  const { status, body } = await post<StartedReturn>(browser, `${number}/returns`, { items: pieces(1, 'TOO_SMALL') })
  expect([status, body]).toEqual([
    201,
    {
      ...{
        returnId: expect.stringMatching(/^rt_\w{20}$/),
        status: 'RETURN_REQUESTED',
        sendBy: expect.stringContaining(new Date(Date.parse(at()) + 30 * day).toISOString().slice(0, 10)),
      },
      refund: { amount: 80, unpaid: 0, delivery: 0, service: 0, currency: 'EUR', to: [{ method: 'BANK_TRANSFER', amount: 80 }] },
      label: { url: `/api/bridge/orders/${number}/returns/${body.returnId}/label`, carrier: 'local' },
    },
  ])
  expect(await read(browser, number)).toMatchObject({
    status: 'RETURN_REQUESTED',
    returns: [{ returnId: body.returnId, refund: { amount: 80 } }],
  })
  // Number and address are enough, and show no label.
  const weak = await post<StartedReturn>(stranger(), `${number}/returns`, { email, items: pieces(1) })
  expect([weak.status, weak.body.label]).toEqual([201, null])
  expect(await templates()).toEqual(expect.arrayContaining(['return-registered', 'return-registered']))
  expect((await post(stranger(), `${number}/returns`, { email: 'eva@example.com', items: pieces(1) })).status).toBe(404)
})

test('COM-RET-05 not delivered and on its way back are 409, more than there is and unknown pieces are 400', async () => {
  const { number, browser } = await placed()
  const start = async (items: object[]) => {
    const { status, body } = await post(browser, `${number}/returns`, { items })
    return [status, body.errorCode]
  }
  expect(await start(pieces(1))).toEqual([409, 'notReturnable'])
  await ship(2)
  expect(await start(pieces(1))).toEqual([409, 'notReturnable'])
  await deliver()
  expect(await start(pieces(3))).toEqual([400, 'invalidRequest'])
  expect(await start([{ itemId: 'li_9', quantity: 1 }])).toEqual([400, 'invalidRequest'])
  expect(await start([...pieces(1), ...pieces(1)])).toEqual([201, undefined])
  expect(await start(pieces(1))).toEqual([409, 'notReturnable'])
})

test('the preview is the refund; it starts when the goods arrive, with a mail, and the order then says so (no books are asked here)', async () => {
  const { number, browser } = await placed()
  await ship(2)
  await deliver()
  const seen = (await post<ReturnPreview>(browser, `${number}/returns/preview`, { items: pieces(2) })).body
  expect(seen.items).toEqual([{ itemId: 'li_1', quantity: 2, amount: 160 }])
  // No money was taken in no books; and nothing has happened yet.
  expect(seen.refund).toMatchObject({ amount: 0, unpaid: 160, to: [] })
  expect(await templates()).not.toContain('return-registered')
  const { body: order, status } = await post<Order>(browser, 'lookup', { orderNumber: number, email })
  expect([status, order.status, order.returns]).toEqual([200, 'DELIVERED', []])
  expect(order.events.map(({ kind }) => kind)).not.toContain('return-requested')
  const { body } = await post<StartedReturn>(browser, `${number}/returns`, { items: pieces(2) })
  expect(body.refund).toEqual(seen.refund)
  expect(await templates()).not.toContain('return-received')
  await receive(body.returnId)
  expect(await read(browser, number)).toMatchObject({
    status: 'RETURNED',
    returns: [{ status: 'RECEIVED', receivedAt: expect.any(String) }],
  })
  const [mail] = await mails()
  // Nothing was taken for it in no books, so no money is promised.
  expect(mail).toMatchObject({ template: 'return-received', text: expect.not.stringContaining('Erstattung') })
  await expect(receive(body.returnId)).rejects.toThrow('notPossible')
})

test.each([
  ['DE', 'www.stadion.de', '2026-11-02T12:00:00Z', '2026-12-02T23:00:00.000Z'],
  ['JP', 'www.stadion.jp', '2026-11-02T12:00:00Z', '2026-12-02T15:00:00.000Z'],
  ['US', 'www.stadion.com', '2026-11-02T12:00:00Z', '2026-12-03T05:00:00.000Z'],
])('COM-RET-04 in %s the last second of the 30th day counts, the next does not', async (country, host, deliveredAt, end) => {
  const { number } = await placed({ country })
  await ship(2)
  await deliver()
  await db.query('update orders.shipment set delivered_at = $1', [deliveredAt])
  const { fetch } = store.browser({ host })
  const preview = async (instant: number) => {
    store.advanceClock(instant - store.now().getTime())
    const answer = await fetch(`/api/bridge/orders/${number}/returns/preview`, { method: 'POST', body: { email, items: pieces(1) } })
    return [answer.status, ((await answer.json()) as { errorCode?: string }).errorCode]
  }
  expect(await preview(Date.parse(end) - 1_000)).toEqual([200, undefined])
  expect(await preview(Date.parse(end))).toEqual([409, 'returnWindowClosed'])
})

test('COM-RET-08 a return without goods expires after 45 days and frees its pieces', async () => {
  const { number, browser } = await placed()
  await ship(2)
  await deliver()
  await post(browser, `${number}/returns`, { items: pieces(2) })
  const jobs = () => store.fetch('/__test__/jobs', { method: 'POST', body: {} })
  store.advanceClock(44 * day)
  await jobs()
  expect((await read(browser, number)).returns[0]!.status).toBe('RETURN_REQUESTED')
  store.advanceClock(day)
  await jobs()
  const after = await read(browser, number)
  expect([after.returns[0]!.status, after.status]).toEqual(['EXPIRED', 'DELIVERED'])
  expect(after.shipmentList[0]!.productLineItemList[0]).toMatchObject({ returningQuantity: 0, deliveredQuantity: 2 })
})

test('of a return that arrives in part, the pieces that do not come are the shopper’s again after 45 days', async () => {
  const { number, browser } = await placed()
  await ship(2)
  await deliver()
  const { body } = await post<StartedReturn>(browser, `${number}/returns`, { items: pieces(2) })
  await sql`select returns.receive('or_1', ${body.returnId}, '[{"itemId": "li_1", "quantity": 1}]', 'SELLABLE', ${at()})`.execute(db)
  for (const days of [44, 1]) {
    store.advanceClock(days * day)
    await store.fetch('/__test__/jobs', { method: 'POST', body: {} })
  }
  const after = await read(browser, number)
  expect(after.returns[0]!.status).toBe('RECEIVED')
  expect(after.shipmentList[0]!.productLineItemList[0]).toMatchObject({ returningQuantity: 0, returnedQuantity: 1, deliveredQuantity: 2 })
})

test('COM-RET-09 the label is in the language of the order, for strong proof and the link of its mail alone', async () => {
  const { number, browser } = await placed()
  await ship(2)
  await deliver()
  const { body } = await post<StartedReturn>(browser, `${number}/returns`, { items: pieces(1) })
  const label = async ({ fetch }: TestBrowser, more = '') => {
    const answer = await fetch(`${body.label!.url}${more}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const own = await label(browser)
  expect([own.status, own.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect(own.text).toMatch(/<html lang="de-DE" dir="ltr">.*Rücksendeetikett.*Stadion Ltd.*<bdi>1\u00a0×\u00a0Runner Four, 6/)
  const [mail] = await mails()
  const { search } = new URL(mail!.links[0]!)
  expect((await label(stranger(), search)).text).toBe(own.text)
  for (const more of ['', `?t=${'x'.repeat(43)}`]) expect((await label(stranger(), more)).status).toBe(404)
  // The link of a mail is opened in a browser.
  const page = await stranger().fetch(body.label!.url, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain('style-src')
  expect(await page.text()).toMatch(/^<!doctype html><html lang="de-DE" dir="ltr">.*<a href="\/">Startseite<\/a>/)
  const weak = stranger()
  await weak.fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber: number, email } })
  expect((await label(weak)).status).toBe(404)
})

/** What has become of a withdrawal of the whole contract. */
async function withdraw(number: string, by: TestBrowser = stranger(), body: object = {}) {
  const { status, body: said } = await post<{ withdrawalId: string }>(by, `${number}/withdrawals`, { name: 'Anna', email, ...body })
  expect(status).toBe(201)
  return said.withdrawalId
}

test('COM-WDR-07 before sending pieces are cancelled and the money goes back at once; what was sent is expected', async () => {
  const { number, browser } = await placed()
  await withdraw(number)
  expect(await read(browser, number)).toMatchObject({ status: 'CANCELLED', withdrawal: { status: 'DONE' }, withdrawable: false })
  expect(await templates()).toEqual(['withdrawal-received'])
  expect((await mails())[0]!.text).toContain('storniert')
  await store.reset()
  const partly = await placed()
  await ship(1)
  const id = await withdraw(partly.number)
  expect(await read(partly.browser, partly.number)).toMatchObject({
    withdrawal: { withdrawalId: id, status: 'GOODS_EXPECTED' },
    cancelledTotal: 80,
    withdrawable: false,
    shipmentList: [{ productLineItemList: [{ cancelledQuantity: 1, returningQuantity: 1 }] }, {}],
  })
  expect((await templates()).sort()).toEqual(['order-shipped', 'return-registered', 'withdrawal-received'])
})

test.each([
  ['on receipt of the goods', 'receive', 'RETURNED'],
  ['on proof of sending', 'dispatched', 'RETURNED'],
] as const)('COM-WDR-08 after sending the label comes by mail, and the refund starts %s', async (_, how, status) => {
  const { number, browser } = await placed()
  await ship(2)
  const id = await withdraw(number)
  const label = (await mails()).find(({ template }) => template === 'return-registered')!
  expect((await stranger().fetch(new URL(label.links[0]!).pathname + new URL(label.links[0]!).search)).status).toBe(200)
  if (how === 'receive') await receive(id)
  else await sql`select returns.dispatched('or_1', ${id}, ${at()})`.execute(db)
  expect(await read(browser, number)).toMatchObject({ status, withdrawal: { status: 'DONE' } })
  expect((await templates()).includes('return-received')).toBe(how === 'receive')
})

test('COM-WDR-09 a statement that does not match holds fulfilment for 48 hours and does nothing else, until the link confirms it', async () => {
  const { number, browser } = await placed()
  await withdraw(number, stranger(), { email: 'eva@example.com' })
  const [notice] = await mails()
  expect(notice!.template).toBe('withdrawal-notice')
  const held = async () => (await db.query<{ until: Date | null }>('select fulfil_hold_until as until from orders."order"'))[0]!.until
  const hours = ((await held())!.getTime() - store.now().getTime()) / 3_600_000
  expect(Math.round(hours)).toBe(48)
  expect(await read(browser, number)).toMatchObject({ status: 'CREATED', withdrawal: null })
  const t = new URL(notice!.links[0]!).searchParams.get('t')!
  expect((await stranger().fetch('/api/bridge/withdrawals/confirm', { method: 'POST', body: { t } })).status).toBe(200)
  expect(await held()).toBeNull()
  expect((await read(browser, number)).status).toBe('CANCELLED')
})

test('COM-WDR-11 it works in every status; after the period it is taken, and a person decides', async () => {
  const { number, browser } = await placed()
  const one = () => withdraw(number, browser, { items: pieces(1) })
  await ship(2)
  await deliver()
  const { body } = await post<StartedReturn>(browser, `${number}/returns`, { items: pieces(1) })
  await one()
  expect((await read(browser, number)).withdrawal).toMatchObject({ status: 'GOODS_EXPECTED' })
  await receive(body.returnId)
  // All of it is given up: the statement is kept and acknowledged, and nobody has to decide anything.
  await withdraw(number, browser)
  expect((await read(browser, number)).withdrawal).toMatchObject({ status: 'GOODS_EXPECTED' })
  const states = () =>
    db.query('select state, matched, acknowledged_at is not null as told from returns.withdrawal order by declared_at, id')
  expect((await states()).at(-1)).toEqual({ state: 'REFUNDED', matched: true, told: true })
  expect((await mails())[0]).toMatchObject({ template: 'withdrawal-received', text: expect.stringContaining('Du musst nichts weiter tun') })
  store.advanceClock(60 * day)
  await withdraw(number, browser, { items: pieces(2) })
  expect((await states()).at(-1)).toMatchObject({ state: 'REFUNDED' })
  // Pieces that the order never had, or that come back by the shop's own promise, are for a person.
  await withdraw(number, browser, { items: [{ itemId: 'li_9', quantity: 1 }] })
  expect((await states()).at(-1)).toMatchObject({ state: 'ACKNOWLEDGED' })
  await store.reset()
  const late = await placed()
  await ship(2)
  await deliver()
  store.advanceClock(30 * day)
  expect((await read(late.browser, late.number)).withdrawable).toBe(false)
  await withdraw(late.number)
  expect(await read(late.browser, late.number)).toMatchObject({ status: 'DELIVERED', withdrawal: { status: 'DECLARED' } })
  expect((await mails())[0]!.text).toContain('Wir prüfen deine Erklärung')
})
