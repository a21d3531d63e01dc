import { botToken, seedPassword } from '@stadion/account/testing'
import { postalCodes, states } from '@stadion/bag/testing'
import type { DeliveryPromise } from '@stadion/delivery/contract'
import { hashOf } from '@stadion/http/secret-token'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { orderCalls } from '@stadion/orders/testing'
import { brandOf } from '@stadion/site/brands'
import { dayRange } from '@stadion/site/day-range'
import { originalHostOf } from '@stadion/site/hosts'
import { listInWords } from '@stadion/site/list-in-words'
import { pathIn, type Storefront, storefronts } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'
import { formsIn, textOf, type Visitor, visitorOf } from './without-scripts.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
beforeEach(() => site.store.reset())
afterAll(() => site?.close())

const addTo = (ask: Visitor, { brand }: Storefront) =>
  ask('/cart', { intent: 'add', productId: `${brandOf(brand).articlePrefix}1001_540`, quantity: '2' })
function giveAddress(ask: Visitor, { country }: Storefront) {
  const person = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', phoneNumber: '+4915112345678', cpf: '52998224725' }
  const place = {
    address1: 'Weg 1',
    city: 'Stadt',
    zipcode: postalCodes[country]![0],
    ...(states[country] ? { state: states[country] } : {}),
  }
  return ask('/checkout', { intent: 'details', ...person, ...place })
}
/** Commerce.md 10.1. */
const obligation: Readonly<Record<string, string>> = {
  ...{ bg: 'Поръчка със задължение за плащане', cs: 'Objednávka zavazující k platbě', da: 'Ordre med betalingsforpligtelse' },
  ...{ de: 'Zahlungspflichtig bestellen', el: 'Παραγγελία με υποχρέωση πληρωμής', en: 'Order with obligation to pay' },
  ...{ es: 'Pedido con obligación de pago', et: 'Tellimus koos maksekohustusega', fi: 'Tilaukseen liittyy maksuvelvollisuus' },
  ...{ fr: 'Commande avec obligation de paiement', hr: 'Narudžba s obvezom plaćanja', hu: 'Fizetési kötelezettséggel járó megrendelés' },
  ...{ it: 'Ordine con obbligo di pagare', lt: 'Užsakymas su įsipareigojimu sumokėti', lv: 'Pasūtījums ar pienākumu maksāt' },
  ...{ nl: 'Bestelling met betalingsverplichting', no: 'Bestilling med betalingsforpliktelse', pl: 'Zamówienie z obowiązkiem zapłaty' },
  ...{ pt: 'Encomenda com obrigação de pagar', ro: 'Comandă cu obligație de plată', sk: 'Objednávka s povinnosťou platby' },
  ...{ sl: 'Naročilo z obveznostjo plačila', sv: 'Beställning med betalningsskyldighet' },
  tr: 'Siparişi ödeme yükümlülüğüyle onayla',
}
const plain: Readonly<Record<string, string>> = {
  ...{ en: 'Place order and pay', es: 'Confirmar pedido y pagar', pt: 'Finalizar compra e pagar', fr: 'Commander et payer' },
  ...{ ar: 'تأكيد الطلب والدفع', ja: '注文を確定する', ko: '결제하기', th: 'สั่งซื้อและชำระเงิน', vi: 'Đặt hàng và thanh toán' },
}
const european = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK NO GB CH TR'.split(' ')
/** Commerce.md 10.2, as shipped. */
const withdrawing = european.filter((country) => country !== 'CH')
/** The banks' ways of the local provider. */
const banks: Readonly<Record<string, string>> = { AT: 'EPS', BE: 'Bancontact', NL: 'iDEAL', PL: 'Przelewy24' }
const cash = 'AE EG SA MA VN TH TR'.split(' ')

/** An order of the seed account, in whose browser it can be read, by its session and by a pass. */
async function ordered({ brand, country, locale, currency, identityRegion }: Storefront, ask: Visitor): Promise<string> {
  const { db, now } = site.store
  const region = identityRegion
  const [{ acid } = { acid: '' }] = await db.query<{ acid: string }>(
    'select acid from account.account where brand = $1 and region = $2 and email = $3',
    [brand, region, 'full@example.com'],
  )
  const ref = `or_${brand}_${locale}`
  const { open, create } = orderCalls(db)
  await open({ ref, basketId: ref, brand, country, locale, currency, region, acid, numberPrefix: brandOf(brand).orderLetter + country })
  const { number } = await create(ref, now().toISOString())
  const pass = ref.padEnd(43, 'x')
  await db.query(`insert into orders.pass (hash, ref, proof, expires_at) values ($1, $2, 'strong', '2099-01-01')`, [hashOf(pass), ref])
  ask.jar.set('order.pass', pass)
  // One sign-in for all storefronts of an account.
  const known = sessions.get(`${brand} ${region}`)
  for (const [name, value] of known ?? []) ask.jar.set(name, value)
  if (known) return number
  const before = new Set(ask.jar.keys())
  await ask.call('POST', '/api/account/login', { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') })
  sessions.set(
    `${brand} ${region}`,
    [...ask.jar].filter(([name]) => !before.has(name)),
  )
  return number
}
/** The days of standard delivery to the address of the bag. */
async function daysOf(ask: Visitor, { country, htmlLang }: Storefront): Promise<string> {
  const postcode = country === 'AE' || country === 'HK' ? '' : encodeURIComponent(postalCodes[country]![0]!)
  const { methods } = JSON.parse((await ask.call('GET', `/api/bridge/delivery-promise?postcode=${postcode}`)).html) as DeliveryPromise
  return dayRange(methods[0]!.from, methods[0]!.to, htmlLang)
}
const sessions = new Map<string, [name: string, value: string][]>()
/** The links to the withdrawal on a page, sorted, since a part that is ready late is sent last: where they lead, and their words. */
const waysOut = (html: string): string[][] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*\/withdraw(?:\?[^"]*)?)"[^>]*>([\s\S]*?)<\/a>/g)]
    .map(([, href = '', text = '']) => [href, textOf(text)])
    .sort()
/** The ways to pay in the footer. */
const marksOf = (html: string): string[] =>
  [...(/<ul class="footer-payment"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '').matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, mark = '']) =>
    textOf(mark),
  )

// The database does not change the page.
test('REACH-DEL-03 COM-WDR-01 COM-TRK-01 COM-CHK-01 COM-PAY-01 COM-LAW-03 COM-LAW-05 COM-CHK-24 in every storefront the checkout says where it delivers and what it takes, which the footer says too, and above its button, by the words of the law, all that is ordered; each has the tracker, and where the law gives a way out of the contract, its link on every page of an order', async () => {
  for (const storefront of storefronts) {
    const { brand, locale, country, language } = storefront
    const named = `${brand} ${locale}`
    const ask = visitorOf(site, storefront)
    await addTo(ask, storefront)
    await giveAddress(ask, storefront)
    const { answer, html: review } = await ask('/checkout')
    expect([named, answer.status, answer.headers.get('cache-control')]).toEqual([named, 200, 'private, no-store'])
    expect(review, named).toContain('"pageType":"CHECKOUT"')
    expect(review, named).toContain('<meta name="robots" content="noindex')

    const t = translateOf(locale, 'checkout')
    const isTaxIncluded = !['US', 'CA'].includes(country)
    const place = new Intl.DisplayNames(storefront.htmlLang, { type: 'region' }).of(country)!
    const head = textOf(review.slice(review.indexOf('checkout-head'), review.indexOf('checkout-main')))
    const methods = [
      'CARD',
      ...(banks[country] ? [banks[country]] : []),
      'GIFT_CARD',
      ...(cash.includes(country) ? ['CASH_ON_DELIVERY'] : []),
    ]
    const taken = listInWords(
      storefront.htmlLang,
      methods.map((id) => (id === banks[country] ? id : t(`checkout.pay.${id}`))),
    )
    for (const said of [place, taken]) expect(head, named).toContain(said)
    const marks = methods.flatMap((id) => (id === 'CARD' ? ['Visa', 'Mastercard', 'American Express'] : id))
    expect([named, marksOf(review)]).toEqual([named, marks.map((id) => (id.includes('_') ? t(`checkout.pay.${id}`) : id))])

    const button = /<button[^>]* form="checkout-order"[^>]*>([\s\S]*?)<\/button>/.exec(review)
    expect([named, textOf(button?.[1] ?? '')]).toEqual([named, (european.includes(country) ? obligation : plain)[language]])
    expect(button![0], named).not.toMatch(/aria-label|<svg|title=/)
    const above = review.slice(review.indexOf('checkout-seller'), button!.index)
    const days = await daysOf(ask, storefront)
    expect(textOf((await ask('/cart')).html), named).toContain(textOf(translateOf(locale)('delivery.arrives', { days })))
    const exactly = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const order = [
      'Example Ltd',
      'href="[^"]*/legal/terms"',
      withdrawalDays(country, new Date()) ? 'href="[^"]*/legal/terms#withdrawal"' : 'href="[^"]*/help#returns"',
      'href="[^"]*/legal/privacy"',
      'class="checkout-line__name">(Runner|Cadence) One<',
      'class="checkout-soft">[^<]+ · [^<]+<',
      '2 × [^<]*\\d',
      'class="checkout-line__price"',
      exactly(days),
      // Hong Kong has no such tax.
      ...(country === 'HK' ? [] : [exactly(t(isTaxIncluded ? 'bag.tax.included' : 'bag.tax'))]),
      // Nothing stands between the total and the button.
      'class="checkout-total"><span>[^<]*</span><span>[^<]*\\d[^<]*</span></p>$',
    ]
    expect(above, named).toMatch(new RegExp(order.join('[\\s\\S]*')))

    const tracker = await ask('/order-tracker')
    expect([named, tracker.answer.status, tracker.html.includes('"pageType":"ORDER_TRACKER"')]).toEqual([named, 200, true])

    const number = await ordered(storefront, ask)
    const own = [pathIn(storefront, '/withdraw'), pathIn(storefront, `/withdraw?order=${number}`)]
    const words = textOf(translateOf(locale, 'checkout')('withdraw.link'))
    const wanted = withdrawing.includes(country) ? own.map((href) => [href, words]) : []
    for (const page of ['/order-tracker', '/order-confirmation', '/my-account/orders'] as const) {
      const shown = await ask(page === '/my-account/orders' ? `${page}/${number}` : `${page}?order=${number}`)
      expect([named, page, shown.answer.status, shown.html.includes(number)]).toEqual([named, page, 200, true])
      expect([named, page, waysOut(shown.html)]).toEqual([named, page, wanted])
    }
    expect([named, waysOut(tracker.html)]).toEqual([named, wanted.slice(0, 1)])
    expect([named, (await ask('/withdraw')).answer.status]).toEqual([named, wanted.length > 0 ? 200 : 404])
  }
}, 360_000)

const british = storefronts.find(({ locale }) => locale === 'en_GB')!
/** A card typed into the provider's page, and nothing after it: the browser does not come back. */
const payAt = (address: string) =>
  fetch(new URL(new URL(address, 'http://x').pathname, `http://127.0.0.1:${site.sitePort}`), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ number: '4111111111111111', expiry: '12/30', code: '123' }) },
    headers: { 'x-original-host': originalHostOf(british, 'local') },
  })

test('COM-CHK-05 COM-CHK-02 COM-CHK-03 three sections are forms of their own, and the first that is not done is open', async () => {
  const ask = visitorOf(site, british)
  const empty = await ask('/checkout')
  const content = /<section class="checkout .*?<\/section>/s.exec(empty.html)![0]
  expect([empty.answer.status, content.includes('<form'), content.match(/<li>/g)?.length]).toEqual([200, false, 3])
  expect(content).toContain('Nothing in it yet')

  await addTo(ask, british)
  const seen = async (path = '/checkout') => {
    const { forms, sections, changes } = formsIn((await ask(path)).html)
    for (const { tag } of forms) expect(tag).toMatch(/(?=.* method="post")(?=.* action="\/checkout")/)
    return [forms.map(({ values }) => values.intent), sections, changes]
  }
  const atDetails = [['details'], ['open', 'later', 'later'], 0]
  const atPayment = [['order'], ['done', 'done', 'open'], 2]
  expect(await seen()).toEqual(atDetails)
  await giveAddress(ask, british)
  expect(await seen()).toEqual(atPayment)
  // Express needs the phone number, which nobody has given.
  await ask('/checkout', {
    intent: 'details',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Muster',
    address1: '1',
    city: 'London',
    zipcode: 'SW1A 1AA',
  })
  await ask('/checkout', { intent: 'delivery', method: 'express' })
  expect(await seen()).toEqual([['delivery'], ['done', 'open', 'later'], 1])
  await ask('/checkout', { intent: 'delivery', method: 'express', phoneNumber: '020 7946 0000' })
  expect(await seen()).toEqual(atPayment)
  for (const step of ['payment', 'review', 'nonsense']) expect([step, await seen(`/checkout?step=${step}`)]).toEqual([step, atPayment])
  expect(await seen('/checkout?step=delivery')).toEqual([['details', 'delivery'], ['open', 'open', 'later'], 0])
})

test('COM-CHK-15 COM-CHK-16 COM-CHK-25 a form that is sent twice orders once; what became of it is told, without a browser that comes back', async () => {
  const ask = visitorOf(site, british)
  await addTo(ask, british)
  await giveAddress(ask, british)
  const { values } = formsIn((await ask('/checkout')).html).forms[0]!
  const both = await Promise.all([ask('/checkout', values), ask('/checkout', values)])
  expect(both.map(({ answer }) => answer.status)).toEqual([303, 303])
  expect(both[0]!.location).toMatch(/\/psp-stub\/pay\//)
  expect(both[1]!.location).toBe(both[0]!.location)
  await payAt(both[0]!.location)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  expect(await site.store.db.query('select state from orders."order"')).toEqual([{ state: 'CREATED' }])
  const paid = await ask('/checkout')
  expect([paid.answer.status, paid.location]).toEqual([303, expect.stringMatching(/\/order-confirmation\?order=PGB\d{8}$/)])
  expect((await ask(paid.location.slice(pathIn(british, '/').length - 1))).html).toContain('SW1A 1AA')

  // The provider says that it has another sum: nobody knows what was paid.
  const fault = { match: { kind: 'authorise' }, do: 'foreign-amount', times: 1 }
  await site.store.fetch('/psp-stub/faults', { method: 'POST', body: fault })
  await addTo(ask, british)
  const form = formsIn((await ask('/checkout')).html).forms[0]!
  await payAt((await ask('/checkout', form.values)).location)
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const { html } = await ask('/checkout')
  expect([html.includes('Do not pay again.'), html.includes('form="checkout-order"'), html.includes('anna@example.com')]).toEqual([
    true,
    false,
    true,
  ])
})
