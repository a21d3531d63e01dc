import type { Database } from '@stadion/database/database'

/** Those of the SKUs of which an account has won a piece that it may buy now, with the raffle. */
export const createWonBy =
  (db: Database) =>
  async (acid: string, { brand, region }: { brand: string; region: string }, skus: readonly string[]): Promise<Map<string, string>> => {
    const rows = await db.prepared<{ sku: string; raffle: string }>(
      'raffles-may-buy',
      'select sku, raffle_no as raffle from raffles.may_buy($1, $2, $3, $4::text[])',
      [acid, brand, region, skus],
    )
    return new Map(rows.map(({ sku, raffle }) => [sku, raffle]))
  }
