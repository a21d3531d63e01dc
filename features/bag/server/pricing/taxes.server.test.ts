import { sql } from '@stadion/database/sql'
import { currencyExponent } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { addressIn, aShopper } from '../../checkout-fields/server/test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())

/** An article of a kind that everybody may buy, in its first size. */
async function skuOf(kind: string, isForKids = false): Promise<string> {
  const [row] = await sql<{ sku: string }>`
    select min(variation.sku) as sku from catalogue.variation
    join catalogue.article on article.brand = variation.brand and article.id = variation.article_id
    join catalogue.stock on stock.brand = variation.brand and stock.sku = variation.sku and stock.quantity > 1
    where article.brand = 'stadion' and article.kind = ${kind} and (article.gender = 'kids') = ${isForKids}
      and not article.members_only and article.launch_at is null and stock.region = 'rest'`.execute(store.db)
  return row!.sku
}
const bagOf = async (country: string, ...kinds: readonly (readonly [kind: string, isForKids?: boolean])[]) => {
  const [first, ...others] = await Promise.all(kinds.map(([kind, isForKids]) => skuOf(kind, isForKids)))
  const shopper = await aShopper(store, country, { productId: first })
  for (const productId of others) await shopper.call('POST', '/items', { items: [{ productId }] })
  return shopper
}

test('COM-TAX-02 a T-shirt to PA, NJ, MN and VT is untaxed, football boots and a ball are taxed', async () => {
  const rates = { PA: 6, NJ: 6.625, MN: 6.875, VT: 6 }
  for (const kind of ['t-shirt', 'football-boot', 'ball']) {
    const shopper = await bagOf('US', [kind])
    for (const [state, rate] of Object.entries(rates)) {
      const { pricing, shipmentList } = await shopper.put('/shipping-address', addressIn('US', { state, zipcode: '19019' }))
      const expected = kind === 't-shirt' ? 0 : rate
      const taxed = pricing.productTotal + pricing.shippingTotal
      expect([kind, state, shipmentList[0]?.productLineItemList[0]?.taxRate]).toEqual([kind, state, expected])
      expect(Math.abs(pricing.taxTotal - (taxed * expected) / 100)).toBeLessThanOrEqual(0.005_001)
      expect(pricing.total).toBeCloseTo(taxed + pricing.taxTotal, 6)
      expect(pricing.taxLines).toEqual([{ rate: expected, base: taxed, tax: pricing.taxTotal }])
    }
  }
})

/** D-067, repeated here: what prices include, and what is added to them in the states of the test. */
// biome-ignore format: a table
const rates = {
  AT: 20, BE: 21, BG: 20, CH: 8.1, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GB: 20, GR: 24, HR: 25, HU: 27, IE: 23, IT: 22,
  LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, NO: 25, PL: 23, PT: 23, RO: 21, SE: 25, SI: 22, SK: 23, TR: 20, AE: 5, SA: 15, EG: 14, MA: 20, ZA: 15,
  AU: 10, JP: 10, KR: 10, HK: 0, TH: 7, VN: 10, AR: 21, BR: 18, CL: 19, CO: 19, MX: 16, PE: 18, US: 7.25, CA: 14.975,
}
const states: Readonly<Record<string, object>> = { US: { state: 'CA', zipcode: '90001' }, CA: { state: 'QC', zipcode: 'H2X 1Y4' } }

test('COM-TAX-05 a bag of one rate has the taxTotal of D-067 in all 50 countries', async () => {
  expect(new Set(storefronts.map(({ country }) => country))).toEqual(new Set(Object.keys(rates)))
  for (const [country, rate] of Object.entries(rates)) {
    const shopper = await bagOf(country, ['running-shoe'])
    const { pricing, currency } = await (states[country]
      ? shopper.put('/shipping-address', addressIn(country, states[country]))
      : shopper.read())
    const scale = 10 ** currencyExponent(currency)
    const paid = Math.round((pricing.productTotal + pricing.shippingTotal) * scale)
    // Half up, of what is paid or beside it.
    const tax = Math.floor((paid * rate) / (states[country] ? 100 : 100 + rate) + 0.5 + 1e-7) / scale
    expect([country, pricing.taxTotal, pricing.taxIncluded]).toEqual([country, tax, !states[country]])
    expect(pricing.total).toBeCloseTo(paid / scale + (states[country] ? tax : 0), 6)
  }
})

test.each([
  ['GB', 20, 0],
  ['IE', 23, 0],
  ['LU', 17, 3],
])('COM-TAX-04 in %s clothes and shoes for children have their own rate, the rest of the bag has %d %%', async (country, usual, own) => {
  const shopper = await bagOf(country, ['running-shoe', true], ['t-shirt', true], ['running-shoe'])
  const { pricing, shipmentList } = await shopper.read()
  const lines = shipmentList[0]!.productLineItemList
  expect(lines.map(({ taxRate }) => taxRate)).toEqual([own, own, usual])
  const [ofRest, ofChildren] = pricing.taxLines
  expect([ofRest?.rate, ofChildren?.rate]).toEqual([usual, own])
  expect(ofRest!.base + ofRest!.tax).toBeCloseTo(lines[2]!.price, 6)
  expect(ofChildren!.base + ofChildren!.tax).toBeCloseTo(lines[0]!.price + lines[1]!.price, 6)
  expect(Math.abs(ofChildren!.tax - (ofChildren!.base * own) / 100)).toBeLessThanOrEqual(0.005_001)
  // Prices include the tax, whatever it is.
  expect(pricing.total).toBeCloseTo(
    lines.reduce((sum, { price }) => sum + price, 0),
    6,
  )
})
