import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyExponent, formatMoney, toMajor, toMinor } from './money.ts'
import { storefronts } from './storefronts.ts'

/** Intl uses non-breaking spaces. */
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en-GB', 'GBP', 1234.5, '£1,234.50'],
  ['en-GB', 'GBP', 80, '£80'],
  ['de-DE', 'EUR', 79.95, '79,95 €'],
  ['fr-FR', 'EUR', 1299.9, '1 299,90 €'],
  ['en-US', 'USD', 0.5, '$0.50'],
  ['nb-NO', 'NOK', 899.5, '899,50 kr'],
  ['ja-JP', 'JPY', 12000, '￥12,000'],
  ['vi-VN', 'VND', 1990000, '1.990.000 ₫'],
])('%s writes %s %d as %s', (htmlLang, currency, amount, text) => {
  expect(spaced(formatMoney(amount, { htmlLang, currency }))).toBe(text)
})

test('every storefront writes its prices with Latin digits', () => {
  for (const storefront of storefronts) {
    const digits = formatMoney(1234.56, storefront).match(/\p{Nd}/gu) ?? []
    expect(digits.join(''), storefront.locale).toMatch(currencyExponent(storefront.currency) ? /^123456$/ : /^1235$/)
  }
})

test('yen, won and the pesos and dong of Chile and Vietnam have no minor unit', () => {
  const without = [...new Set(storefronts.map(({ currency }) => currency))].filter((currency) => currencyExponent(currency) === 0)
  expect(without.sort()).toEqual(['CLP', 'JPY', 'KRW', 'VND'])
})

test('major and minor units convert back and forth without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom('EUR', 'JPY'), (minor, currency) => {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor)
    }),
  )
  expect([toMajor(7995, 'EUR'), toMajor(7995, 'JPY'), toMinor(79.95, 'EUR'), toMinor(1.15, 'EUR')]).toEqual([79.95, 7995, 7995, 115])
})
