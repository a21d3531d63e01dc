import { storefrontOf, storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { consentGaps } from './market-gaps.ts'
import { boxesOfStorefront, regimeOf, regionSetOf, regionSets, settingsLocaleOf } from './regimes.ts'

const now = new Date('2026-11-21T12:00:00Z')
const regime = (locale: string, environment: 'production' | 'staging' | 'development' | 'local' = 'production', brand = 'stadion') =>
  regimeOf(storefrontOf(brand, locale), { environment, now })

test('B-CC-18 two boxes in some locales, three in others', () => {
  expect(boxesOfStorefront(storefrontOf('stadion', 'de_DE'))).toBe('independent')
  expect(boxesOfStorefront(storefrontOf('stadion', 'es_MX'))).toBe('nested')
})

test('B-CC-19 Europe, AR, MX, PE and KR are asked first; JP in staging only', () => {
  for (const environment of ['production', 'staging', 'development', 'local'] as const) {
    for (const locale of ['de_DE', 'fr_FR', 'es_AR', 'es_MX', 'es_PE', 'ko_KR'])
      expect(regime(locale, environment), locale).toBe('explicit')
    expect(regime('en_US', environment)).toBe('us-privacy')
    expect(regime('ja_JP', environment)).toBe(environment === 'staging' ? 'explicit' : 'none')
    expect(regime('ja_JP', environment, 'reebok')).toBe(environment === 'staging' ? 'explicit' : 'none')
  }
  for (const { country, consentRegime } of storefronts) expect(consentRegime === 'explicit', country).toBe(regionSetOf(country) !== 'rest')
})

test('B-CC-20 CA is implicit, and no other country is', () => {
  const implicit = storefronts.filter((storefront) => regimeOf(storefront, { environment: 'production', now }) === 'implicit')
  expect(new Set(implicit.map(({ country }) => country))).toEqual(new Set(['CA']))
})

test('B-CC-21 eleven countries have the settings of de_DE, in their own words', () => {
  const group = ['BG', 'HR', 'CY', 'EE', 'HU', 'LV', 'LT', 'LU', 'MT', 'RO', 'SI']
  for (const storefront of storefronts) {
    const isInGroup = group.includes(storefront.country)
    expect(settingsLocaleOf(storefront)).toBe(isInGroup ? 'de_DE' : storefront.locale)
    if (isInGroup) expect(boxesOfStorefront(storefront)).toBe(boxesOfStorefront(storefrontOf('stadion', 'de_DE')))
  }
  expect(settingsLocaleOf(storefrontOf('stadion', 'fr_FR'))).toBe('fr_FR')
})

test('B-CC-22 every country is in exactly one of three sets', () => {
  for (const country of new Set(storefronts.map((storefront) => storefront.country))) {
    const named = (Object.keys(regionSets) as (keyof typeof regionSets)[]).filter((set) =>
      (regionSets[set] as readonly string[]).includes(country),
    )
    expect(named.length, country).toBeLessThanOrEqual(1)
    expect(regionSetOf(country)).toBe(named[0] ?? 'rest')
  }
  expect(['DE', 'MX', 'US'].map(regionSetOf)).toEqual(['european', 'second', 'rest'])
})

test('a law takes effect on its day', () => {
  const changes = [
    { country: 'BR', regime: 'explicit', from: '2027-03-01' },
    { country: 'BR', regime: 'implicit', from: '2028-01-01' },
  ] as const
  const on = (day: string) => regimeOf(storefrontOf('stadion', 'pt_BR'), { environment: 'production', now: new Date(day), changes })
  expect(['2027-02-28T23:59:59Z', '2027-03-01T00:00:00Z', '2027-12-31', '2028-01-01'].map(on)).toEqual([
    'none',
    'explicit',
    'explicit',
    'implicit',
  ])
})

test('of two laws the later counts, in whatever order they are entered; of one day the one entered last', () => {
  const earlier = { country: 'BR', regime: 'explicit', from: '2027-03-01' } as const
  const later = { country: 'BR', regime: 'implicit', from: '2028-01-01' } as const
  const sameDay = { country: 'BR', regime: 'us-privacy', from: '2028-01-01' } as const
  const inForce = (...changes: (typeof earlier | typeof later | typeof sameDay)[]) =>
    regimeOf(storefrontOf('stadion', 'pt_BR'), { environment: 'production', now: new Date('2029-01-01'), changes })
  expect([inForce(earlier, later), inForce(later, earlier), inForce(later, sameDay), inForce(sameDay, later)]).toEqual([
    'implicit',
    'implicit',
    'us-privacy',
    'implicit',
  ])
})

test('a GDPR market that is missing in the European set is reported, and no other', () => {
  const german = storefrontOf('stadion', 'de_DE')
  expect(storefronts.flatMap(consentGaps)).toEqual([])
  expect(consentGaps({ ...german, country: 'US' })).toEqual([
    'US has the GDPR and is not in regionSets.european: add it to features/consent/regimes.ts',
  ])
  expect(consentGaps({ ...german, country: 'US', privacyCategory: 'CCPA' })).toEqual([])
})
