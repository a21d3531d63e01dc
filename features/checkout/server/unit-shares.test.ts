import { lawOf, taxLaw } from '@stadion/market-law/tax/tax-law'
import { taxOf } from '@stadion/market-law/tax/tax-of'
import { sum } from '@stadion/site/minor-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LineForOrder } from './bag-for-order.ts'
import { type UnitShare, unitSharesOf } from './unit-shares.ts'

const at = new Date('2026-11-21T09:00:00Z')
const line = (own: Partial<LineForOrder> = {}): LineForOrder => ({
  ...{ itemId: 'li_1', sku: 'AA1001_540', articleId: 'AA1001', membersOnly: false, isGiftCard: false },
  ...{ taxCategory: 'footwear', isForChildren: false, quantity: 1, unitPrice: 1000, discount: 0 },
  ...own,
})
const lawIn = (place: string) => lawOf(taxLaw, place.split('-')[0]!, place.split('-')[1], at)
const none = { price: 0, discount: 0 }
const free = { price: 495, discount: 495, standard: 495 }

test('the pieces of a line carry its discount and tax to the cent, the first piece the odd one', () => {
  const { lines, delivery } = unitSharesOf(
    { lines: [line({ quantity: 3, discount: 200 })], delivery: free, service: none, law: lawIn('DE') },
    'EUR',
  )
  // 2800 paid, 447.06 tax: 447 = 149 × 3; the discount is 67 + 67 + 66.
  expect(lines[0]!.map(({ discount }) => discount)).toEqual([67, 67, 66])
  expect(lines[0]!.map(({ tax }) => tax)).toEqual([149, 149, 149])
  expect(lines[0]!.map(({ paid }) => paid)).toEqual([933, 933, 934])
  expect(delivery).toEqual({ price: 495, discount: 495, tax: 0, taxRate: 19, paid: 0, taxes: [{ rate: 19, paid: 0, tax: 0 }] })
})

test('where tax is added, each piece pays its own; a gift card carries none', () => {
  const lines = [line({ quantity: 2, taxCategory: 'accessory' }), line({ isGiftCard: true, taxCategory: 'voucher', unitPrice: 5000 })]
  const shares = unitSharesOf(
    { lines, delivery: { price: 700, discount: 0, standard: 700 }, service: { price: 500, discount: 0 }, law: lawIn('US-PA') },
    'USD',
  )
  expect(shares.lines[0]!.map(({ tax, paid }) => [tax, paid])).toEqual([
    [60, 1060],
    [60, 1060],
  ])
  expect(shares.lines[1]).toEqual([{ price: 5000, discount: 0, tax: 0, taxRate: null, paid: 5000, taxes: [] }])
  expect(shares.delivery).toMatchObject({ tax: 42, paid: 742 })
  expect(shares.service).toMatchObject({ tax: 30, paid: 530 })
})

test('for any bag, the shares add up to its price, discount, tax and total', () => {
  const anyLine = fc
    .record({
      taxCategory: fc.constantFrom('footwear', 'apparel', 'athletic', 'accessory'),
      isForChildren: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 10 }),
      unitPrice: fc.integer({ min: 1, max: 40_000 }),
      percent: fc.constantFrom(0, 15, 20, 100),
      isGiftCard: fc.boolean(),
    })
    .map(({ percent, ...own }) =>
      line({ ...own, discount: own.isGiftCard ? 0 : Math.round((own.unitPrice * own.quantity * percent) / 100) }),
    )
  const places = fc.constantFrom('DE', 'GB', 'LU', 'JP', 'US-NY', 'US-MA', 'US-RI', 'US-PA', 'US-OR', 'CA-QC', 'HK')
  const all = (shares: readonly UnitShare[], of: 'price' | 'discount' | 'tax' | 'paid') => sum(shares.map((share) => share[of]))
  fc.assert(
    fc.property(
      places,
      fc.array(anyLine, { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 2_000 }),
      fc.nat({ max: 2_000 }),
      fc.boolean(),
      (place, lines, fee, wrapping, isFree) => {
        const law = lawIn(place)
        const currency = place === 'JP' ? 'JPY' : 'EUR'
        const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
        const charged = goods.length > 0 ? fee : 0
        const done = goods.length > 0 ? wrapping : 0
        const forFree = isFree ? done : 0
        const {
          lines: shares,
          delivery,
          service,
        } = unitSharesOf(
          { lines, delivery: { price: charged, discount: 0, standard: charged }, service: { price: done, discount: forFree }, law },
          currency,
        )
        const every = [...shares.flat(), delivery, service]
        const price = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity)) + charged + done
        const discount = sum(lines.map((one) => one.discount)) + forFree
        const taxed = goods.length > 0 ? taxOf(law, goods, charged, currency, done - forFree) : { total: 0, lines: [] }
        const tax = taxed.total
        // What is paid and taxed at each rate is what the bag says of that rate.
        const parts = every.flatMap(({ taxes }) => taxes)
        for (const { rate, base, tax: ofRate } of taxed.lines) {
          const own = parts.filter((part) => part.rate === rate)
          expect([rate, sum(own.map((part) => part.paid - part.tax)), sum(own.map((part) => part.tax))]).toEqual([rate, base, ofRate])
        }
        for (const share of every.filter(({ taxRate }) => taxRate !== null)) {
          expect([sum(share.taxes.map((part) => part.paid)), sum(share.taxes.map((part) => part.tax))]).toEqual([share.paid, share.tax])
        }
        expect([all(every, 'price'), all(every, 'discount'), all(every, 'tax')]).toEqual([price, discount, tax])
        expect(all(every, 'paid')).toBe(price - discount + (law.isIncluded ? 0 : tax))
        for (const [index, ofLine] of shares.entries()) {
          expect(ofLine).toHaveLength(lines[index]!.quantity)
          // Within a line each kind of share differs by one minor unit at most.
          const discounts = ofLine.map((share) => share.discount)
          expect(Math.max(...discounts) - Math.min(...discounts)).toBeLessThanOrEqual(1)
        }
      },
    ),
  )
})
