import type { FragmentSite } from '@stadion/fragments/fragment'
import { expect, test } from 'vitest'
import { anItem } from '../testing.ts'
import { addFailureText, failureText } from './failure-text.ts'
import { lineFacts } from './line-facts.ts'

const texts: Record<string, string> = {
  'bag.size': 'Size ',
  'bag.amount': 'Worth ',
  'bag.failure.other': 'Failed',
  'bag.failure.soldOut': 'Gone',
  'bag.failure.basketLocked': 'Locked',
  'product.failure.soldOut': 'Somebody was faster',
  'product.failure.other': 'Not added',
}
const t = (key: string, values: object = {}) => `${texts[key] ?? key}${Object.values(values).join('')}`
const site = { htmlLang: 'en-GB', currency: 'GBP', direction: 'ltr' } as FragmentSite
const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: null }

test.each([
  ['a size', { size: '6' }, 'Size 6'],
  ['a size whose label is the size itself', { size: '6', sizeLabel: '6' }, 'Size 6'],
  ['a single size, which has a text of its own', { size: 'OS', sizeLabel: 'One size' }, 'One size'],
  ['a size that the storefront calls otherwise', { size: '6', sizeLabel: '39 1/3' }, 'Size 39 1/3'],
  ['a colour and a size', { size: '6', color: 'Red' }, 'Red · Size 6'],
  ['no colour', { size: '6', color: null }, 'Size 6'],
  ['a gift card, which has an amount instead', { size: '6', color: 'Red', unitPrice: 50, giftCard }, 'Worth £50'],
])('a line with %s says so', (_, own, expected) => {
  expect(lineFacts(anItem(own), site, t)).toBe(expected)
})

test('a size stays readable from left to right in a page that reads from right to left', () => {
  expect(lineFacts(anItem({ size: '6.5' }), { ...site, direction: 'rtl' }, t)).toBe('Size \u20666.5\u2069')
})

test('a failure without a text of its own has the general one', () => {
  expect([failureText(t, 'soldOut'), failureText(t, 'somethingNew')]).toEqual(['Gone', 'Failed'])
})

test('what could not be added has the words of the article’s page, else those of the bag', () => {
  const said = ['soldOut', 'basketLocked', 'somethingNew'].map((code) => addFailureText(t, code))
  expect(said).toEqual(['Somebody was faster', 'Locked', 'Not added'])
})
