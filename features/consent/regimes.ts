import type { EnvironmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { ConsentCheckboxes, ConsentRegime } from './contract.ts'

/** A country whose rule differs from the market table, from a day on or in one environment. */
export interface RegimeChange {
  country: string
  regime: ConsentRegime
  /** The first day, UTC. */
  from: string
  environment?: EnvironmentName
}

/** What the market table does not say. A law that is passed is entered with its day, before that day. */
export const regimeChanges: readonly RegimeChange[] = [{ country: 'JP', regime: 'explicit', from: '2020-01-01', environment: 'staging' }]

type Market = Pick<Storefront, 'country' | 'consentRegime' | 'consentCheckboxes'>

/** What a storefront asks of its visitors today. */
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

/** Which boxes a storefront shows. */
export const boxesOfStorefront = ({ consentCheckboxes }: Market): ConsentCheckboxes => consentCheckboxes

/** Which countries the rules of consent tell apart. */
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

/** The locale whose settings and legal documents apply; the words a shopper reads stay in their own language. */
export const settingsLocaleOf = ({ country, locale }: Pick<Storefront, 'country' | 'locale'>): string =>
  germanSettings.has(country) ? 'de_DE' : locale
