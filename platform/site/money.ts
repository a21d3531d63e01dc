/** The part of a storefront that money formatting needs. */
interface MoneySite {
  htmlLang: string
  currency: string
}

const formats = new Map<string, Intl.NumberFormat>()

/** Digits after the decimal point of a currency, by ISO 4217. */
export const currencyExponent = (currency: string): 0 | 2 => (['JPY', 'KRW', 'CLP', 'VND'].includes(currency) ? 0 : 2)

/** An amount in major units in the storefront's format, always with Latin digits: `€79.95`, `79,95 €`. */
export function formatMoney(amount: number, site: MoneySite): string {
  const key = `${site.htmlLang}/${site.currency}`
  let format = formats.get(key)
  if (!format) {
    const digits = currencyExponent(site.currency)
    format = new Intl.NumberFormat(site.htmlLang, {
      style: 'currency',
      currency: site.currency,
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
    } as Intl.NumberFormatOptions)
    formats.set(key, format)
  }
  return format.format(amount)
}

/** Minor units (cents) to major units, as in JSON. */
export const toMajor = (minor: number, currency: string): number => (currencyExponent(currency) === 0 ? minor : minor / 100)

/** Major units to minor units, half-up. */
export const toMinor = (major: number, currency: string): number => Math.round(currencyExponent(currency) === 0 ? major : major * 100)
