import type { EnvironmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { ConsentCheckboxes, ConsentRegime } from './contract.ts'

/** A country whose rule differs from the market table, from a date on or in one environment. */
export interface RegimeChange {
  country: string
  regime: ConsentRegime
  /** The first day, UTC. */
  from: string
  environment?: EnvironmentName
}

/** Exceptions to the market table. A new law is entered before it takes effect. */
export const regimeChanges: readonly RegimeChange[] = [{ country: 'JP', regime: 'explicit', from: '2020-01-01', environment: 'staging' }]

type Market = Pick<Storefront, 'country' | 'consentRegime' | 'consentCheckboxes'>

/** The regime of a storefront today. */
export function regimeOf(
  { country, consentRegime }: Market,
  { environment, now, changes = regimeChanges }: { environment: EnvironmentName; now: Date; changes?: readonly RegimeChange[] },
): ConsentRegime {
  const day = now.toISOString().slice(0, 10)
  const inForce = changes
    .filter((change) => change.country === country && change.from <= day && (change.environment ?? environment) === environment)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  return inForce.at(-1)?.regime ?? consentRegime
}

/** The boxes of a storefront. */
export const boxesOfStorefront = ({ consentCheckboxes }: Market): ConsentCheckboxes => consentCheckboxes

/** The sets of countries that the rules distinguish. */
export const regionSets = {
  european: 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK TR'.split(' '),
  second: ['AR', 'MX', 'PE', 'KR'],
} as const

export type RegionSet = keyof typeof regionSets | 'rest'

export function regionSetOf(country: string): RegionSet {
  if (regionSets.european.includes(country)) return 'european'
  return (regionSets.second as readonly string[]).includes(country) ? 'second' : 'rest'
}

const germanSettings = new Set(['BG', 'HR', 'CY', 'EE', 'HU', 'LV', 'LT', 'LU', 'MT', 'RO', 'SI'])

/** The locale whose settings and legal documents apply; the texts stay in the shopper's language. */
export const settingsLocaleOf = ({ country, locale }: Pick<Storefront, 'country' | 'locale'>): string =>
  germanSettings.has(country) ? 'de_DE' : locale
