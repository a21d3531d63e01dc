import { addressRules } from './address-rules.ts'
import { currencyExponent } from './money.ts'
import { knowsPhoneNumbers } from './phone-numbers.ts'
import { knowsPostalCodes } from './postal.ts'
import type { Storefront } from './storefronts.ts'

/** What a storefront lacks before it can sell, each with the place to add it. Empty if complete. It knows the code, and no database. */
export type MarketGaps = (storefront: Storefront) => string[]

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])
const rows = 'platform/site/markets.ts'

/** Errors in the market's own row, and missing data of its country and currency in `platform/site`. */
export const siteGaps: MarketGaps = ({ locale, language, country, currency, direction, minimumAge, categories, sitePath }) => {
  const gaps: string[] = []
  if (!/^[a-z]{2}_[A-Z]{2}$/.test(locale)) gaps.push(`the locale is not written as language_COUNTRY: mend its row in ${rows}`)
  if (!isCountry(country)) gaps.push(`${country} is no country of ISO 3166-1: mend its row in ${rows}`)
  if (!Intl.supportedValuesOf('currency').includes(currency)) gaps.push(`${currency} is no currency of ISO 4217: mend its row in ${rows}`)
  else if (digitsOf(currency) !== currencyExponent(currency))
    gaps.push(`${currency} has ${digitsOf(currency)} digits after the point: tell currencyExponent in platform/site/money.ts`)
  if ((direction === 'rtl') !== rightToLeft.has(language)) gaps.push(`${language} is not written ${direction}: mend its row in ${rows}`)
  if (!(minimumAge >= 13 && minimumAge <= 21)) gaps.push(`the minimum age is ${minimumAge}, 13 to 21 is expected: mend its row in ${rows}`)
  if (!/^([a-z]{2})?$/.test(sitePath)) gaps.push(`the site path "${sitePath}" is not two small letters or empty: mend its row in ${rows}`)
  for (const [name, path] of Object.entries(categories))
    if (sitePath && !path.startsWith(`/${sitePath}/`))
      gaps.push(`the path of ${name}, ${path}, is not below /${sitePath}/: give the row in ${rows} its categories`)
  if (!knowsPostalCodes(country)) gaps.push(`no rule for postal codes of ${country}: add it to platform/site/postal.ts`)
  if (!addressRules(country)) gaps.push(`no fields of an address in ${country}: add them to platform/site/address-rules.ts`)
  if (!knowsPhoneNumbers(country)) gaps.push(`no calling code of ${country}: add it to platform/site/phone-numbers.ts`)
  return gaps
}

/** What is wrong with the addresses of storefronts: two have the same one. The first of them keeps it. */
export function createAddressGaps(list: readonly Storefront[]): MarketGaps {
  const first = new Map<string, Storefront>()
  const placeOf = ({ brand, topLevelDomain, sitePath }: Storefront) => `${brand} ${topLevelDomain}/${sitePath}`
  for (const storefront of list) first.set(placeOf(storefront), first.get(placeOf(storefront)) ?? storefront)
  return (storefront) => {
    const other = first.get(placeOf(storefront))
    if (!other || other.locale === storefront.locale) return []
    return [`it has the address of ${other.locale} (.${storefront.topLevelDomain}/${storefront.sitePath}): mend a row in ${rows}`]
  }
}

const isCountry = (code: string): boolean => {
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  } catch {
    return false
  }
}

const isOneOf = (list: string) => (currency: string) => list.split(' ').includes(currency)
const hasNoParts = isOneOf('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
const hasThousandths = isOneOf('BHD IQD JOD KWD LYD OMR TND')

/** Decimal places by ISO 4217. The data of `Intl` have 0 for currencies whose coins are out of use, and change. */
const digitsOf = (currency: string): number => (hasNoParts(currency) ? 0 : hasThousandths(currency) ? 3 : 2)
