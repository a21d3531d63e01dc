import type { DeliveryPromise } from '@stadion/delivery/contract'
import { dayRange } from '@stadion/site/day-range'
import { storefrontOf } from '@stadion/site/storefronts'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../open-site.ts'
import { formsIn, textOf, visitorOf } from './without-scripts.ts'

let site: Site
beforeAll(async () => {
  // The shop plays no warehouse here, so that the parcel stays under way.
  site = await openSite({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
})
afterAll(() => site?.close())

const orderFormOf = (html: string) => formsIn(html).forms.find(({ values }) => values.intent === 'order')!.values

test.each([
  ['en_GB', 'standard', 'ZE1 0AA'],
  ['de_DE', 'express', '25980'],
])(
  'REACH-DEL-03 in %s, %s delivery to %s: product, bag, checkout, confirmation, tracker and mail say the same days for the same order',
  async (locale, method, zipcode) => {
    const storefront = storefrontOf('stadion', locale)
    const ask = visitorOf(site, storefront)
    const mail = `${locale}@example.com`
    const { methods } = JSON.parse(
      (await ask.call('GET', `/api/bridge/delivery-promise?postcode=${encodeURIComponent(zipcode)}`)).html,
    ) as DeliveryPromise
    const daysOf = (id: string) => {
      const { from, to } = methods.find((one) => one.id === id)!
      return textOf(dayRange(from, to, storefront.htmlLang))
    }
    const arrives = (id: string) => textOf(translateOf(locale)('delivery.arrives', { days: daysOf(id) }))
    expect(textOf(await ask.follow(`/runner-one/AA1001.html?postcode=${encodeURIComponent(zipcode)}`))).toContain(arrives('standard'))

    await ask('/cart', { intent: 'add', productId: 'AA1001_540', quantity: '1' })
    const person = { email: mail, firstName: 'Anna', lastName: 'Muster', phoneNumber: '+4915112345678' }
    await ask('/checkout', { intent: 'details', ...person, address1: 'Weg 1', city: 'Ort', zipcode })
    const choice = textOf((await ask('/checkout?step=delivery')).html)
    for (const id of ['standard', 'express']) expect(choice).toContain(daysOf(id))
    await ask('/checkout', { intent: 'delivery', method })
    expect(textOf((await ask('/cart')).html)).toContain(arrives(method))
    const review = (await ask('/checkout')).html
    expect(textOf(review.slice(review.indexOf('checkout-totals')))).toContain(daysOf(method))

    const thanks = textOf(await ask.pay((await ask('/checkout', orderFormOf(review))).location, '4111111111111111'))
    expect(thanks).toContain(arrives(method))
    const answer = await site.store.fetch(`/__test__/mails?to=${mail}`)
    const { mails } = (await answer.json()) as { mails: { template: string; text: string; links: string[] }[] }
    const { text, links } = mails.find(({ template }) => template === 'order-confirmation')!
    expect(textOf(text)).toContain(daysOf(method))
    // What is promised stays, though whoever orders four days later is promised other days.
    site.store.advanceClock(4 * 86_400_000)
    const tracker = new URL(links.find((link) => link.includes('/order-tracker?'))!)
    expect(textOf(await ask.follow(`/order-tracker${tracker.search}`))).toContain(arrives(method))
  },
)
