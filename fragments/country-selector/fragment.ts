import { defineFragment } from '@stadion/fragments/fragment'
import { type CountriesData, countriesData } from './countries.ts'
import { CountrySelector } from './view.tsx'

/** Every storefront of both brands, each with a link to the current page there. */
export const definition = defineFragment<CountriesData>({
  id: 'shell_country-selector',
  props: ['from'],
  freshForMs: 300_000,
  messages: ['country.'],
  load: ({ storefront, site, sitePort }, { from }) => countriesData({ storefront, env: site.env, sitePort, from }),
  View: CountrySelector,
})
