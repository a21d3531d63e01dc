import { dayOf, type LawRow, rowOn } from './law-row.ts'

/** How a country wants a reduction to be announced (10.3). */
export interface PriorPriceRule {
  /** `duty`: Article 6a of Directive 98/6/EC. `house`: no duty was found, and the shop does the same. */
  priorPrice: 'duty' | 'house'
  /** Whether the prior price stays while a reduction grows without a break; otherwise each step is a reduction of its own. */
  progressive: boolean
  /** An article younger than 30 days: the lowest price since it came, or no announcement. */
  fresh: 'since-arrival' | 'none'
}

interface PriorPriceRow extends LawRow, PriorPriceRule {}

const rowsOf = (rule: PriorPriceRule, countries: string, source: string): PriorPriceRow[] =>
  countries.split(' ').map((place) => ({ place, ...rule, from: '2022-05-28', source, status: 'unconfirmed' }))

/** The stricter reading wherever no source says otherwise. */
const strict = { progressive: false, fresh: 'none' } as const

export const priorPrices: readonly PriorPriceRow[] = [
  ...rowsOf(
    { priorPrice: 'duty', progressive: true, fresh: 'since-arrival' },
    'DE',
    'Article 6a of Directive 98/6/EC; secondary sources on the German ordinance',
  ),
  ...rowsOf(
    { priorPrice: 'duty', ...strict },
    'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK',
    'Article 6a of Directive 98/6/EC; for NO secondary sources',
  ),
  ...rowsOf(
    { priorPrice: 'house', ...strict },
    'AE AR AU BR CA CH CL CO EG GB HK JP KR MA MX PE SA TH TR US VN ZA',
    'no duty was found; one rule is easier to be honest with',
  ),
]

/** The rule of a country on a day. Without a row it is the strictest. */
export const priorPriceOf = (country: string, at: Date, rows: readonly PriorPriceRow[] = priorPrices): PriorPriceRule =>
  rowOn(rows, country, dayOf(at)) ?? { priorPrice: 'duty', ...strict }
