import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Ends returns whose goods have not come within 45 days; returns how many. */
export async function expireReturns(db: Database, now: () => Date): Promise<number> {
  let all = 0
  for (;;) {
    const { count } = await sql<{ count: number }>`select returns.expire_returns(${now().toISOString()}) as count`.one(db)
    all += count
    if (count === 0) return all
  }
}
