import { botToken, seedPassword } from '@stadion/account/testing'
import { localEndpoint } from '@stadion/gateway/fragment-endpoints'
import { storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'
import { formsIn, textOf, type Visitor, visitorOf } from './without-scripts.ts'

let site: Site
/** Every line that API and site have logged, at debug level. */
const logged: string[] = []
beforeAll(async () => {
  // The limits are those of the open shop.
  site = await openSite({ env: { RATE_LIMIT_FACTOR: '1', CASH_LIMIT_AED: '410' }, logTo: { write: (line) => void logged.push(line) } })
})
beforeEach(() => site.store.reset())
afterAll(() => site?.close())

const british = storefronts.find(({ locale }) => locale === 'en_GB')!
const anna = {
  intent: 'details',
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Muster',
  address1: '1 Road',
  city: 'London',
  zipcode: 'SW1A 1AA',
}
const hook = (path: string, body: object) => site.store.fetch(path, { method: 'POST', body })
const later = async (minutes: number) => {
  await hook('/__test__/clock', { advanceMs: minutes * 60_000 })
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
}
const orderFormOf = (html: string) => formsIn(html).forms.find(({ values }) => values.intent === 'order')!.values

/** A guest whose section 1 is filled in. */
async function atTheReview(quantity = '1'): Promise<Visitor> {
  const ask = visitorOf(site, british)
  await ask('/cart', { intent: 'add', productId: 'AA1001_540', quantity })
  await ask('/checkout', anna)
  return ask
}
/** Presses the order button; answers the address of the provider's page. */
const press = async (ask: Visitor) => (await ask('/checkout', orderFormOf((await ask('/checkout')).html))).location

test('COM-CHK-21 COM-CHK-13 COM-CHK-20 each card that is declined says why and that nothing was taken, and address, bag and methods stay; a good one pays', async () => {
  const ask = await atTheReview()
  for (const [card, text] of [
    ['4000000000000002', 'Your bank refused this card. Nothing was taken.'],
    ['4000000000009995', 'There is not enough money on this card. Nothing was taken.'],
    ['4000000000000069', 'This card has expired. Nothing was taken.'],
    ['4000000000000127', 'The card details were not right. Nothing was taken.'],
    // S-22: the provider itself cannot work.
    [
      '4000000000000119',
      'Paying by Card is not possible right now. Nothing was taken. Choose another way to pay, or try again in a moment.',
    ],
  ] as const) {
    const html = await ask.pay(await press(ask), card)
    const page = textOf(html)
    for (const said of [text, 'SW1A 1AA', 'Runner One', 'anna@example.com'])
      expect([card, said, page.includes(said)]).toEqual([card, said, true])
    expect([card, orderFormOf(html).intent]).toEqual([card, 'order'])
  }
  // S-23: after ten declines within an hour it says when to try again.
  for (let declined = 4; declined < 10; declined += 1) await ask.pay(await press(ask), '4000000000000002')
  const tooMany = textOf(await ask.follow('/checkout', orderFormOf((await ask('/checkout')).html)))
  expect(tooMany).toMatch(/Too many attempts\. Try again in \d+ min\./)
  expect(tooMany).toContain('SW1A 1AA')
  await later(61)
  expect(await ask.pay(await press(ask), '4111111111111111')).toContain('Thank you')
})

test('COM-CHK-21 COM-CHK-19 S-16, S-20, S-21: a payment that is waited for, one that is open, and one whose time ran out, are met and left without JavaScript', async () => {
  const ask = await atTheReview()
  await press(ask)
  const open = (await ask('/checkout')).html
  expect(textOf(open)).toMatch(/A payment is open Card · £90 Your items are held until .* Continue payment 15 more minutes Cancel payment/)
  expect(formsIn(open).forms.map(({ values }) => values.intent)).toEqual(['extend', 'cancel'])
  // Another tab, whose form is older, changes nothing.
  await ask('/checkout', { ...anna, city: 'Leeds' })
  expect(textOf((await ask('/checkout')).html)).toContain('London')
  expect(textOf(await ask.follow('/checkout', { intent: 'cancel' }))).toContain('The payment is cancelled. Nothing was taken.')

  await ask.pay(await press(ask), '4000000000000200')
  expect(textOf((await ask('/checkout')).html)).toContain('Waiting for your bank')
  await later(1)
  expect((await ask('/checkout')).location).toMatch(/\/order-confirmation\?order=PGB\d{8}$/)

  const other = await atTheReview()
  await press(other)
  await other('/checkout', { intent: 'extend' })
  await later(16)
  expect(textOf((await other('/checkout')).html)).toContain('A payment is open')
  await later(15)
  const over = (await other('/checkout')).html
  expect(textOf(over)).toContain('Time ran out and nothing was taken. Your bag is as it was.')
  expect(textOf(over)).toContain('Runner One')
  expect(await other.pay(await press(other), '4111111111111111')).toContain('Thank you')
})

test('COM-CHK-21 COM-CHK-12 S-10, S-11, S-12: a total that changed, a line that is short, and a voucher that is not known', async () => {
  const ask = await atTheReview('2')
  const stale = orderFormOf((await ask('/checkout')).html)
  await ask('/checkout', { intent: 'change', itemId: 'li_1', quantity: '3' })
  expect(textOf(await ask.follow('/checkout', stale))).toContain('The total changed from £180 to £270.')
  const withoutVoucher = await ask.follow('/checkout', { intent: 'voucher', code: 'NOPE' })
  expect(withoutVoucher).toMatch(/<details[^>]* open/)
  expect(textOf(withoutVoucher)).toContain('We do not know this code.')
  expect(textOf(await ask.follow('/checkout', { intent: 'voucher', code: 'WELCOME15' }))).toContain('Voucher WELCOME15 is on.')
  expect(textOf(await ask.follow('/checkout', { intent: 'remove-voucher', code: 'WELCOME15' }))).not.toContain('WELCOME15')

  const isOrderable = (html: string) => /<button[^>]* form="checkout-order"[^>]*>/.exec(html)?.[0].includes('disabled') === false
  await hook('/__test__/stock', { productId: 'AA1001_540', quantity: 1 })
  const short = (await ask('/checkout')).html
  expect([textOf(short).includes('Take what is left: 1'), isOrderable(short)]).toEqual([true, false])
  expect(isOrderable(await ask.follow('/checkout', { intent: 'change', itemId: 'li_1', quantity: '1' }))).toBe(true)
  await hook('/__test__/stock', { productId: 'AA1001_540', quantity: 0 })
  const gone = (await ask('/checkout')).html
  expect([
    textOf(gone).includes('Sold out since you put it here.'),
    gone.includes('name="intent" value="change"'),
    isOrderable(gone),
  ]).toEqual([true, false, false])
  expect(textOf(await ask.follow('/checkout', { intent: 'remove', itemId: 'li_1' }))).toContain('Nothing in it yet')
})

test('COM-CHK-21 COM-CHK-08 S-07: an article for members without a session says so at its line, with both ways on; placing it is refused', async () => {
  const ask = await atTheReview()
  // A member has put it in, and has logged out in another tab.
  await site.store.db.query(`update bag.bag set lines = jsonb_set(lines, '{0,sku}', '"AA1005_540"')`)
  const page = (await ask('/checkout')).html
  const line = /<li class="checkout-line">[\s\S]*?<\/li>/.exec(page)![0]
  expect(textOf(line)).toMatch(/kept for members\. .*Log in Remove/)
  expect(line).toMatch(/<a [^>]*href="[^"]*account-login/)
  const { version, pricing } = JSON.parse((await ask.call('GET', '/api/bridge/baskets/-')).html)
  const body = { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: pricing.total, basketVersion: version }
  const key = { 'idempotency-key': '0b9f3a52-52a8-4c64-9f0e-3d0d2f1a7c11' }
  const refused = await ask.call('POST', '/api/bridge/orders', body, key)
  expect([refused.answer.status, JSON.parse(refused.html).errorCode]).toEqual([403, 'membersOnly'])
  expect(textOf(await ask.follow('/checkout', { intent: 'remove', itemId: 'li_1' }))).toContain('Nothing in it yet')
})

test('COM-CHK-21 S-04, S-05, S-08: a member chooses and saves addresses, and whose session ended is told so, without JavaScript', async () => {
  const ask = visitorOf(site, british)
  await ask.call('POST', '/api/account/login', { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') })
  await ask('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
  const { intent: _, email: _email, ...address } = anna
  const saved = async () => JSON.parse((await ask.call('GET', '/api/account/addresses')).html).addresses as { id: string; city: string }[]

  // The e-mail address is known. A saved address needs a phone number; what was typed stays.
  const first = (await ask('/checkout')).html
  expect([first.includes('value="full@example.com"'), first.includes('name="saveAddress"'), first.includes('name="addressId"')]).toEqual([
    true,
    true,
    false,
  ])
  const details = { ...anna, email: 'full@example.com', saveAddress: 'on' }
  const refused = await ask.follow('/checkout', details)
  expect([refused.includes('href="#checkout-phoneNumber"'), refused.includes('value="London"')]).toEqual([true, true])
  await ask('/checkout', { ...details, phoneNumber: '020 7946 0000' })
  await ask('/checkout', { ...details, phoneNumber: '020 7946 0000' })
  expect((await saved()).map(({ city }) => city)).toEqual(['London'])
  await ask.call('POST', '/api/account/addresses', { ...address, city: 'Leeds', country: 'GB', phoneNumber: '+442079460000' })

  const leeds = (await saved()).find(({ city }) => city === 'Leeds')!
  expect((await ask('/checkout?step=delivery')).html).toContain(`<option value="${leeds.id}"`)
  expect(textOf(await ask.follow('/checkout', { intent: 'address', addressId: leeds.id }))).toMatch(/Leeds SW1A 1AA/)

  ask.jar.set('account.sid', 'ended')
  const ended = textOf((await ask('/checkout')).html)
  expect(ended).toContain('You have been logged out. Your bag is safe. Log in')
})

test('COM-CHK-21 S-06, S-09, S-14, S-19, S-24, S-25, S-30: gift cards, wrong fields, the bank’s page, another tab, nothing due, cash and another country are met and left without JavaScript', async () => {
  const thanks = /\/order-confirmation\?order=P[A-Z]{2}\d{8}$/
  // S-06: an address is neither asked for nor delivered to.
  const giver = visitorOf(site, british)
  const gift = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: 'Happy\r\n\r\nbirthday' }
  await giver('/cart', { intent: 'add', productId: 'GC0001_050', ...gift })
  const mailOnly = (await giver('/checkout')).html
  expect([mailOnly.includes('name="email"'), mailOnly.includes('name="address1"')]).toEqual([true, false])
  expect(formsIn(mailOnly).sections).toHaveLength(2)
  await giver('/checkout', { intent: 'details', email: 'anna@example.com' })
  expect(await giver.pay(await press(giver), '4111111111111111')).toContain('Thank you')

  // S-09, S-30: each wrong field has a link, what is right stays, and another country has its own shop.
  const ask = visitorOf(site, british)
  await ask('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
  const wrong = await ask.follow('/checkout', { ...anna, lastName: '', zipcode: '10115' })
  for (const part of ['href="#checkout-lastName"', 'href="#checkout-zipcode"', 'value="1 Road"', 'href="/country-selector"'])
    expect([part, wrong.includes(part)]).toEqual([part, true])
  expect(textOf(wrong)).toContain('Delivery to: United Kingdom')

  // S-14, S-19: the bank asks on a page of its own; a form of another tab leads to the order that there is. A mark that would reverse the name
  // on a label is not kept.
  await ask('/checkout', { ...anna, firstName: 'An\u202ena\u2067' })
  const stale = orderFormOf((await ask('/checkout')).html)
  await ask.pay(await press(ask), '4000000000003220')
  expect(await ask.submit(ask.at(), { answer: 'confirm' })).toContain('Thank you')
  const again = await ask('/checkout', stale)
  expect(again.location).toMatch(thanks)
  expect(
    await site.store.db.query(`select snapshot #>> '{shipmentList,0,shippingAddress,firstName}' as name,
      snapshot #>> '{shipmentList,0,productLineItemList,0,giftCard,message}' as message from orders."order" where state <> 'EXPIRED' order by placed_at`),
  ).toEqual([
    { name: null, message: 'Happy birthday' },
    { name: 'Anna', message: null },
  ])

  // S-24: gift cards pay for all of it.
  const rich = await atTheReview()
  const card = (await (await hook('/__test__/gift-cards', { currency: 'GBP', balance: 500 })).json()) as { code: string; pin: string }
  expect(textOf(await rich.follow('/checkout', { intent: 'gift-card', ...card }))).toContain('Nothing to pay')
  const { location: confirmation } = await rich('/checkout', orderFormOf((await rich('/checkout')).html))
  expect(confirmation).toMatch(thanks)
  expect(textOf((await rich(confirmation)).html)).toContain('What happens next')
  // Cancelled, it promises no parcel, and tells what went back to the card.
  const order = new URL(confirmation, 'http://shop').searchParams.get('order')!
  expect(textOf(await rich.follow('/order-tracker', { intent: 'cancel', order, email: 'anna@example.com' }))).toMatch(
    /Refunds\s*Gift card\s*Refunded on/,
  )
  expect(textOf((await rich(confirmation)).html)).not.toContain('What happens next')

  // S-25: what to have ready stands beside the method.
  const emirates = storefronts.find(({ country, language }) => country === 'AE' && language === 'en')!
  const payer = visitorOf(site, emirates)
  await payer('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
  await payer('/checkout', { ...anna, city: 'Dubai', state: 'DU', zipcode: '', phoneNumber: '+971501234567' })
  const methods = (await payer('/checkout')).html
  expect(textOf(methods)).toMatch(/Have AED[\s\u00a0]\d[\d,.]* ready for the courier/)
  const more = await payer.follow('/checkout', { intent: 'change', itemId: 'li_1', quantity: '2' })
  expect(textOf(more)).toMatch(/Cash on delivery Possible up to AED[\s\u00a0]410\./)
  expect(more).toMatch(/<input[^>]* disabled=""[^>]* value="CASH_ON_DELIVERY"|<input[^>]* value="CASH_ON_DELIVERY"[^>]* disabled=""/)
  const refused = await payer.follow('/checkout', { ...orderFormOf(more), method: 'CASH_ON_DELIVERY' })
  expect([textOf(refused).includes('That did not work.'), orderFormOf(refused).intent]).toEqual([true, 'order'])
  const less = await payer.follow('/checkout', { intent: 'change', itemId: 'li_1', quantity: '1' })
  const cash = await payer('/checkout', { ...orderFormOf(less), method: 'CASH_ON_DELIVERY' })
  expect(cash.location).toMatch(thanks)
  expect(textOf((await payer(cash.location)).html)).toMatch(/What happens next.*Have AED[\s\u00a0]\d[\d,.]* ready for the courier/)

  // A bank is chosen in the form, refused on its own page, and then paid.
  const belgian = visitorOf(site, storefronts.find(({ locale }) => locale === 'en_BE')!)
  await belgian('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
  await belgian('/checkout', { ...anna, city: 'Brussels', zipcode: '1000' })
  const choose = async () => {
    const { html } = await belgian('/checkout')
    expect(html).toContain('value="BANK_REDIRECT:bancontact"')
    return (await belgian('/checkout', { ...orderFormOf(html), method: 'BANK_REDIRECT:bancontact' })).location
  }
  const open = await choose()
  expect(textOf((await belgian('/checkout')).html)).toContain('Bancontact · €')
  expect(textOf(await belgian.submit(open, { answer: 'cancel' }))).toContain('You cancelled the payment. Nothing was taken.')
  const thanked = textOf(await belgian.submit(await choose(), { answer: 'pay' }))
  expect(thanked).toContain('Bancontact')
  expect(thanked).not.toContain('Your card is charged')
})

test('COM-CHK-32 a confirmation without its pass shows nothing of an order', async () => {
  const ask = visitorOf(site, british)
  for (const order of ['PGB00000001', '', '<script>alert(1)</script>']) {
    const { answer, html } = await ask(`/order-confirmation?order=${encodeURIComponent(order)}`)
    expect([order, answer.status, html.includes('ordered-lines')]).toEqual([order, 200, false])
    expect(textOf(html), order).toContain('Everything about your order is in our email.')
    expect(html.includes('<script>alert'), order).toBe(false)
  }
})

/** A fragment whose calls fail. */
const broken = localEndpoint({ id: 'checkout_checkout', fetch: async () => new Response('away', { status: 503 }) })

test('COM-CHK-23 S-28 with the API away the checkout is 503 and says that the bag is kept', async () => {
  const ask = await atTheReview()
  const restart = async (more?: Parameters<Site['start']>[0]) => {
    await site.stop()
    await site.start(more)
    // Connections that were open are noticed as closed.
    const isUp = () =>
      fetch(`http://127.0.0.1:${site.sitePort}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isUp, { interval: 5 }).toBe(true)
  }
  await restart({ api: () => Promise.reject(new Error('away')), endpoints: new Map([...site.endpoints, ['checkout_checkout', broken]]) })
  const { answer, html } = await ask('/checkout')
  await restart()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(textOf(html)).toContain('Checkout cannot be reached. Your bag is kept.')
})

test('COM-PRIV-07 the logs of a sale, a return, a withdrawal, their mails and all states above hold no address, card, code or token', async () => {
  const secrets = [
    'anna@example',
    'eva@example',
    'full@example',
    'Muster',
    '1 Road',
    'SW1A',
    '5551234',
    '4111111111111111',
    '4000000000000002',
  ]
  const ask = await atTheReview()
  const card = (await (await hook('/__test__/gift-cards', { currency: 'GBP', balance: 5 })).json()) as { code: string; pin: string }
  await ask('/checkout', { intent: 'gift-card', ...card, pin: '0000' })
  await ask('/checkout', { intent: 'gift-card', ...card })
  const number = /order=(PGB\d{8})/.exec(await ask.pay(await press(ask), '4111111111111111'))?.[1] ?? ''
  expect(number).not.toBe('')
  for (const step of ['confirm', 'ship', 'deliver']) await hook('/__test__/fulfilment', { orderNumber: number, do: step })
  await later(1)
  const items = [{ itemId: 'li_1', quantity: 1 }]
  const returned = await ask.call('POST', `/api/bridge/orders/${number}/returns`, { items })
  expect(returned.answer.status).toBe(201)
  await ask.follow('/withdraw', { intent: 'send', name: 'Anna Muster', order: number, email: 'eva@example.com' })
  // Whatever fails names nobody either.
  const wrong = { 'x-exchange-signature': 'v1=wrong', 'x-local-signature': 'v1=wrong' }
  for (const path of ['/api/exchange/messages', '/api/payments/webhooks/local'])
    await ask.call('POST', path, { email: 'anna@example.com', card: '4111111111111111' }, wrong)
  await ask.call('POST', '/api/bridge/orders/lookup', { orderNumber: number, email: 'eva@example.com' })
  await ask.call('POST', '/api/bridge/orders/pass?t=anna@example.com', { t: 'anna@example.com' })
  await ask.call('PUT', '/api/bridge/baskets/-/customer', { email: 'anna@example.com\u0000' })
  await ask('/gift-card-balance', { code: card.code, pin: '0000' })
  await site.store.db.query('alter table gift_cards.card rename to card_away')
  await ask('/gift-card-balance', card)
  await site.store.db.query('alter table gift_cards.card_away rename to card')
  await later(1)

  const { mails } = (await (await site.store.fetch('/__test__/mails')).json()) as { mails: { text: string; links: string[] }[] }
  expect(mails.length).toBeGreaterThan(4)
  const mailed = mails.flatMap(({ links }) => links).flatMap((link) => [...new URL(link).searchParams.values()])
  const tokens = [...mailed, ...[...ask.jar.values()].map(decodeURIComponent), card.code].filter((value) => value.length >= 16)
  expect(tokens.length).toBeGreaterThan(4)
  const all = logged.join('')
  // Something was logged of what failed, and of more than one part of the shop.
  for (const said of ['a webhook was refused', 'a message of the exchange was refused', 'unexpected error', 'the balance of a gift card'])
    expect([said, all.includes(said)]).toEqual([said, true])
  for (const secret of [...secrets, ...tokens]) expect([secret, logged.find((line) => line.includes(secret))]).toEqual([secret, undefined])
  expect(all).not.toMatch(/"pin":|(?<![\d.])(?:\d{4} ?){4}(?!\d)/)
})
