import { type Brand, type BrandKey, brandInSlot, brandOf } from './brands.ts'
import { type CategoryPaths, mergeCategoryPaths } from './category-paths.ts'
import type { ConsentCheckboxes, ConsentRegime, IdentityRegion, MarketRow, PrivacyCategory } from './markets.ts'
import { markets } from './markets.ts'

/** One of the 99 shops: a brand in a country and a language. */
export interface Storefront {
  brand: BrandKey
  /** `language_COUNTRY`, for example `de_DE`. */
  locale: string
  /** ISO 639-1, for example `de`. */
  language: string
  /** ISO 3166-1, for example `DE`. */
  country: string
  /** The part after `www.{brand}.`, for example `co.uk`. */
  topLevelDomain: string
  /** The first path segment of the storefront; empty if it is at the root. */
  sitePath: string
  /** ISO 4217. */
  currency: string
  direction: 'ltr' | 'rtl'
  /** In years. */
  minimumAge: number
  consentRegime: ConsentRegime
  consentCheckboxes: ConsentCheckboxes
  identityRegion: IdentityRegion
  privacyCategory: PrivacyCategory
  categories: CategoryPaths
  /** The value of `<html lang>` and of hreflang, for example `nb-NO`. */
  htmlLang: string
}

const toStorefront = (row: MarketRow): Storefront => {
  const [slot, locale, topLevelDomain, sitePath, currency, direction, minimumAge] = row
  const [, , , , , , , consentRegime, consentCheckboxes, identityRegion, privacyCategory, own] = row
  const [language, country] = locale.split('_') as [string, string]
  return Object.freeze({
    brand: brandInSlot(slot).key,
    locale,
    language,
    country,
    topLevelDomain,
    sitePath,
    currency,
    direction,
    minimumAge,
    consentRegime,
    consentCheckboxes,
    identityRegion,
    privacyCategory,
    categories: mergeCategoryPaths(language, own),
    // Norwegian Bokmål has a tag of its own.
    htmlLang: `${language === 'no' ? 'nb' : language}-${country}`,
  })
}

/** All storefronts of both brands, in the order of the market table. */
export const storefronts: readonly Storefront[] = markets.map(toStorefront)

const byLocale = new Map<string, Map<string, Storefront>>()
for (const storefront of storefronts) {
  const own = byLocale.get(storefront.brand) ?? new Map()
  byLocale.set(storefront.brand, own.set(storefront.locale, storefront))
}

export const findStorefront = (brand: string, locale: string): Storefront | undefined => byLocale.get(brand)?.get(locale)

export const storefrontsOf = (brand: Brand['key']): readonly Storefront[] => storefronts.filter((storefront) => storefront.brand === brand)

/** The configuration of a country of a brand. Throws if there is none. */
export function countryConfig(
  brand: string,
  country: string | undefined,
): { country: string; topLevelDomain: string; storefronts: readonly Storefront[] } {
  const own = storefrontsOf(brandOf(brand).key).filter((storefront) => storefront.country === country)
  const first = own[0]
  if (!first || !country) throw new Error(`Config for country ${country} is not defined`)
  return { country, topLevelDomain: first.topLevelDomain, storefronts: own }
}

/** The storefront of a locale. Throws for an unknown brand, country or language. */
export function storefrontOf(brand: string, locale: string): Storefront {
  const country = locale.split('_')[1]
  const found = countryConfig(brand, country).storefronts.find((storefront) => storefront.locale === locale)
  if (!found) throw new Error(`Locale ${locale} is not defined for ${brand}`)
  return found
}

// In its own file, so that a browser loads it without the market table.
export { homePath, pathIn } from './paths.ts'
