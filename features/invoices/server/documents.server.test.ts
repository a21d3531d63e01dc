import { aShopper, cards, storefrontIn, witness } from '@stadion/checkout/testing'
import { documentTitles } from '@stadion/market-law/document-title'
import { retention } from '@stadion/market-law/retention'
import { createSellerFor, onlyRealSellers, type Sellers } from '@stadion/market-law/seller-for'
import { writeSellers } from '@stadion/market-law/testing'
import { orderCalls } from '@stadion/orders/testing'
import { openStore } from '@stadion/testing/store'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { documentTable } from './document-table.ts'
import { createIssueDocuments } from './issue-documents.ts'
import { documentsPersonalData } from './personal-documents.ts'

/** Who sells in France; everywhere else it is an example. */
const inFrance = { code: 'SF', name: 'Acme SARL', address: ['1 rue Haute', 'Paris'], mail: 'aide@acme.example', taxId: 'FR12345678901' }
const store = await openStore({ env: { SELLERS: writeSellers({ stadion: { FR: inFrance } }) } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const { db } = store
const orders = orderCalls(db)
const now = () => store.now().toISOString()
const rounds = () => store.fetch('/__test__/jobs', { method: 'POST' })

/** What has happened to an order, as its slice writes it. */
const happens = (ref: string, kind: string, data: object) =>
  db.query('select orders.add_event($1, $2, $3, $4, $5::jsonb)', [ref, kind, 'fulfilment', now(), JSON.stringify(data)])
async function sold(ref: string, more: object = {}) {
  await orders.open({ ref, basketId: `b_${ref}`, ...more })
  await orders.create(ref, now())
}
const shipped = (ref: string, units: number[], shipment = 'sh_1') => happens(ref, 'shipped', { shipment, items: [{ n: 1, units }] })
const documents = () =>
  db.query<Record<string, unknown>>(
    'select number, kind, total::integer, corrects, lines, html from invoices.document order by issued_at, number',
  )

test('COM-INV-01 each shipment has its invoice, and what comes back of it a credit', async () => {
  await sold('or_1')
  await shipped('or_1', [1])
  await rounds()
  await shipped('or_1', [2], 'sh_2')
  await rounds()
  await happens('or_1', 'return-received', { return: 'rt_1', items: [{ n: 1, units: [2] }], delivery: 0, amount: 8_000 })
  await rounds()
  const all = await documents()
  expect(all.map(({ number, kind, total, corrects }) => [number, kind, total, corrects])).toEqual([
    ['STDE-2026-000001', 'INVOICE', 8_000, null],
    ['STDE-2026-000002', 'INVOICE', 8_000, null],
    ['STDE-2026-C000001', 'CREDIT', 8_000, 'STDE-2026-000002'],
  ])
  const [first, second, credit] = all.map(({ html }) => String(html))
  // The delivery is in the first.
  expect([first, second, credit].map((html) => html!.includes('Versand'))).toEqual([true, false, false])
  expect(credit).toContain('STDE-2026-000002')
  const events = await db.query(`select data from orders.event where kind = 'document-issued' order by seq`)
  expect(events.map(({ data }) => data)).toEqual(all.map(({ number, kind }) => ({ number, kind })))
  expect(await db.query('select order_ref from invoices.pending')).toEqual([])
})

test('what does not concern a parcel whose money is not sure passes it: other parcels, and credits of those', async () => {
  await sold('or_1')
  const back = (units: number[], delivery: number) =>
    happens('or_1', 'return-received', { return: 'rt_1', items: [{ n: 1, units }], delivery, amount: 8_000 })
  const lastOf = async (happened: Promise<unknown>) => {
    await happened
    return (await db.query<{ seq: number }>(`select max(seq) as seq from orders.event where ref = 'or_1'`))[0]!.seq
  }
  const [first, second] = [await lastOf(shipped('or_1', [1])), await lastOf(shipped('or_1', [2], 'sh_2'))]
  const [ofFirst, ofSecond, withDelivery] = [await lastOf(back([1], 0)), await lastOf(back([2], 0)), await lastOf(back([2], 495))]
  const waits = async (own: number, earlier: number, awaitsMoney = true) =>
    (await db.query<{ waits: boolean }>(`select orders.is_billed_after('or_1', $1, $2, $3) as waits`, [own, earlier, awaitsMoney]))[0]!
      .waits
  expect([await waits(second, first), await waits(second, first, false)]).toEqual([false, true])
  expect([await waits(ofFirst, first), await waits(ofSecond, first), await waits(ofSecond, first, false)]).toEqual([true, false, true])
  // The delivery is on the invoice of the first.
  expect([await waits(withDelivery, first), await waits(withDelivery, second), await waits(ofSecond, ofFirst)]).toEqual([true, true, false])
  // A goodwill looks for room on all invoices.
  const goodwill = await lastOf(happens('or_1', 'refund-started', { cause: 'goodwill:1', amount: 1_000 }))
  const later = await lastOf(back([2], 0))
  expect([await waits(goodwill, first), await waits(later, first), await waits(later, goodwill)]).toEqual([true, true, true])
})

test('a document is of the day and the year of its country, though another one has begun elsewhere', async () => {
  store.advanceClock(Date.parse('2026-12-31T23:30:00Z') - store.now().getTime())
  await sold('or_1')
  await shipped('or_1', [1])
  await rounds()
  const [document] = await db.query<Record<string, string>>('select number, html, keep_until::text from invoices.document')
  expect(document).toMatchObject({ number: 'STDE-2027-000001', keep_until: '2036-01-01' })
  expect(document!.html!.match(/1\. Januar 2027/g)).toHaveLength(2)
})

test('pieces that never left, money without goods and a repeated round need no document', async () => {
  await sold('or_1')
  await happens('or_1', 'cancelled', { cause: 'cancel', items: [{ n: 1, units: [1, 2] }], amount: 16_000, delivery: 0 })
  await happens('or_1', 'refund-started', { cause: 'cancel', amount: 16_000 })
  await rounds()
  await rounds()
  expect(await documents()).toEqual([])
})

test('COM-INV-03 a document never changes, and no credit exceeds what it corrects', async () => {
  await sold('or_1')
  await shipped('or_1', [1])
  await rounds()
  for (const change of [`update invoices.document set html = ''`, `update invoices.document set total = 0`])
    await expect(db.query(change), change).rejects.toThrow('never change')
  for (const amount of [5_000, 5_000]) await happens('or_1', 'refund-started', { cause: `goodwill:${amount}`, amount })
  await rounds()
  // The second finds 30.00 left.
  expect((await documents()).map(({ number, total }) => [number, total])).toEqual([
    ['STDE-2026-000001', 8_000],
    ['STDE-2026-C000001', 5_000],
    ['STDE-2026-C000002', 3_000],
  ])
})

test('what comes back after a goodwill is credited as far as there is room; the goodwill moves to the other invoice', async () => {
  await sold('or_1')
  await shipped('or_1', [1])
  await shipped('or_1', [2], 'sh_2')
  await happens('or_1', 'refund-started', { cause: 'goodwill:1', amount: 3_000 })
  for (const unit of [1, 2])
    await happens('or_1', 'return-received', { return: `rt_${unit}`, items: [{ n: 1, units: [unit] }], delivery: 0, amount: 8_000 })
  await rounds()
  const credits = (await documents()).filter(({ kind }) => kind === 'CREDIT').map(({ total, corrects }) => [total, corrects])
  expect(credits).toEqual([
    [3_000, 'STDE-2026-000001'],
    [5_000, 'STDE-2026-000001'],
    [3_000, 'STDE-2026-000002'],
    [5_000, 'STDE-2026-000002'],
  ])
  const sums = await db.query('select account, sum(amount)::integer as sum from payments.posting group by account order by account')
  // All is back; what is left of the goodwill was posted with its refund.
  expect(sums).toMatchObject([
    { account: 'customer', sum: 3_000 },
    { account: 'goodwill', sum: -3_000 },
    { account: 'sales:19', sum: 0 },
    { account: 'tax:DE', sum: 0 },
  ])
})

/** Enough that rounds meet; a thousand have been issued by hand on both engines. */
const count = 200

test('COM-INV-02 documents of two rounds at once, sixteen at a time each: no number is missing, and none is used twice', async () => {
  await sold('or_0')
  // Copies of one order: what counts here is the series.
  await db.query(`
    insert into orders."order" select (jsonb_populate_record(o, jsonb_build_object('ref', 'or_' || i, 'number', 'PDE' || 50000000 + i,
      'basket_id', 'b_' || i))).* from orders."order" o, generate_series(1, ${count - 1}) i where o.ref = 'or_0';
    insert into orders.line select (jsonb_populate_record(l, jsonb_build_object('ref', 'or_' || i))).* from orders.line l, generate_series(1, ${count - 1}) i where l.ref = 'or_0';
    insert into orders.unit select (jsonb_populate_record(u, jsonb_build_object('ref', 'or_' || i))).* from orders.unit u, generate_series(1, ${count - 1}) i where u.ref = 'or_0'`)
  await db.query(
    `select orders.add_event(ref, 'shipped', 'fulfilment', $1, '{"shipment": "sh_1", "items": [{"n": 1, "units": [1]}]}') from orders."order"`,
    [now()],
  )
  const process = () =>
    createIssueDocuments({
      table: documentTable(db, store.now),
      now: store.now,
      sellerFor: createSellerFor({}),
      law: { titles: documentTitles, retention },
      translateOf,
      log: store.app.log,
    })
  await Promise.all([process()(), process()()])
  const numbers = (await documents()).map(({ number }) => number)
  expect(numbers.sort()).toEqual(Array.from({ length: count }, (_, place) => `STDE-2026-${String(place + 1).padStart(6, '0')}`))
})

test('a document that would name an example seller in production waits for a real one', async () => {
  await sold('or_1')
  await shipped('or_1', [1])
  const issue = (sellers: Sellers) =>
    createIssueDocuments({
      ...{ table: documentTable(db, store.now), now: store.now, sellerFor: onlyRealSellers(createSellerFor(sellers)), translateOf },
      ...{ law: { titles: documentTitles, retention }, log: store.app.log },
    })()
  await issue({})
  expect(await documents()).toEqual([])
  expect(await db.query('select tries, problem from invoices.pending')).toEqual([
    { tries: 1, problem: 'Nobody sells stadion in DE: SELLERS has no such entry' },
  ])
  store.advanceClock(3_600_000)
  const seller = {
    code: 'SG',
    name: 'Sporthaus GmbH',
    address: ['Weg 2', '10115 Berlin'],
    mail: 'shop@example.com',
    register: [],
    taxId: 'DE123456789',
  }
  await issue({ stadion: { '*': seller } })
  expect(await documents()).toMatchObject([{ number: expect.stringMatching(/^SG/) }])
})

test('COM-INV-04 a document says who sold what to whom, in the language of the order, and only to whoever may read all of the order', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const waiting = await shopper.place()
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const [{ ref = '' } = {}] = await db.query<{ ref: string }>('select orders.by_number($1) as ref', [orderNumber])
  await shipped(ref, [1, 2])
  await rounds()
  const path = `/api/bridge/orders/${orderNumber}/documents`
  const { documents: listed } = await shopper.call('GET', path)
  expect(listed).toEqual([
    { number: 'STDE-2026-000001', kind: 'INVOICE', issuedAt: expect.any(String), total: shopper.total, currency: 'EUR', formats: ['html'] },
  ])
  const file = await shopper.browser.fetch(`${path}/${listed[0].number}`)
  expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('inline; filename="STDE-2026-000001.html"')
  const html = await file.text()
  for (const part of [
    '<html lang="de-DE" dir="ltr">',
    'Rechnung',
    'STDE-2026-000001',
    orderNumber,
    'Stadion Example Ltd',
    'Beispiel:',
    'Anna Muster',
    'Weg 1',
    '10115 Berlin',
    'AA1001_540',
    'Steuersatz',
    'Bezahlt mit:',
  ])
    expect(html, part).toContain(part)
  // The same bytes each time.
  expect(await (await shopper.browser.fetch(`${path}/${listed[0].number}?format=html`)).text()).toBe(html)
  const answers = [`${path}/${listed[0].number}?format=xml`, `${path}/STDE-2026-000002`].map(
    async (one) => (await shopper.call('GET', one)).errorCode,
  )
  expect(await Promise.all(answers)).toEqual(['documentNotFound', 'documentNotFound'])
  // Number and e-mail address are a weak proof.
  const stranger = store.visit({ host: 'www.stadion.de' })
  expect((await stranger('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber, email: 'anna@example.com' } })).status).toBe(
    200,
  )
  for (const one of [path, `${path}/${listed[0].number}`]) {
    const refused = await stranger(one)
    expect([refused.status, ((await refused.json()) as { errorCode: string }).errorCode]).toEqual([404, 'orderNotFound'])
  }
})

test('D-132 the checkout, the confirmation and the document name the same seller, that of the country', async () => {
  const { code, ...ofFrance } = inFrance
  const shopper = await aShopper(store, { country: 'FR' })
  expect(await shopper.call('GET', '/api/bridge/seller')).toMatchObject({ ...ofFrance, isExample: false })
  const waiting = await shopper.place()
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const [mail] = await witness(store).mails('anna@example.com')
  for (const part of ['Acme SARL', '1 rue Haute', 'aide@acme.example']) expect(mail?.text).toContain(part)
  const [{ ref = '' } = {}] = await db.query<{ ref: string }>('select ref from orders."order"')
  await shipped(ref, [1])
  await rounds()
  const [{ number, html } = {}] = await documents()
  expect(number).toBe(`${code}FR-2026-000001`)
  for (const part of ['Acme SARL', 'FR12345678901', 'aide@acme.example']) expect(html).toContain(part)
  expect(html).not.toContain('Exemple')
  const inGermany = store.visit({ host: 'www.stadion.de' })
  expect(await (await inGermany('/api/bridge/seller')).json()).toMatchObject({ name: 'Stadion Example Ltd', isExample: true })
})

test('COM-INV-05 a company in France reads the XML beside its document, as it was issued', async () => {
  const shopper = await aShopper(store, { country: 'FR', items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const billing = { firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1', city: 'Paris', zipcode: '75001', country: 'FR' }
  await shopper.bag('PUT', '/billing-address', { ...billing, company: 'Muster & Cie', vatId: 'fr 98 765432109' })
  const waiting = await shopper.place()
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const [{ ref = '' } = {}] = await db.query<{ ref: string }>('select ref from orders."order"')
  await shipped(ref, [1, 2])
  await rounds()
  const path = `/api/bridge/orders/${orderNumber}/documents`
  const { documents: listed } = await shopper.call('GET', path)
  expect(listed).toMatchObject([{ number: 'SFFR-2026-000001', total: shopper.total, formats: ['html', 'xml'] }])
  const file = await shopper.browser.fetch(`${path}/SFFR-2026-000001?format=xml`)
  expect(file.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="SFFR-2026-000001.xml"')
  const xml = await file.text()
  for (const part of [
    '<ram:ID>SFFR-2026-000001</ram:ID>',
    'Acme SARL',
    'FR12345678901',
    'Muster &amp; Cie',
    'FR98765432109',
    `<ram:GrandTotalAmount>${shopper.total.toFixed(2)}</ram:GrandTotalAmount>`,
    orderNumber,
  ])
    expect(xml, part).toContain(part)
  const { documents: exported } = (await documentsPersonalData.exportOf!(db, { orders: [ref] } as never)) as {
    documents: { xml: string }[]
  }
  expect(exported.map((one) => one.xml)).toEqual([xml])
})

test('COM-INV-06 documents in Japan carry the registration number, and the tax once for each rate', async () => {
  const { brand, locale, currency } = storefrontIn('JP')
  await sold('or_1', { brand, locale, currency, country: 'JP', numberPrefix: 'PJP' })
  await shipped('or_1', [1, 2])
  await rounds()
  const [{ number, html } = {}] = await documents()
  expect(number).toBe('STJP-2026-000001')
  expect(html).toContain('登録番号 <bdi>T0000000000000</bdi>')
  expect(
    String(html)
      .match(/<table class="rates">[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/)?.[1]
      ?.match(/<tr>/g),
  ).toHaveLength(1)
})
