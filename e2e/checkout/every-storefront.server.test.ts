import { postalCodes, states } from '@stadion/bag/testing'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { brandOf } from '@stadion/site/brands'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn, type Storefront, storefronts } from '@stadion/site/storefronts'
import { onPostgres } from '@stadion/testing/test-database'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** A browser without JavaScript, with an article in its bag and its address given, at the checkout. */
async function atTheReview(storefront: Storefront) {
  const jar = new Map<string, string>()
  const ask = async (path: `/${string}`, form?: Record<string, string>) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${pathIn(storefront, path)}`, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      redirect: 'manual',
      headers: { 'x-original-host': originalHostOf(storefront, 'local'), cookie },
    })
    for (const set of answer.headers.getSetCookie()) jar.set(set.slice(0, set.indexOf('=')), /=([^;]*)/.exec(set)?.[1] ?? '')
    return { answer, html: await answer.text() }
  }
  const { country, brand } = storefront
  await ask('/cart', { intent: 'add', productId: `${brandOf(brand).articlePrefix}1001_540`, quantity: '2' })
  const first = await ask('/checkout')
  const person = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', phoneNumber: '+4915112345678', cpf: '52998224725' }
  const place = {
    address1: 'Weg 1',
    city: 'Stadt',
    zipcode: postalCodes[country]![0],
    ...(states[country] ? { state: states[country] } : {}),
  }
  await ask('/checkout', { intent: 'details', ...person, ...place })
  return { first, review: (await ask('/checkout')).html }
}
/** The text of some HTML, as a screen shows it. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

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
const cash = 'AE EG SA MA VN TH TR'.split(' ')

// The database does not change the page.
test.skipIf(onPostgres())(
  'COM-CHK-01 COM-LAW-03 COM-LAW-05 COM-CHK-24 in every storefront the checkout says where it delivers and what it takes, and above its button, by the words of the law, all that is ordered',
  async () => {
    for (const storefront of storefronts) {
      const { brand, locale, country, language } = storefront
      const named = `${brand} ${locale}`
      const { first, review } = await atTheReview(storefront)
      expect([named, first.answer.status, first.answer.headers.get('cache-control')]).toEqual([named, 200, 'private, no-store'])
      expect(first.html, named).toContain('"pageType":"CHECKOUT"')
      expect(first.html, named).toContain('<meta name="robots" content="noindex')

      const t = translateOf(locale, 'checkout')
      const isTaxIncluded = !['US', 'CA'].includes(country)
      const place = new Intl.DisplayNames(storefront.htmlLang, { type: 'region' }).of(country)!
      const head = textOf(first.html.slice(first.html.indexOf('checkout-head'), first.html.indexOf('checkout-main')))
      const methods = ['CARD', 'GIFT_CARD', ...(cash.includes(country) ? ['CASH_ON_DELIVERY'] : [])]
      for (const said of [place, ...methods.map((id) => t(`checkout.pay.${id}`))]) expect(head, named).toContain(said)

      const button = /<button[^>]* form="checkout-order"[^>]*>([\s\S]*?)<\/button>/.exec(review)
      expect([named, textOf(button?.[1] ?? '')]).toEqual([named, (european.includes(country) ? obligation : plain)[language]])
      expect(button![0], named).not.toMatch(/aria-label|<svg|title=/)
      const above = review.slice(review.indexOf('checkout-seller'), button!.index)
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
        exactly(t('product.delivery.time', { min: 2, max: 4 })),
        // Hong Kong has no such tax.
        ...(country === 'HK' ? [] : [exactly(t(isTaxIncluded ? 'bag.tax.included' : 'bag.tax'))]),
        // Nothing stands between the total and the button.
        'class="checkout-total"><span>[^<]*</span><span>[^<]*\\d[^<]*</span></p>$',
      ]
      expect(above, named).toMatch(new RegExp(order.join('[\\s\\S]*')))
    }
  },
  120_000,
)
