import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storefronts } from './storefronts.ts'

const [header = '', ...lines] = readFileSync(new URL('../../docs/markets.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const columns = header.split(',')
const documented = lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [columns[at], value])))

const checkboxes = { independent: 'marketing+functional', nested: 'marketing+functional+required' }
const configured = storefronts.map((storefront) => ({
  brand: storefront.brand,
  country: storefront.country,
  locale: storefront.locale,
  topLevelDomain: storefront.topLevelDomain,
  sitePath: storefront.sitePath,
  currency: storefront.currency,
  direction: storefront.direction,
  minimumAge: String(storefront.minimumAge),
  consentRegime: storefront.consentRegime,
  consentCheckboxes: checkboxes[storefront.consentCheckboxes],
  identityRegion: storefront.identityRegion,
  menPath: storefront.categories.men,
  womenPath: storefront.categories.women,
  kidsPath: storefront.categories.kids,
  privacyCategory: storefront.privacyCategory,
}))

test('the table has the documented storefronts in their order, 99 and those that a retailer added', () => {
  expect(configured.map(({ brand, locale }) => `${brand}/${locale}`)).toEqual(documented.map(({ brand, locale }) => `${brand}/${locale}`))
  expect(configured.length).toBeGreaterThanOrEqual(99)
})

test.each(documented.map((row, at) => [`${row.brand}/${row.locale}`, row, configured[at]] as const))(
  '%s is as documented',
  (_, row, storefront) => {
    expect(storefront).toEqual(row)
  },
)

test('no two storefronts share a brand, a domain and a site path', () => {
  const places = storefronts.map(({ brand, topLevelDomain, sitePath }) => `${brand} ${topLevelDomain} ${sitePath}`)
  expect(new Set(places).size).toBe(places.length)
})
