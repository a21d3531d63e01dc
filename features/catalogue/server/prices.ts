/** One currency of the price list: how a price in euros becomes a price in major units of the currency. */
interface PriceLevel {
  factor: number
  /** Prices are multiples of this. */
  step: number
}

/** The 30 currencies with factor and step. Changing a row changes what is seeded, never what is stored already. */
export const priceLevels: Readonly<Record<string, PriceLevel>> = {
  EUR: { factor: 1, step: 1 },
  GBP: { factor: 0.9, step: 1 },
  CHF: { factor: 1.1, step: 1 },
  CZK: { factor: 25, step: 10 },
  DKK: { factor: 7.5, step: 5 },
  NOK: { factor: 11.5, step: 10 },
  SEK: { factor: 11, step: 10 },
  PLN: { factor: 4.4, step: 1 },
  HUF: { factor: 400, step: 100 },
  RON: { factor: 5, step: 1 },
  TRY: { factor: 35, step: 10 },
  USD: { factor: 1.1, step: 1 },
  CAD: { factor: 1.5, step: 1 },
  MXN: { factor: 20, step: 10 },
  BRL: { factor: 6, step: 1 },
  ARS: { factor: 1000, step: 500 },
  CLP: { factor: 1000, step: 990 },
  COP: { factor: 4500, step: 1000 },
  PEN: { factor: 4, step: 1 },
  AED: { factor: 4, step: 1 },
  SAR: { factor: 4.1, step: 1 },
  EGP: { factor: 50, step: 10 },
  MAD: { factor: 11, step: 1 },
  ZAR: { factor: 20, step: 10 },
  AUD: { factor: 1.7, step: 1 },
  HKD: { factor: 8.5, step: 1 },
  JPY: { factor: 160, step: 10 },
  KRW: { factor: 1500, step: 100 },
  THB: { factor: 38, step: 10 },
  VND: { factor: 27000, step: 1000 },
}

/** Turns a price in euros (whole or with cents) into the list price of a currency, in major units. */
export function priceIn(currency: string, euros: number): number {
  const level = priceLevels[currency]
  if (!level) throw new Error(`There is no price list for ${currency}. Add it to prices.ts.`)
  // Hundredths on both sides keep the halves exact: 0.9 × 45 in floats lies below 40.5.
  const amount = (Math.round(euros * 100) * Math.round(level.factor * 100)) / 10_000
  if (currency === 'CLP') return Math.max(990, roundHalfUp(amount / 1000) * 1000 - 10)
  return Math.max(level.step, roundHalfUp(amount / level.step) * level.step)
}

const roundHalfUp = (value: number): number => Math.floor(value + 0.5)

// Upper ends in euros; the last band is open.
const bandEnds = [25, 50, 100, 150]

/** The price range of an article, from 1 on. */
export const priceBand = (euros: number): number => bandEnds.filter((end) => euros > end).length + 1

/** The ranges for a currency, in major units. */
export const priceRanges = (currency: string): { value: string; min: number; max?: number }[] =>
  [...bandEnds, undefined].map((end, index) => ({
    value: String(index + 1),
    min: index === 0 ? 0 : priceIn(currency, bandEnds[index - 1]!),
    ...(end === undefined ? {} : { max: priceIn(currency, end) }),
  }))
