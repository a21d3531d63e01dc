import type { Storefront } from '@stadion/site/storefronts'

export interface FooterData {
  countryName: string
  languageName: string
  year: number
  /** What the law of the country asks the last lines to offer. */
  privacy: 'do-not-sell' | 'data-settings' | undefined
}

/** Names come from the server, so that the browser's own lists cannot differ. */
export function footerData({ htmlLang, country, language, consentRegime, privacyCategory }: Storefront, now: Date): FooterData {
  const name = (type: 'region' | 'language', code: string) => new Intl.DisplayNames([htmlLang], { type }).of(code) ?? code
  const hasDataSettings = privacyCategory === 'GDPR' || privacyCategory === 'LGPD'
  return {
    countryName: name('region', country),
    languageName: name('language', language),
    year: now.getFullYear(),
    privacy: consentRegime === 'us-privacy' ? 'do-not-sell' : hasDataSettings ? 'data-settings' : undefined,
  }
}
