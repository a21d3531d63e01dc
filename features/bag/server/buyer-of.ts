import type { Database } from '@stadion/database/database'
import type { BuyerOf, Won } from './sold-sku.ts'

/** Asks of an account what a bag has to know of it, in one statement. */
export const createBuyerOf =
  (db: Database): BuyerOf =>
  async (acid, { brand, identityRegion, country }, skus) => {
    const [row] = await db.prepared<{ is_member: boolean; won: Record<string, Won> | null }>(
      'bag.buyer',
      'select is_member, won from bag.buyer($1, $2, $3, $4, $5::text[])',
      [acid, brand, identityRegion, country, skus],
    )
    return { isMember: row!.is_member, won: new Map(Object.entries(row!.won ?? {})) }
  }
