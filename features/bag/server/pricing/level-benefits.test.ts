import { taxLaw } from '@stadion/market-law/tax/tax-law'
import { toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { basketSchema } from '../../schema.ts'
import { assortment, testDays } from '../test-shop.ts'
import { deliveryFees } from './delivery-fees.ts'
import type { LevelBenefits } from './level-benefits.ts'
import { priceBag } from './price-bag.ts'
import { wrappingFees } from './wrapping-fees.ts'

const pricing = { delivery: deliveryFees, taxes: taxLaw, wrapping: wrappingFees }
const gold: LevelBenefits = { level: 3, freeExpress: true, freeWrapping: true }
const silver: LevelBenefits = { level: 2, freeExpress: false, freeWrapping: true }
const byCurrency = [...new Map(storefronts.map((one) => [one.currency, one])).values()]

const priced = (benefits: LevelBenefits | null, { currency, country }: { currency: string; country: string }, own: object = {}) =>
  priceBag(pricing, {
    bag: {
      ...{ id: 'b_1', version: 1, voucher: null, email: null, shipping_address: null, billing_address: null },
      ...{ lines: [{ id: 'li_1', sku: 'AA1001_540', quantity: 1, seen: 10_000 }], shipping_method: 'express' as const },
      gift: { hidePrices: false },
      ...own,
    },
    facts: assortment(),
    ...{ currency, country, benefits, hasAccount: true, isMember: true, at: new Date('2026-11-21T09:00:00Z'), daysOf: testDays },
  })

test('D-198 what a level gives is free in all 30 currencies, to the minor unit, and says by which level; without it it costs', () => {
  expect(byCurrency).toHaveLength(30)
  for (const place of byCurrency) {
    const [wrapping, express] = [wrappingFees[place.currency], deliveryFees[place.currency]![2]]
    const minor = (amount: number) => toMinor(amount, place.currency)
    const [nothing, some, all] = [priced(null, place), priced(silver, place), priced(gold, place)]
    for (const basket of [nothing, some, all]) expect(basketSchema.parse(basket)).toEqual(basket)
    expect([nothing, some, all].map(({ pricing: { shippingTotal, serviceTotal } }) => [shippingTotal, serviceTotal])).toEqual([
      [express, wrapping],
      [express, 0],
      [0, 0],
    ])
    const untaxed = ({ pricing: { total, taxIncluded, taxTotal } }: typeof all) => minor(total) - (taxIncluded ? 0 : minor(taxTotal))
    expect([place.currency, untaxed(nothing) - untaxed(some), untaxed(nothing) - untaxed(all)]).toEqual([
      place.currency,
      minor(wrapping!),
      minor(wrapping!) + minor(express),
    ])
    expect([nothing, some, all].map(({ gift }) => [gift?.price, gift?.freeLevel])).toEqual([
      [wrapping, undefined],
      [0, 2],
      [0, 3],
    ])
    expect([some, all].map(({ shipmentList }) => shipmentList[0]!.shippingLineItem)).toMatchObject([
      { price: express, discountList: [] },
      { price: express, discountList: [{ price: -express }], freeLevel: 3 },
    ])
    expect(some.shipmentList[0]!.shippingLineItem).not.toHaveProperty('freeLevel')
  }
})

test('D-198 standard delivery is free for the account, whatever the level, and gift cards are neither wrapped nor delivered', () => {
  const [germany] = byCurrency
  expect(priced(gold, germany!, { shipping_method: 'standard' }).shipmentList[0]!.shippingLineItem).not.toHaveProperty('freeLevel')
  const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com' }
  const cards = priced(gold, germany!, { lines: [{ id: 'li_1', sku: 'GC0001_050', quantity: 1, seen: 5_000, giftCard }] })
  expect([cards.gift, cards.shipmentList[0]!.shippingLineItem]).toEqual([null, expect.not.objectContaining({ freeLevel: 3 })])
})
