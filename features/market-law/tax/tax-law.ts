import { dayOf, type LawRow, rowOn, rowsOn } from '../law-row.ts'
import { type TaxException, taxExceptions } from './exceptions.ts'
import { type TaxRate, taxRates } from './rates.ts'
import type { TaxQuote } from './tax-engine.ts'

export interface TaxLaw {
  rates: readonly TaxRate[]
  exceptions: readonly TaxException[]
}

/** The tax law of every market. */
export const taxLaw: TaxLaw = { rates: taxRates, exceptions: taxExceptions }

/** The law of one place on one day. */
export interface LawThere {
  /** Undefined while the state is not known and the rate depends on it. */
  rate: TaxRate | undefined
  isIncluded: boolean
  exceptions: readonly TaxException[]
  /** A tax engine has said what one bag is taxed with: that counts, and no row. */
  quoted?: TaxQuote | undefined
}

/** The law of a country, and of a state where the tax depends on it. Throws if the country has no row. */
export function lawOf({ rates, exceptions }: TaxLaw, country: string, state: string | null | undefined, at: Date): LawThere {
  const day = dayOf(at)
  const ofCountry = rateOn(rates, country, day)
  if (!ofCountry) throw new Error(`No tax rate for ${country}. Add it to features/market-law/tax/rates.ts: nothing could be sold there.`)
  const { isIncluded } = ofCountry
  if (isIncluded) return { rate: ofCountry, isIncluded, exceptions: exceptionsOn(exceptions, country, day) }
  if (!state) return { rate: undefined, isIncluded, exceptions: [] }
  const place = `${country}-${state.toUpperCase()}`
  return { rate: rateOn(rates, place, day) ?? ofCountry, isIncluded, exceptions: exceptionsOn(exceptions, place, day) }
}

/** Before the day of its first row, that row is the best estimate. */
const rateOn = (rates: readonly TaxRate[], place: string, day: string): TaxRate | undefined =>
  rowOn(rates, place, day) ??
  rates.filter((row) => row.place === place && day < row.from).sort((one, other) => one.from.localeCompare(other.from))[0]

/** The newest first: of those that fit a piece, the first one counts. */
const exceptionsOn = (exceptions: readonly TaxException[], place: string, day: string): TaxException[] => rowsOn(exceptions, place, day)

/** The rows that a storefront of a country may use on a day: its own and those of its states. A place may have several exceptions, and one row else. */
export function rowsFor<Row extends LawRow>(rows: readonly Row[], country: string, day: string): Row[] {
  const places = [...new Set(rows.map(({ place }) => place))].filter((place) => place === country || place.startsWith(`${country}-`))
  return places.flatMap((place) => {
    const held = rowsOn(rows, place, day)
    return held.some((row) => 'categories' in row) ? held : held.slice(0, 1)
  })
}
