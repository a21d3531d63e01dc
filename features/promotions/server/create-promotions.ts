import type { Database } from '@stadion/database/database'
import { textIn } from '@stadion/slices/data-texts'

/** Where, when and for whom promotions are to count. */
export interface PromotionPlace {
  brand: string
  country: string
  currency: string
  locale: string
  acid: string | undefined
  /** The order that has the bag: it is no earlier one. */
  orderRef: string | null
  at: Date
}

/** What a promotion does at a place, and for which bags. Money is in minor units. */
export interface PromotionTerms {
  key: string
  /** In the language of the place. */
  name: string
  effect: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY' | 'CHEAPEST_FREE'
  percentage: number | null
  amount: number | null
  /** The only ones that it reduces. */
  articles: readonly string[] | null
  /** Reduces goods that are reduced already, too. */
  reducedGoods: boolean
  /** The smallest total, and the fewest pieces, of the goods that it can reduce. */
  minimum: number | null
  pieces: number | null
  members: boolean
  firstOrder: boolean
  withVoucher: boolean
}

/** Promotions in force at a place, in the order that decides between equal ones. */
export interface PromotionsHere {
  list: readonly PromotionTerms[]
  /** Changes when they do: an order is refused if it was priced with others. */
  seen: string
  /** The account orders for the first time; false if no promotion asks. */
  isFirst: boolean
}

interface Row {
  here: { promotions: (Omit<PromotionTerms, 'name'> & { names: Record<string, string> })[]; seen: string; isFirst: boolean }
}

/** What bags need of promotions. */
export const createPromotions = (db: Database) => ({
  async find({ brand, country, currency, locale, acid, orderRef, at }: PromotionPlace): Promise<PromotionsHere> {
    const [row] = await db.prepared<Row>('promotions.here', 'select promotions.here($1, $2, $3, $4) as here', [
      JSON.stringify({ brand, country, currency }),
      acid ?? null,
      orderRef,
      at.toISOString(),
    ])
    const { promotions, seen, isFirst } = row!.here
    const list = promotions.map(({ names, ...terms }) => ({ ...terms, name: textIn(locale, names) }))
    return { list, seen, isFirst }
  },
})
