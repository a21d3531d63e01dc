import { expect, test } from 'vitest'
import { hyphenated } from './address-rules.ts'
import { postalRules } from './postal.ts'
import { storefronts } from './storefronts.ts'

test.each([
  ['US', '02108', '02108-1234', '2108'],
  ['CA', 'K1A 0B1', 'k1a0b1', 'K1A 0B'],
  ['GB', 'SW1A 1AA', 'm11ae', 'SW1A'],
  ['NL', '1012 AB', '1012ab', '1012'],
  ['DE', '10115', '01067', '1011'],
  ['CH', '8001', '3000', '80011'],
  ['SE', '111 22', '11122', '1112'],
  ['PL', '00-950', '31-000', '00950'],
  ['PT', '1000-001', '4000-322', '1000'],
  ['JP', '100-0001', '1000001', '100-001'],
  ['BR', '01310-100', '01310100', '1310100'],
  ['VN', '700000', '10000', 'x!'],
])('a postal code of %s is %s or %s, not %s', (country, one, other, wrong) => {
  const { zipcode } = postalRules(country)
  expect([one, other, wrong].map((code) => zipcode.test(code))).toEqual([true, true, false])
})

test('some countries have no codes, and some have states', () => {
  const countries = [...new Set(storefronts.map(({ country }) => country))]
  expect(countries.filter((country) => postalRules(country).zipcodeOptional).every((country) => ['AE', 'HK'].includes(country))).toBe(true)
  expect(['US', 'CA', 'AU', 'BR', 'MX'].every((country) => postalRules(country).stateRequired)).toBe(true)
  expect(postalRules('DE').stateRequired).toBe(false)
})

test('a form writes the hyphen of a postal code where its country has one, and nothing else', () => {
  expect(['00950', '0095', '00', '00-950', 'x'].map((typed) => hyphenated(typed, 'PL'))).toEqual(['00-950', '00-95', '00', '00-950', 'x'])
  expect([hyphenated('1000001', 'PT'), hyphenated('１００００００', 'JP'), hyphenated('01310100', 'BR')]).toEqual([
    '1000-001',
    '100-0000',
    '01310-100',
  ])
  expect([hyphenated('10115', 'DE'), hyphenated('021081234', 'US')]).toEqual(['10115', '021081234'])
})
