import type { FragmentSite } from '@stadion/fragments/fragment'
import type { Menu } from '@stadion/navigation/contract'

export interface HeaderData {
  /** In the storefront's language; from the server, because the browser's own list may differ. */
  countryName: string
  /** The shop's own menu; null where the built-in one stands. */
  menu: Menu | null
}

export const headerData = ({ htmlLang, country }: FragmentSite, menu: Menu | null): HeaderData => ({
  countryName: new Intl.DisplayNames([htmlLang], { type: 'region' }).of(country) ?? country,
  menu,
})
