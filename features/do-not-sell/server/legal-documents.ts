import type { Storefront } from '@stadion/site/storefronts'
import { scenarioNameOf } from '../contract.ts'

/** Increased when the text changes; earlier acceptances keep their number. */
const currentVersion = 1

export interface Scenario {
  name: string
  brand: string
  country: string
  /** The locales of its document. */
  locales: ReadonlySet<string>
}

type Market = Pick<Storefront, 'brand' | 'country' | 'locale'>

/** The opt-out scenarios of all countries of all brands, by name. */
export function scenariosOf<M extends Market>(
  storefronts: readonly M[],
  legalLocaleOf: (storefront: M) => string,
): ReadonlyMap<string, Scenario> {
  const scenarios = new Map<string, Scenario>()
  for (const storefront of storefronts) {
    const { brand, country, locale } = storefront
    const name = scenarioNameOf(brand, country)
    const locales = [...(scenarios.get(name)?.locales ?? []), locale, legalLocaleOf(storefront)]
    scenarios.set(name, { name, brand, country, locales: new Set(locales) })
  }
  return scenarios
}

/** The document of a scenario in a locale, as a shopper's agreement names it. */
export const documentOf = ({ name }: Scenario, locale: string) => ({
  documentName: `${name}:${locale}:v${currentVersion}`,
  version: currentVersion,
})
