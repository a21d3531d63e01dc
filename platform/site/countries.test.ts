import { describe, expect, test } from 'vitest'
import { brands, isBrand } from './brands.ts'
import { countryConfig, findStorefront, storefrontOf, storefronts } from './storefronts.ts'

const union = (key: 'locale' | 'language', country: string) =>
  [...new Set(storefronts.filter((storefront) => storefront.country === country).map((storefront) => storefront[key]))].sort()
const countries = [...new Set(storefronts.map(({ country }) => country))]

const multilingual: Record<string, string> = {
  BE: 'en fr nl',
  CA: 'en fr',
  CH: 'de en fr it',
  CZ: 'cs en',
  DE: 'de en',
  EG: 'ar en',
  GR: 'el en',
  MA: 'ar fr',
  NO: 'en no',
  PT: 'en pt',
  SA: 'ar en',
  SK: 'en sk',
  TH: 'en th',
  TR: 'en tr',
  VN: 'en vi',
}

test('B-CFG-04 every locale is language_COUNTRY and its country is that of its storefront', () => {
  for (const { locale, language, country } of storefronts) {
    expect(locale).toMatch(/^[a-z]{2}_[A-Z]{2}$/)
    expect(locale).toBe(`${language}_${country}`)
  }
})

test('B-CFG-05 every country has its locales and a top-level domain, and some locales a path prefix', () => {
  for (const brand of brands)
    for (const country of countries.filter((code) => storefronts.some((row) => row.brand === brand.key && row.country === code))) {
      const config = countryConfig(brand.key, country)
      expect(config.topLevelDomain).toMatch(/^[a-z]{2,3}(\.[a-z]{2})?$/)
      expect(config.storefronts.length).toBeGreaterThan(0)
      for (const { topLevelDomain, sitePath } of config.storefronts) {
        expect(topLevelDomain).toBe(config.topLevelDomain)
        expect(sitePath).toMatch(/^([a-z]{2})?$/)
      }
    }
  expect(countryConfig('stadion', 'CH').storefronts.map(({ locale, sitePath }) => [locale, sitePath])).toEqual([
    ['de_CH', 'de'],
    ['fr_CH', 'fr'],
    ['it_CH', 'it'],
    ['en_CH', 'en'],
  ])
  expect(countryConfig('stadion', 'FR').storefronts[0]?.sitePath).toBe('')
})

test.each(Object.entries(multilingual))('B-CFG-06 %s has the languages %s', (country, languages) => {
  expect(union('language', country)).toEqual(languages.split(' '))
})

test('B-CFG-07 every other country has one locale', () => {
  const others = countries.filter((country) => !(country in multilingual))
  expect(others.length).toBeGreaterThan(30)
  for (const country of others) expect(union('locale', country)).toHaveLength(1)
})

test('B-CFG-08 about 60 locales are configured, the named ones among them', () => {
  const named = 'en_AE es_AR de_AT en_AU pt_BR en_CA fr_CA en_CH de_CH fr_CH it_CH de_DE fr_FR en_GB ja_JP en_US vi_VN en_ZA'
  const locales = new Set(storefronts.map(({ locale }) => locale))
  expect([...locales]).toEqual(expect.arrayContaining(named.split(' ')))
  // A retailer may add markets.
  expect(locales.size).toBeGreaterThanOrEqual(68)
  for (const [index, count] of [63, 36].entries())
    expect(storefronts.filter(({ brand }) => brand === brands[index]!.key).length).toBeGreaterThanOrEqual(count)
})

test.each(['BG', 'HR', 'HU', 'HK', 'KR', 'VN'])('B-CFG-09 %s exists for the main brand only', (country) => {
  expect(countryConfig('stadion', country).storefronts.length).toBeGreaterThan(0)
  expect(() => countryConfig('reebok', country)).toThrow(`Config for country ${country} is not defined`)
})

test.each(['en_CZ', 'en_GR', 'en_NO', 'en_PT', 'en_SK'])('B-CFG-10 %s exists for the sister brand only', (locale) => {
  expect(storefrontOf('reebok', locale).locale).toBe(locale)
  expect(findStorefront('stadion', locale)).toBeUndefined()
  expect(() => storefrontOf('stadion', locale)).toThrow(`Locale ${locale} is not defined for stadion`)
})

test.each([
  ['pt_BR', 'com.br'],
  ['en_GB', 'co.uk'],
  ['en_ZA', 'co.za'],
  ['en_HK', 'com.hk'],
])('B-CFG-11 %s lives under %s', (locale, topLevelDomain) => {
  expect(storefrontOf('stadion', locale).topLevelDomain).toBe(topLevelDomain)
})

describe('missing configuration', () => {
  test('B-CFG-12 B-ERR-13 a country that is not configured, or none, is an error', () => {
    expect(() => countryConfig('stadion', 'XX')).toThrow(new Error('Config for country XX is not defined'))
    expect(() => countryConfig('stadion', undefined)).toThrow(new Error('Config for country undefined is not defined'))
    expect(() => storefrontOf('stadion', 'de_XX')).toThrow(new Error('Config for country XX is not defined'))
    expect(() => storefrontOf('stadion', 'de')).toThrow('Config for country undefined is not defined')
  })

  test('B-CFG-03 B-CFG-13 a brand is one of the two; any other is an error', () => {
    expect(brands.map(({ key }) => key)).toEqual(['stadion', 'reebok'])
    for (const { key } of brands) expect(countryConfig(key, 'DE').storefronts[0]?.brand).toBe(key)
    for (const other of ['other', '', 'Stadion', 'constructor']) {
      expect(isBrand(other)).toBe(false)
      expect(() => countryConfig(other, 'DE')).toThrow(new Error(`Brand ${other} is not defined`))
    }
  })
})
