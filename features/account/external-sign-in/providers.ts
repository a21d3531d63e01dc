import { brandOf } from '@stadion/site/brands'
import type { Storefront } from '@stadion/site/storefronts'

/** Where a provider is offered: `everywhere`, or only in these locales (D-056). */
const offered: Readonly<Record<string, 'everywhere' | readonly string[]>> = {
  facebook: 'everywhere',
  google: 'everywhere',
  apple: 'everywhere',
  yahoo: ['ja_JP'],
  kakao: ['ko_KR'],
  naver: ['ko_KR'],
}

/** The providers of a storefront in the order of its brand. `kmc` checks an identity and is no sign-in. */
export const providersOf = ({ brand, locale }: Pick<Storefront, 'brand' | 'locale'>): readonly string[] =>
  brandOf(brand).signInProviders.filter((provider) => {
    const where = offered[provider]
    return where === 'everywhere' || where?.includes(locale) === true
  })
