import { defineFragment } from '@stadion/fragments/fragment'
import { readStates } from '@stadion/markets/contract'
import { stateIn } from '@stadion/markets/state-of'
import { type CountriesData, countriesData } from './countries.ts'
import { CountrySelector } from './view.tsx'

/** Every storefront of both brands, each with a link to the current page there. */
export const definition = defineFragment<CountriesData>({
  id: 'shell_country-selector',
  props: ['from'],
  freshForMs: 300_000,
  messages: ['country.'],
  async load({ storefront, site, sitePort, call }, { from }) {
    // If nobody answers, what was shown last stands: links to storefronts that are closed would be kept for minutes.
    const stateOf = stateIn(await call(readStates))
    return countriesData({ storefront, env: site.env, sitePort, from, stateOf })
  },
  View: CountrySelector,
})
