import { type Sql, sql } from '@stadion/database/sql'
import { type Ranking, rankKey } from '../search/rank.ts'

export type Order = 'relevance' | 'rank' | 'price-asc' | 'price-desc' | 'newest'

/** What `rank` is by: a search, and the region where there is stock. */
export interface Ranked {
  ranking: Ranking
  region: string
  /** Whether all its words are concepts, of which entries know everything. */
  isOfConcepts?: boolean
}

export const isPriceOrder = (order: Order): boolean => order === 'price-asc' || order === 'price-desc'

/** Whether the order key falls on the way. */
export const isFalling = (order: Order, isBackward: boolean): boolean => (order === 'price-desc') !== isBackward

/** An integer that grows in the order, but for the dearest first. */
export function keyOf(order: Order, ranked: Ranked | undefined): Sql {
  switch (order) {
    case 'price-asc':
    case 'price-desc':
      return sql`p.effective_minor`
    case 'newest':
      return sql`e.by_new`
    case 'relevance':
      return sql`e.by_sales`
    case 'rank':
      return ranked ? rankKey(ranked.ranking, ranked.region, ranked.isOfConcepts) : sql`e.by_sales`
  }
}

export const idIn = (order: Order): Sql => (isPriceOrder(order) ? sql`p.article_id` : sql`e.article_id`)

/** What comes after a position on the way, or before it. */
export function isAfter({ key, id, isBackward }: { key: string; id: string; isBackward: boolean }, order: Order, by: Sql): Sql {
  const at = sql`(${key}::bigint, ${id}::text)`
  return isFalling(order, isBackward) ? sql`(${by}, ${idIn(order)}) < ${at}` : sql`(${by}, ${idIn(order)}) > ${at}`
}
