import type { Database } from '@stadion/database/database'
import type { LevelBenefits } from './pricing/level-benefits.ts'
import type { BuyerOf, Won } from './sold-sku.ts'

/** Asks of an account what a bag has to know of it, in one statement. */
export const createBuyerOf =
  (db: Database): BuyerOf =>
  async (acid, { brand, identityRegion, country }, skus, at) => {
    const [row] = await db.prepared<{ is_member: boolean; won: Record<string, Won> | null; benefits: LevelBenefits | null }>(
      'bag.buyer-at',
      'select is_member, won, benefits from bag.buyer_at($1, $2, $3, $4, $5::text[], $6)',
      [acid, brand, identityRegion, country, skus, at.toISOString()],
    )
    const { is_member: isMember, won, benefits } = row!
    return { isMember, won: new Map(Object.entries(won ?? {})), benefits }
  }
