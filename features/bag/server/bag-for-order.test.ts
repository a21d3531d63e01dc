import { lawOf, taxLaw } from '@stadion/market-law/tax/tax-law'
import { expect, test } from 'vitest'
import { bagForOrder } from './bag-for-order.ts'
import { deliveryFees } from './pricing/delivery-fees.ts'
import { wrappingFees } from './pricing/wrapping-fees.ts'
import { assortment, findTerms, testDays } from './test-shop.ts'

const at = new Date('2026-11-21T09:00:00Z')
const pricing = { delivery: deliveryFees, taxes: taxLaw, wrapping: wrappingFees }
const line = (sku: string, quantity: number) => ({ id: `li_${sku}`, sku, quantity, seen: 0 })
const bag = (own: object = {}) => ({
  ...{ id: 'b_1', version: 7, voucher: null, email: null, shipping_address: null, billing_address: null },
  ...{ lines: [line('AA1001_540', 3), line('AA1004_540', 1), line('GC0001_050', 1)], shipping_method: 'standard' as const },
  ...own,
})
const read = (own: { voucher?: string; [key: string]: unknown } = {}, hasAccount = false) =>
  bagForOrder(pricing, {
    bag: bag(own),
    facts: assortment(),
    voucher: findTerms(own.voucher ?? ''),
    currency: 'EUR',
    country: 'DE',
    hasAccount,
    isMember: hasAccount,
    at,
    daysOf: testDays,
  })

test('what an order freezes is in minor units, and the same as what the shopper reads', () => {
  const { basket, lines, delivery, total, law, orderRef, voucher } = read({ voucher: 'WELCOME15' })
  expect(voucher).toEqual({ code: 'WELCOME15', percentage: 15, amount: null, goods: 38_000 })
  expect(lines.map(({ sku, quantity, unitPrice, discount, isGiftCard }) => [sku, quantity, unitPrice, discount, isGiftCard])).toEqual([
    ['AA1001_540', 3, 10_000, 4_500, false],
    ['AA1004_540', 1, 8_000, 0, false],
    ['GC0001_050', 1, 5_000, 0, true],
  ])
  expect(delivery).toEqual({ price: 495, discount: 495, standard: 0 })
  expect([total, basket.pricing.total, basket.version, orderRef]).toEqual([38_500, 385, 7, null])
  expect(law).toEqual(lawOf(taxLaw, 'DE', null, at))
})

test('wrapping is paid once for all goods, never for gift cards', () => {
  const gift = { hidePrices: true }
  const wrapped = read({ gift })
  expect([wrapped.service.price, wrapped.total, wrapped.payableByCards]).toEqual([495, read().total + 495, read().payableByCards + 495])
  const cards = read({ gift, lines: [line('GC0001_050', 1)] })
  expect([cards.service.price, cards.total, cards.basket.gift]).toEqual([0, 5_000, null])
})

test('express says what standard delivery would cost; gift cards alone need none', () => {
  const small = { lines: [line('GC0001_025', 1)] }
  expect(read({ ...small, shipping_method: 'express' }).delivery).toEqual({ price: 0, discount: 0, standard: 0 })
  const shoes = assortment().set('AA1001_540', { ...assortment().get('AA1001_540')!, listPrice: 4_000 })
  const express = {
    bag: bag({ lines: [line('AA1001_540', 1)], shipping_method: 'express' }),
    facts: shoes,
    currency: 'EUR',
    country: 'DE',
    isMember: false,
    at,
    daysOf: testDays,
  }
  expect(bagForOrder(pricing, { ...express, hasAccount: false }).delivery).toEqual({ price: 995, discount: 0, standard: 495 })
  expect(bagForOrder(pricing, { ...express, hasAccount: true }).delivery).toEqual({ price: 995, discount: 0, standard: 0 })
})

test('a bag that another order has names it', () => {
  expect(read({ order_ref: 'or_1' }).orderRef).toBe('or_1')
})
