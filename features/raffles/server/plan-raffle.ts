import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

export interface PlannedRaffle {
  brand: string
  region: string
  countries: readonly string[]
  articleId: string
  opensAt: Date
  closesAt: Date
  levelMin: number
  pieces: readonly { sku: string; pieces: number }[]
}

/** Plans a raffle. @returns its number */
export async function planRaffle(on: Handle, planned: PlannedRaffle): Promise<string> {
  const { brand, region, countries, articleId, opensAt, closesAt, levelMin, pieces } = planned
  const { no } = await sql<{
    no: string
  }>`insert into raffles.raffle (no, brand, region, countries, article_id, opens_at, closes_at, level_min)
    values ('rf_' || nextval('raffles.number'), ${brand}, ${region}, ${[...countries]}::text[], ${articleId}, ${opensAt.toISOString()},
      ${closesAt.toISOString()}, ${levelMin}) returning no`.one(on)
  for (const { sku, pieces: many } of pieces)
    await sql`insert into raffles.piece (raffle_no, sku, pieces) values (${no}, ${sku}, ${many})`.execute(on)
  return no
}
