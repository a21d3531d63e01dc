import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Whether the demo was removed from this shop. */
export async function isDemoRemoved(on: Database | Handle): Promise<boolean> {
  return (await sql`select from demo.removed`.execute(on)).length > 0
}

/** Notes that it was; the first time stays. */
export const noteRemoved = (on: Handle, at: Date): Promise<unknown> =>
  sql`insert into demo.removed (at) values (${at.toISOString()}) on conflict do nothing`.execute(on)
