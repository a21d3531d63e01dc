import { currencyExponent } from '@stadion/site/money'

/**
 * Adyen's own table (docs.adyen.com/development-resources/currency-codes). It differs from ISO 4217: CLP and ISK have two places there,
 * CVE and IDR none.
 */
const withoutPlaces: ReadonlySet<string> = new Set(
  ['CVE', 'DJF', 'GNF', 'IDR', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'], //
)
const withThreePlaces: ReadonlySet<string> = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

/** Decimal places of a currency at Adyen. */
export const exponent = (currency: string): number => (withoutPlaces.has(currency) ? 0 : withThreePlaces.has(currency) ? 3 : 2)

/** The shop's minor units as Adyen's. */
export const toAdyen = (minor: number, currency: string) => ({
  currency,
  value: minor * 10 ** (exponent(currency) - currencyExponent(currency)),
})

/** Adyen's minor units as the shop's. An amount that the shop cannot express stays broken, so that it equals no planned one. */
export const fromAdyen = ({ value, currency }: { value: number; currency: string }) => ({
  currency,
  amount: value / 10 ** (exponent(currency) - currencyExponent(currency)),
})
