import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addMarket } from './market/add-market.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const stadion = { brand: 'stadion', slot: 'main' } as const
const addedIn = (path: string, files: Map<string, string>) => {
  const before = new Set(read(path).split('\n'))
  return files
    .get(path)
    ?.split('\n')
    .filter((line) => !before.has(line))
}

test('every reason against a new storefront is told at once', () => {
  const wanted = { ...stadion, locale: 'de_XQ', like: 'fr_CH', domain: 'LI', sitePath: 'german', currency: 'FRA', trunk: 'x' }
  expect(() => addMarket(read, wanted)).toThrow(
    [
      'XQ is no country of ISO 3166-1.',
      'fr_CH does not speak de: --like names a storefront of the same language, whose texts and paths it takes.',
      '--domain is the end of the host, as li or co.uk, not “LI”.',
      '--site-path is two small letters, as de, or left out, not “german”.',
      'FRA is no currency of ISO 4217.',
      'XQ is a new country: --calling-code is the number its telephone numbers begin with abroad, as 423.',
      '--trunk is what numbers begin with at home, as 0, not “x”.',
    ].join('\n'),
  )
  expect(() => addMarket(read, { ...stadion, locale: 'de_DE', like: 'de_CH', domain: 'de' })).toThrow(
    'stadion has de_DE already.\nde_DE has the address .de/ already: give another --site-path.',
  )
})

test('a second language of a known country is one row in both tables, with its paths below the site path', () => {
  const { files, copied } = addMarket(read, { ...stadion, locale: 'fr_DE', like: 'fr_FR', domain: 'de', sitePath: 'fr' })
  expect([...files.keys(), ...copied]).toEqual(['platform/site/markets.ts', 'docs/markets.csv'])
  expect(addedIn('platform/site/markets.ts', files)).toEqual([
    "  ['main', 'fr_DE', 'de', 'fr', 'EUR', 'ltr', 18, 'explicit', 'independent', 'rest', 'GDPR', { men: '/fr/hommes', women: '/fr/femmes', kids: '/fr/enfants' }],",
  ])
  expect(addedIn('docs/markets.csv', files)).toEqual([
    'stadion,DE,fr_DE,de,fr,EUR,ltr,18,explicit,marketing+functional,rest,/fr/hommes,/fr/femmes,/fr/enfants,GDPR',
  ])
})

test('a new country has its own calling code, and everything else like the other, in the order of the lists', () => {
  const wanted = { ...stadion, locale: 'es_UY', like: 'es_AR', domain: 'com.uy', currency: 'UYU', callingCode: '598', trunk: '0' }
  const { files, copied } = addMarket(read, wanted)
  expect(addedIn('platform/site/phone-numbers.ts', files)).toEqual(["  UY: ['598', '0'],"])
  expect(addedIn('features/market-law/retention.ts', files)?.[0]).toContain(' TH TR US UY VN ZA')
  expect(copied).toContain('features/market-law/tax/rates.ts')
  expect(copied).not.toContain('platform/site/phone-numbers.ts')
})
