import { currencyExponent } from '@stadion/site/money'

/**
 * Stripe's own table (docs.stripe.com/currencies): these have no minor unit there. ISK and UGX have none any more, but are still sent
 * with two places; the last digit of what has three places must be 0.
 */
const withoutPlaces: ReadonlySet<string> = new Set(
  ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'], //
)
const withThreePlaces: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Decimal places of a currency at Stripe. */
export const exponent = (currency: string): number => (withoutPlaces.has(currency) ? 0 : withThreePlaces.has(currency) ? 3 : 2)

/** The shop's minor units as Stripe's. */
export const toStripe = (minor: number, currency: string): number => minor * 10 ** (exponent(currency) - currencyExponent(currency))

/** Stripe's minor units as the shop's. An amount that the shop cannot express stays broken, so that it equals no planned one. */
export const fromStripe = (theirs: number, currency: string): number => theirs / 10 ** (exponent(currency) - currencyExponent(currency))
