import type { Database } from '@stadion/database/database'

/** When an article can be bought: by everybody, and by the visitor. */
export interface Opening {
  from: Date
  yourFrom: Date
}

/** Those of the SKUs that a visitor may not buy yet, by the clock of the database. Without an account it is a guest. */
export const createNotOpen =
  (db: Database) =>
  async (skus: readonly string[], brand: string, acid: string | undefined): Promise<Map<string, Opening>> => {
    const rows = await db.prepared<Opening & { sku: string }>(
      'membership-not-open',
      'select sku, public_at as "from", own_at as "yourFrom" from membership.not_open($1::text[], $2, $3)',
      [skus, brand, acid ?? null],
    )
    return new Map(rows.map(({ sku, from, yourFrom }) => [sku, { from, yourFrom }]))
  }
