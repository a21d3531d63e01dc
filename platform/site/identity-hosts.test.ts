import { expect, test } from 'vitest'
import { identityHostOf } from './identity-hosts.ts'
import { countryConfig } from './storefronts.ts'

const hosts = { eu: 'https://eu.identity.example', us: 'https://us.identity.example' }
const hostOf = (country: string, configured = hosts) =>
  countryConfig('stadion', country).storefronts.map((storefront) => identityHostOf(storefront, configured))

test.each(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])('B-CFG-15 %s has its accounts on the US host', (country) => {
  expect(new Set(hostOf(country))).toEqual(new Set([hosts.us]))
})

test.each(['DE', 'GB', 'JP', 'TR', 'ZA', 'AE'])('B-CFG-15 %s has its accounts on the EU host', (country) => {
  expect(new Set(hostOf(country))).toEqual(new Set([hosts.eu]))
})

test('B-GEN-07 the identity hosts come from configuration', () => {
  const other = { eu: 'https://one.example', us: 'https://two.example' }
  expect([hostOf('DE', other)[0], hostOf('US', other)[0]]).toEqual(['https://one.example', 'https://two.example'])
})
