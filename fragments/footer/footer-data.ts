import type { Menu } from '@stadion/navigation/contract'
import type { Storefront } from '@stadion/site/storefronts'
import type { Fitting } from '@stadion/widgets/display/longest-word'

export interface FooterData {
  countryName: string
  languageName: string
  year: number
  /** The link that the country's law requires in the footer. */
  privacy: 'do-not-sell' | 'data-settings' | undefined
  /** Whether shoppers of this storefront are offered to withdraw from contracts (10.2). */
  withdraws: boolean
  /** How orders are paid in this storefront, as its checkout offers it. Empty while nobody knows. */
  payment: readonly string[]
  /** How the club's title fits. Told by the server, as the rules for all languages are heavy. */
  clubTitle: Fitting
  /** Whether it sells gift cards; so while nobody knows. */
  sellsGiftCards: boolean
  /** The shop's own menu; null where the built-in one stands. */
  menu: Menu | null
}

/** Names come from the server, because the browser's own lists may differ. */
export function footerData(
  { htmlLang, country, language, consentRegime, privacyCategory }: Storefront,
  now: Date,
): Omit<FooterData, 'withdraws' | 'payment' | 'sellsGiftCards' | 'clubTitle' | 'menu'> {
  const name = (type: 'region' | 'language', code: string) => new Intl.DisplayNames([htmlLang], { type }).of(code) ?? code
  const hasDataSettings = privacyCategory === 'GDPR' || privacyCategory === 'LGPD'
  return {
    countryName: name('region', country),
    languageName: name('language', language),
    year: now.getFullYear(),
    privacy: consentRegime === 'us-privacy' ? 'do-not-sell' : hasDataSettings ? 'data-settings' : undefined,
  }
}
