import { sql } from '@stadion/database/sql'
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
