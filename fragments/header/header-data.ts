import type { FragmentSite } from '@stadion/fragments/fragment'

export interface HeaderData {
  /** In the storefront's language; from the server, because the browser's own list may differ. */
  countryName: string
}

export const headerData = ({ htmlLang, country }: FragmentSite): HeaderData => ({
  countryName: new Intl.DisplayNames([htmlLang], { type: 'region' }).of(country) ?? country,
})
