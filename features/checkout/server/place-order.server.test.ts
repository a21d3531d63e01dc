import { randomUUID } from 'node:crypto'
import { signIn } from '@stadion/account/testing'
import { brands } from '@stadion/site/brands'
import { dayRange } from '@stadion/site/day-range'
import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, byCard, cards, type Shopper, storefrontIn, witness } from './test-checkout.ts'

const store = await openStore({ env: { CASH_LIMIT_AED: '410', CASH_LIMIT_MAD: '0' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await noFaults()
  await setStock('AA1001_540', 20)
})
const { stockOf, setStock, orders, authorisations, fault, noFaults, mails, rounds } = witness(store)

/** An order whose payment is made at the provider, up to the return of the browser. */
async function paid(shopper: Shopper, card: string = cards.good) {
  const pending = await shopper.place()
  return { pending, returned: await shopper.pay(pending.redirectUrl, card) }
}
const challengeOf = (location: string) => new URL(location, 'http://localhost').searchParams.get('challenge')

test('COM-ORD-12 the whole way: bag, provider’s page, return, order, mail; the order keeps what was agreed, whatever changes later', async () => {
  await store.db.query(`insert into catalogue.raster (brand, article_id, crop, drawn_from, hash, bytes)
    values ('stadion', 'AA1001', '1x1', '', '${'a'.repeat(32)}', 1) on conflict do nothing`)
  const shopper = await aShopper(store)
  const before = await stockOf('AA1001_540')
  const pending = await shopper.place()
  expect(pending).toMatchObject({
    ...{ http: 202, next: 'REDIRECT', orderReference: expect.stringMatching(/^or_\w{20}$/), total: shopper.total, currency: 'EUR' },
  })
  const minutesHeld = (Date.parse(pending.expiresAt) - store.now().getTime()) / 60_000
  expect(minutesHeld > 14 && minutesHeld <= 15).toBe(true)
  expect(await stockOf('AA1001_540')).toBe(before - 1)
  const open = {
    status: 'OPEN',
    orderReference: pending.orderReference,
    method: 'CARD',
    next: 'REDIRECT',
    canCancel: true,
    canExtend: true,
  }
  expect((await shopper.readBag()).payment).toMatchObject(open)
  expect(await shopper.payment()).toMatchObject({ ...open, http: 200 })

  const address = await shopper.pay(pending.redirectUrl, cards.good)
  const returned = await shopper.browser.fetch(address)
  expect(returned.status).toBe(303)
  const challenge = challengeOf(returned.headers.get('location')!)
  expect(challenge).toBe(pending.challengeId)
  const state = JSON.parse((await shopper.payment(challenge!)).text)
  expect(state).toEqual({
    status: 'PAID',
    orderNumber: expect.stringMatching(/^PDE\d{8}$/),
    orderReference: pending.orderReference,
    orderedAt: expect.stringMatching(/Z$/),
  })

  const order = await shopper.call('GET', `/api/bridge/orders/${state.orderNumber}`)
  expect(order).toMatchObject({ status: 'CREATED', proof: 'strong', email: 'anna@example.com', pricing: { total: shopper.total } })
  expect(await shopper.readBag()).toMatchObject({ totalProductCount: 0, payment: null })
  const { promisedFrom, promisedTo } = order.shipmentList[0].shippingLineItem
  const [mail] = await mails('anna@example.com')
  expect(mail).toMatchObject({ template: 'order-confirmation', subject: expect.stringContaining(state.orderNumber) })
  for (const agreed of [
    'Runner One, Tiefschwarz',
    'Weg 1',
    dayRange(promisedFrom, promisedTo, 'de-DE'),
    'Example Ltd',
    'Hiermit widerrufe ich',
  ])
    expect(mail!.text).toContain(agreed)
  expect(mail!.html).toMatch(/<img src="http:\/\/www\.stadion\.de\.localhost:\d+\/media\/a{32}\/800\.jpg" alt=""/)

  const [kept] = await store.db.query<{ contract: object }>(`select snapshot -> 'contract' as contract from orders."order"`)
  expect(kept!.contract).toEqual({
    button: 'Zahlungspflichtig bestellen',
    terms: expect.any(String),
    locale: 'de_DE',
    at: expect.any(String),
  })
  const rename = (name: string, times: number) =>
    Promise.all([
      store.db.query(`update catalogue.article set name = $1 where id = 'AA1001'`, [name]),
      store.db.query(`update catalogue.price set list_minor = list_minor * $1::numeric where article_id = 'AA1001'`, [times]),
    ])
  await rename('Renamed', 2)
  const later = await shopper.call('GET', `/api/bridge/orders/${state.orderNumber}`)
  await rename('Runner One', 0.5)
  expect([later.pricing, later.shipmentList]).toEqual([order.pricing, order.shipmentList])
  expect(later.shipmentList[0].productLineItemList[0]).toMatchObject({ name: 'Runner One', unitPrice: 100, taxRate: 19 })
})

test('COM-ORD-01 201 names the order; its number is the brand’s letter, the country and 8 digits', async () => {
  for (const [country, brand, prefix] of [
    ['DE', 0, 'PDE'],
    ['GB', 0, 'PGB'],
    ['JP', 0, 'PJP'],
    ['DE', 1, 'RDE'],
  ] as const) {
    const { key, articlePrefix } = brands[brand]
    const shopper = await aShopper(store, { country, brand: key, items: [{ productId: `${articlePrefix}1001_540` }] })
    const { pending } = await paid(shopper)
    const created = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
    const currency = { DE: 'EUR', GB: 'GBP', JP: 'JPY' }[country]
    expect([created.http, JSON.parse(created.text)]).toEqual([
      201,
      {
        orderNumber: expect.stringMatching(new RegExp(`^${prefix}\\d{8}$`)),
        ...{ status: 'CREATED', total: shopper.total, currency, email: 'anna@example.com', orderReference: pending.orderReference },
        paid: [{ method: 'CARD', amount: shopper.total }],
      },
    ])
  }
})

test('COM-ORD-02 the order of checks: of two faults the earlier one is told', async () => {
  const shopper = await aShopper(store)
  const failure = async (body: object, key?: string) => (await shopper.place(body as never, key)).errorCode
  const wrongShape = { payment: {} }
  const cash = { payment: { method: 'CASH_ON_DELIVERY' } }
  expect(await failure(wrongShape, 'none')).toBe('idempotencyKeyRequired')
  const key = randomUUID()
  const { pending } = await paid(shopper)
  // Known key before open payment; shape before both.
  await shopper.place({}, key)
  expect(await failure(wrongShape, key)).toBe('invalidRequest')
  expect(await failure({ expectedTotal: 1 }, key)).toBe('idempotencyConflict')
  // An open payment before everything that is wrong with the bag.
  const open = await aShopper(store)
  const { orderReference } = await open.place()
  expect(await open.place({ expectedTotal: 1 })).toMatchObject({ http: 202, orderReference })
  await open.bag('DELETE', '/payment')
  await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect(await failure({ ...cash, expectedTotal: 1 })).toBe('basketEmpty')

  const incomplete = store.browser({ host: 'www.stadion.de' })
  const place = async (body: object) =>
    (await (
      await incomplete.fetch('/api/bridge/orders', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body })
    ).json()) as { errorCode: string }
  await incomplete.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1001_540' }] } })
  expect((await place({ ...cash, expectedTotal: 1 })).errorCode).toBe('basketIncomplete')
  // COM-CHK-08: a member has put it in.
  await store.db.query(
    `update bag.bag set lines = jsonb_set(lines, '{0,sku}', '"AA1005_540"') where shipping_address is null and lines <> '[]'`,
  )
  expect((await place({ ...cash, expectedTotal: 1 })).errorCode).toBe('membersOnly')

  const other = await aShopper(store)
  expect((await other.place({ ...cash, expectedTotal: 1 })).errorCode).toBe('paymentMethodNotOffered')
  await setStock('AA1001_540', 0)
  expect((await other.place({ expectedTotal: 1 })).errorCode).toBe('priceChanged')
  expect((await other.place()).errorCode).toBe('ProductItemNotAvailableException')
})

test('COM-ORD-10 an order whose payment is open, or is over, is not found by its reference; who placed it goes on with its payment', async () => {
  const placer = await aShopper(store)
  const key = randomUUID()
  const open = await placer.place({}, key)
  const nobody = await aShopper(store)
  const answers = async ({ orderReference }: Answer) =>
    Promise.all([
      ...[nobody, placer].map(({ call }) => call('GET', `/api/bridge/orders/${orderReference}`)),
      nobody.call('POST', '/api/bridge/orders/lookup', { orderNumber: orderReference, email: 'anna@example.com' }),
      nobody.call('POST', `/api/bridge/orders/${orderReference}/cancel`, { email: 'anna@example.com' }),
    ])
  const notFound = Array.from({ length: 4 }, () => expect.objectContaining({ http: 404, errorCode: 'orderNotFound' }))
  expect(await answers(open)).toEqual(notFound)
  expect(await placer.place({}, key)).toMatchObject({ http: 202, status: 'PAYMENT_PENDING', orderReference: open.orderReference })
  await placer.bag('DELETE', '/payment')
  expect(await answers(open)).toEqual(notFound)
  expect(await placer.place({}, key)).toMatchObject({ http: 202, status: 'PAYMENT_PENDING' })
})

test('COM-ORD-03 what is missing is named in the order of the form, as the basket says it', async () => {
  const browser = store.browser({ host: 'www.stadion.de' })
  const call = async (method: string, path: string, body: object) => {
    const answer = await browser.fetch(path, { method, body, headers: { 'idempotency-key': randomUUID() } })
    // biome-ignore lint/suspicious/noExplicitAny: the two answers differ
    return { ...((await answer.json()) as any), http: answer.status }
  }
  const basket = await call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: 'AA1001_540' }] })
  const place = () => call('POST', '/api/bridge/orders', { payment: byCard, expectedTotal: basket.pricing.total })
  expect(await place()).toMatchObject({ http: 400, errorCode: 'basketIncomplete', missing: ['customer', 'shippingAddress'] })
  const { missing } = await call('PUT', '/api/bridge/baskets/-/customer', { email: 'anna@example.com' })
  expect([missing, (await place()).missing]).toEqual([['shippingAddress'], ['shippingAddress']])
})

test('COM-ORD-04 another total than the shopper saw is refused with both totals and the version', async () => {
  await setStock('AA1003_540', 20)
  const shopper = await aShopper(store, { items: [{ productId: 'AA1003_540' }] })
  const { total, version } = shopper
  for (const expectedTotal of [total + 0.01, total - 0.01])
    expect(await shopper.place({ expectedTotal })).toMatchObject({
      ...{ http: 409, errorCode: 'priceChanged', details: { expectedTotal, total, currency: 'EUR', version } },
    })
  // The price of this moment counts, whatever this process remembers.
  await store.db.query(`update catalogue.price set list_minor = 20000, sale_minor = null where article_id = 'AA1003' and currency = 'EUR'`)
  const changed = await shopper.place()
  expect(changed).toMatchObject({ http: 409, errorCode: 'priceChanged', details: { expectedTotal: total, total: 200 } })
  expect(await orders()).toEqual([])
  expect((await shopper.place({ expectedTotal: 200 })).http).toBe(202)
})

test('COM-ORD-05 COM-ORD-09 the bag is emptied and the number drawn exactly when the order is created', async () => {
  const first = await aShopper(store)
  const { pending } = await paid(first)
  expect(await first.readBag()).toMatchObject({ totalProductCount: 1, version: first.version })
  const one = await first.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect(await first.readBag()).toMatchObject({ totalProductCount: 0, version: first.version + 1 })

  const declined = await aShopper(store)
  const attempt = await paid(declined, cards.declined)
  expect((await declined.payment(attempt.pending.challengeId)).text).toContain('"DECLINED"')

  const second = await aShopper(store)
  const two = await paid(second)
  const created = await second.place({ payment: { method: 'CARD', challengeId: two.pending.challengeId } })
  expect(Number(created.orderNumber.slice(3))).toBe(Number(one.orderNumber.slice(3)) + 1)
})

test('COM-IDEM-01 a key that is missing or no UUID is refused', async () => {
  const shopper = await aShopper(store)
  const withoutKey = await shopper.call('POST', '/api/bridge/orders', { payment: byCard, expectedTotal: shopper.total })
  expect(withoutKey).toMatchObject({ http: 400, errorCode: 'idempotencyKeyRequired' })
  for (const key of ['', '1', `${randomUUID()} `.replace('-', ' ')])
    expect(await shopper.place({}, key)).toMatchObject({ http: 400, errorCode: 'idempotencyKeyRequired' })
})

test('COM-IDEM-02 COM-IDEM-03 COM-IDEM-07 a key answers the present state, then the same bytes for a day; another body is a conflict', async () => {
  const shopper = await aShopper(store)
  const key = randomUUID()
  const conflict = { http: 409, errorCode: 'idempotencyConflict' }
  const pending = await shopper.place({}, key)
  expect(await shopper.place({}, key.toUpperCase())).toEqual(pending)
  expect(await shopper.place({ expectedTotal: 1 }, key)).toMatchObject(conflict)
  await shopper.pay(pending.redirectUrl, cards.good)
  await store.fetch('/__test__/jobs', { method: 'POST' })
  const created = await shopper.place({}, key)
  expect(created.http).toBe(201)
  store.advanceClock(23 * 3_600_000)
  expect((await shopper.place({}, key)).text).toBe(created.text)
  expect(await shopper.place({ expectedTotal: 1 }, key)).toMatchObject(conflict)
  store.advanceClock(2 * 3_600_000)
  expect(await shopper.place({}, key)).toMatchObject({ http: 409, errorCode: 'basketEmpty' })
})

test('COM-IDEM-08 with its version an ordered bag answers its order to any key; without, it is empty', async () => {
  const shopper = await aShopper(store)
  const { pending } = await paid(shopper)
  const created = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  const again = await shopper.place({ basketVersion: shopper.version })
  expect([again.http, again.text]).toEqual([201, created.text])
  expect(await shopper.place()).toMatchObject({ http: 409, errorCode: 'basketEmpty' })
})

test('COM-STK-02 stock is taken before the provider has said anything', async () => {
  const before = await stockOf('AA1001_540')
  await fault('authorise', 'error-500-after')
  const shopper = await aShopper(store)
  expect(await shopper.place()).toMatchObject({ http: 202, next: 'WAIT' })
  expect(await stockOf('AA1001_540')).toBe(before - 1)
  const [order] = await orders()
  expect(await authorisations([order!.attempt!])).toMatchObject([{ state: 'OPEN' }])
})

test('COM-PAY-01 COM-PAY-02 cash is offered where carriers take it, cards everywhere, nothing else where nothing is due; what is not offered is refused', async () => {
  const shopper = await aShopper(store, { country: 'AE' })
  const methods = (await shopper.bag('GET', '/payment-methods')).methods as { id: string }[]
  expect(methods.map(({ id }) => id)).toEqual(['CARD', 'WALLET', 'GIFT_CARD', 'CASH_ON_DELIVERY'])
  expect(await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })).toMatchObject({
    ...{ orderNumber: expect.stringMatching(/^PAE\d{8}$/), paid: [{ method: 'CASH_ON_DELIVERY', amount: shopper.total }] },
  })
  const offered = async (shopper: Pick<Shopper, 'bag'>) =>
    ((await shopper.bag('GET', '/payment-methods')).methods as { id: string }[]).map(({ id }) => id).join(' ')
  for (const country of new Set(storefronts.map((storefront) => storefront.country))) {
    const { topLevelDomain, sitePath } = storefrontIn(country)
    const { fetch } = store.browser({ host: `www.${brands[0].key}.${topLevelDomain}`, sitePath })
    const nobody = { bag: async () => (await fetch('/api/bridge/baskets/-/payment-methods')).json() }
    const bank = 'AT BE NL PL'.includes(country) ? ' BANK_REDIRECT' : ''
    // A limit of 0 offers none in Morocco.
    const hasCash = 'AE EG SA VN TH TR'.includes(country)
    expect([country, await offered(nobody as never)]).toEqual([
      country,
      `CARD WALLET${bank} GIFT_CARD${hasCash ? ' CASH_ON_DELIVERY' : ''}`,
    ])
  }
  const giftCard = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }
  const mixed = await aShopper(store, { country: 'AE' })
  await mixed.bag('POST', '/items', { items: [giftCard] })
  expect(await offered(mixed)).toBe('CARD WALLET GIFT_CARD')
  await mixed.bag('DELETE', '/items/li_1')
  expect(await offered(mixed)).toBe('CARD WALLET')

  const inGermany = await aShopper(store)
  const refused = { http: 400, errorCode: 'paymentMethodNotOffered' }
  for (const method of ['CASH_ON_DELIVERY', 'NONE', 'WALLET', 'BANK_REDIRECT'])
    expect(await inGermany.place({ payment: { method } })).toMatchObject(refused)
  // A wallet has no page.
  expect(await inGermany.place({ payment: { method: 'WALLET', flow: 'REDIRECT' } })).toMatchObject(refused)
  const made = await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency: 'EUR', balance: 500 } })
  await inGermany.bag('POST', '/gift-cards', (await made.json()) as object)
  expect(await offered(inGermany)).toBe('NONE')
  expect(await inGermany.place()).toMatchObject(refused)
})

test('COM-PAY-01 COM-PAY-02 a bag above the limit of its currency is not paid in cash, and is told the limit', async () => {
  const shopper = await aShopper(store, { country: 'AE', items: [{ productId: 'AA1001_540', quantity: 2 }] })
  expect(shopper.total).toBe(800)
  const refused = { http: 400, errorCode: 'paymentMethodNotOffered' }
  expect(await shopper.bag('GET', '/payment-methods')).toMatchObject({
    cashLimit: 410,
    methods: [{ id: 'CARD' }, { id: 'WALLET' }, { id: 'GIFT_CARD' }],
  })
  expect(await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })).toMatchObject(refused)
  // What gift cards pay is not paid at the door.
  const made = await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency: 'AED', balance: 390 } })
  await shopper.bag('POST', '/gift-cards', (await made.json()) as object)
  const offered = await shopper.bag('GET', '/payment-methods')
  expect(offered).toMatchObject({
    amountDue: 410,
    methods: [{ id: 'CARD' }, { id: 'WALLET' }, { id: 'GIFT_CARD' }, { id: 'CASH_ON_DELIVERY' }],
  })
  expect(offered.cashLimit).toBeUndefined()
  expect(await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })).toMatchObject({ http: 201, status: 'CREATED' })
})

test('COM-PAY-01 a bank is paid on its own page: at once, later by its word, or not; another bank’s way is not offered', async () => {
  const ideal = { method: 'BANK_REDIRECT', scheme: 'ideal' }
  const shopper = await aShopper(store, { country: 'NL' })
  const { methods } = await shopper.bag('GET', '/payment-methods')
  expect(methods[2]).toEqual({ id: 'BANK_REDIRECT', provider: 'local', flows: ['REDIRECT'], scheme: 'ideal', name: 'iDEAL' })
  const refused = { http: 400, errorCode: 'paymentMethodNotOffered' }
  for (const other of [
    { method: 'BANK_REDIRECT' },
    { ...ideal, scheme: 'eps' },
    { ...ideal, token: 'tok_a' },
    { ...byCard, scheme: 'ideal' },
    { ...ideal, method: 'WALLET', token: 'tok_a' },
  ])
    expect(await shopper.place({ payment: other as never })).toMatchObject(refused)

  const pending = await shopper.place({ payment: ideal })
  expect(pending).toMatchObject({ http: 202, next: 'REDIRECT', redirectUrl: expect.stringMatching(/^\/psp-stub\/bank\//) })
  expect(await shopper.payment()).toMatchObject({ status: 'OPEN', method: 'BANK_REDIRECT', way: 'BANK_REDIRECT:ideal' })
  // The same press again is the same payment; a card takes its place, and the bank that of the card.
  expect(await shopper.place({ payment: ideal })).toMatchObject({ challengeId: pending.challengeId })
  const card = await shopper.place()
  expect(card.redirectUrl).toContain('/psp-stub/pay/')
  const again = await shopper.place({ payment: ideal })
  expect(again.challengeId).not.toBe(pending.challengeId)

  await shopper.payAtBank(again.redirectUrl, 'cancel')
  store.advanceClock(1_001)
  expect(await shopper.payment(again.challengeId)).toMatchObject({ status: 'DECLINED', reason: 'CANCELLED' })
  const third = await shopper.place({ payment: ideal })
  await shopper.payAtBank(third.redirectUrl, 'later')
  store.advanceClock(1_001)
  expect(await shopper.payment(third.challengeId)).toMatchObject({ status: 'OPEN', next: 'WAIT' })
  store.advanceClock(5_000)
  await rounds()
  expect(await shopper.payment(third.challengeId)).toMatchObject({ status: 'PAID', orderNumber: expect.stringMatching(/^PNL\d{8}$/) })

  const next = await aShopper(store, { country: 'NL' })
  const placed = await next.place({ payment: ideal })
  expect(await next.payAtBank(placed.redirectUrl, 'pay')).toContain('/api/payments/return/local')
  store.advanceClock(1_001)
  const payment = await next.payment(placed.challengeId)
  expect(payment).toMatchObject({ status: 'PAID' })
  const order = await next.call('GET', `/api/bridge/orders/${payment.orderNumber}`)
  expect(order.payments).toEqual([{ method: 'BANK_REDIRECT', brand: 'iDEAL', last4: null, amount: next.total, status: 'AUTHORISED' }])
})

test('COM-ORD-14 who wishes for the newsletter is asked by mail once the order exists, not before, and once', async () => {
  await store.reset()
  const shopper = await aShopper(store, { email: 'news@example.com' })
  const templates = async () => (await mails('news@example.com')).map(({ template }) => template).sort()
  await shopper.bag('PUT', '/customer', { email: 'news@example.com', newsletter: true })
  expect(await shopper.readBag()).toMatchObject({ newsletter: true })
  await shopper.pay((await shopper.place()).redirectUrl, cards.declined)
  await rounds()
  expect(await templates()).toEqual([])
  await shopper.pay((await shopper.place()).redirectUrl, cards.good)
  await rounds()
  await rounds()
  expect(await templates()).toEqual(['light-confirm', 'order-confirmation'])
  // The next order is another wish.
  await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  expect(await shopper.readBag()).toMatchObject({ newsletter: false })
})

test('COM-ORD-15 a member’s order belongs to the account, whatever address was typed', async () => {
  const shopper = await aShopper(store)
  await signIn(shopper.browser.fetch)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  expect((await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })).http).toBe(201)
  const own = await shopper.call('GET', '/api/account/orders?page=1')
  expect(own).toMatchObject({ total: 1, orders: [{ total: shopper.total }] })
})

test('the mail names the country of a billing address that is another one than the shop’s', async () => {
  const billing = { firstName: 'Anna', lastName: 'Muster', address1: 'Gasse 2', zipcode: '1010', city: 'Wien', country: 'AT' }
  const bought = async (own: object) => {
    const shopper = await aShopper(store)
    expect((await shopper.bag('PUT', '/billing-address', { ...billing, ...own })).http).toBe(200)
    const waiting = await shopper.place()
    await shopper.pay(waiting.redirectUrl, cards.good)
    await rounds()
    return (await mails('anna@example.com')).at(0)!.text
  }
  expect(await bought({})).toMatch(/1010 Wien\s+Österreich/)
  expect(await bought({ country: 'DE', zipcode: '10115', city: 'Berlin' })).not.toContain('Deutschland')
})
