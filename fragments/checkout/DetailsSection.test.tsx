import { readdirSync, readFileSync } from 'node:fs'
import type { Basket } from '@stadion/bag/contract'
import { FragmentProvider } from '@stadion/fragments/react'
import { siteConfig } from '@stadion/site/site-config'
import { storefronts } from '@stadion/site/storefronts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DetailsSection } from './DetailsSection.tsx'
import { formTexts } from './form-texts.ts'
import type { Checkout } from './use-checkout.ts'

const basket = {
  shipmentList: [{ shipmentType: 'inline', productLineItemList: [] }],
  emailAddress: null,
  billingAddress: null,
  missing: ['customer', 'shippingAddress'],
} as unknown as Basket
const checkout = { basket, errors: {}, busy: undefined, send: undefined } as unknown as Checkout

/** The form of a country's first storefront: the names of the fields that a guest sees at once, and the tokens of all. */
function formIn(country: string) {
  const storefront = storefronts.find((one) => one.country === country)!
  const site = { ...storefront, ...siteConfig(storefront.brand, storefront.locale, 'local') }
  const html = renderToStaticMarkup(
    <FragmentProvider site={site as never} t={(key) => key}>
      <DetailsSection
        checkout={checkout}
        data={{ countries: [{ code: country, name: country }], session: 'none', form: formTexts((key) => key, site), flash: undefined }}
      />
    </FragmentProvider>,
  )
  const atOnce = html.replace(/<details[\s\S]*<\/details>/g, '')
  const namesIn = (text: string) =>
    [...text.matchAll(/<(?:input|select)[^>]* name="([\w.]+)"/g)].map(([, name]) => name).filter((name) => name !== 'intent')
  return { shown: namesIn(atOnce), html }
}

test('COM-ADR-01 COM-CHK-04 each country shows its own fields in their order, and never more than eight', () => {
  const countries = [...new Set(storefronts.map(({ country }) => country))]
  expect(countries.filter((country) => formIn(country).shown.length > 8)).toEqual([])
  const fieldsOf = (country: string) => formIn(country).shown.join(' ')
  expect(fieldsOf('DE')).toBe('email firstName lastName address1 zipcode city')
  expect(fieldsOf('GB')).toBe('email firstName lastName address1 city zipcode')
  expect(fieldsOf('HU')).toBe('email lastName firstName zipcode city address1')
  expect(fieldsOf('US')).toBe('email firstName lastName address1 city state zipcode')
  expect(fieldsOf('BR')).toBe('email firstName lastName zipcode address1 city state cpf')
  expect(fieldsOf('AE')).toBe('email firstName lastName address1 city state phoneNumber')
  expect(fieldsOf('HK')).toBe('email firstName lastName address1 city phoneNumber')
  expect(fieldsOf('JP')).toBe('email lastName firstName zipcode state city address1 phoneNumber')
})

test('COM-ADR-10 inputs carry the autocomplete tokens of delivery and billing', () => {
  const { html } = formIn('DE')
  const tokenOf = (name: string) => new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/autoComplete="([^"]*)"/i)?.[1]
  expect(['email', 'firstName', 'address1', 'zipcode', 'city', 'phoneNumber', 'billing.city'].map(tokenOf)).toEqual([
    'email',
    'shipping given-name',
    'shipping address-line1',
    'shipping postal-code',
    'shipping address-level2',
    'shipping tel',
    'billing address-level2',
  ])
})

test('COM-ADR-06 the phone field says why it is asked, in every language', () => {
  for (const country of ['MX', 'DE']) {
    const { html } = formIn(country)
    expect(html).toMatch(/<input[^>]* aria-describedby="checkout-phoneNumber-hint"[^>]* name="phoneNumber"/)
    expect(html).toMatch(/id="checkout-phoneNumber-hint"[^>]*><span>checkout\.phone\.why</)
  }
  const folder = new URL('../../features/translations/messages/', import.meta.url)
  const languages = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name))
  const texts = languages.map(
    (language) => JSON.parse(readFileSync(new URL(`${language}/checkout/checkout.json`, folder), 'utf8'))['checkout.phone.why'],
  )
  expect([texts.length, new Set(texts).size, texts.every(Boolean)]).toEqual([29, 29, true])
})
