import type { PriorPriceRule } from '@stadion/market-law/prior-price'
import type { PriceList } from '../price-lists/price-list.ts'

/** A set of price lists: `EUR` has a price, `EUR/15` is reduced by these rules, `EUR@AT/3` by others in a country (`catalogue.sold_as`). */
export interface ListSet {
  no: number
  lists: readonly string[]
}

/** The sets that count in a storefront. */
export interface SetsIn {
  /** The same for all storefronts of a price list whose rule and country say the same. */
  key: string
  /** Of what has a price in its list. */
  priced: ReadonlySet<number>
  /** Of what is reduced there. */
  reduced: ReadonlySet<number>
}

/** Reads sets once for each storefront that asks. */
export function createListSets(sets: readonly ListSet[]): (list: PriceList, rule: PriorPriceRule) => SetsIn {
  const kept = new Map<string, SetsIn>()
  return ({ key: list, country }, rule) => {
    const key = `${list}@${country}/${bitOf(rule)}`
    const found = kept.get(key) ?? read(sets, { key, list, country, bit: bitOf(rule) })
    kept.set(key, found)
    return found
  }
}

function read(sets: readonly ListSet[], { key, list, country, bit }: { key: string; list: string; country: string; bit: number }): SetsIn {
  const [priced, reduced] = [new Set<number>(), new Set<number>()]
  for (const { no, lists } of sets) {
    let [own, there]: (number | undefined)[] = []
    for (const mark of lists)
      if (mark === list) priced.add(no)
      else if (mark.startsWith(`${list}/`)) own = Number(mark.slice(list.length + 1))
      else if (mark.startsWith(`${list}@${country}/`)) there = Number(mark.slice(list.length + country.length + 2))
    if ((there ?? own ?? 0) & bit) reduced.add(no)
  }
  return { key, priced, reduced }
}

/** What a rule is in the sums of `catalogue.reduced_as`. */
const bitOf = ({ progressive, fresh }: PriorPriceRule): number => (progressive ? 1 : 4) * (fresh === 'none' ? 2 : 1)
