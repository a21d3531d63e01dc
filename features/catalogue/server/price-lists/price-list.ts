import { toMajor, toMinor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import { priceLevels, priceRanges } from '../prices.ts'

/** The prices that a storefront asks: those of its currency, or of a list of its country's own (D-145). */
export interface PriceList {
  /** As the column `currency` of prices has it: a currency's list carries its name, others begin with it: `EUR-SOUTH`. */
  key: string
  /** The upper ends of its price ranges in minor units, the last range being open; null for a currency's list, where every article has a range. */
  bandEnds: readonly number[] | null
  /** Whose storefront it is: its reductions may be from prices of another list, which it used before (D-134). */
  country: string
}

/** A list beside those of the currencies, and the countries that use it. */
export interface OwnPriceList extends Pick<PriceList, 'key'> {
  brand: string
  bandEnds: readonly number[]
  countries: readonly string[]
}

/** The currency of a list; undefined for what is no name of a list. */
export function currencyOfList(key: string): string | undefined {
  const [, currency] = /^([A-Z]{3})(?:-[A-Z0-9]{1,20})?$/.exec(key) ?? []
  return currency !== undefined && Object.hasOwn(priceLevels, currency) ? currency : undefined
}

export const isOwnList = (key: string): boolean => key.includes('-')

/** The ends of a currency's price ranges, in minor units. */
export const usualBandEnds = (currency: string): number[] =>
  priceRanges(currency).flatMap(({ max }) => (max === undefined ? [] : [toMinor(max, currency)]))

/** The price ranges that lists of a storefront can be narrowed by, in major units. */
export function priceRangesOf({ bandEnds }: Pick<PriceList, 'bandEnds'>, currency: string): ReturnType<typeof priceRanges> {
  if (!bandEnds) return priceRanges(currency)
  return [...bandEnds, undefined].map((end, index) => ({
    value: String(index + 1),
    min: index === 0 ? 0 : toMajor(bandEnds[index - 1]!, currency),
    ...(end === undefined ? {} : { max: toMajor(end, currency) }),
  }))
}

export type PriceListOf = (storefront: Pick<Storefront, 'brand' | 'country' | 'currency'>) => PriceList

/** Which list each storefront uses. */
export function priceListsOf(own: readonly OwnPriceList[]): PriceListOf {
  const byCountry = new Map(own.flatMap((list) => list.countries.map((country) => [`${list.brand} ${country}`, list] as const)))
  return ({ brand, country, currency }) => {
    const list = byCountry.get(`${brand} ${country}`)
    // A country may have another currency by now.
    return list && currencyOfList(list.key) === currency
      ? { key: list.key, bandEnds: list.bandEnds, country }
      : { key: currency, bandEnds: null, country }
  }
}
