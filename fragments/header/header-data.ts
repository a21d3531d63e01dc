import type { FragmentSite } from '@stadion/fragments/fragment'

export interface HeaderData {
  /** In the storefront's language; named on the server, so that the browser's own list of names cannot differ. */
  countryName: string
}

export const headerData = ({ htmlLang, country }: FragmentSite): HeaderData => ({
  countryName: new Intl.DisplayNames([htmlLang], { type: 'region' }).of(country) ?? country,
})
