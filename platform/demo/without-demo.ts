import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Whether this shop began without the demo, or the demo was removed: no start fills it again. */
export async function isWithoutDemo(on: Database | Handle): Promise<boolean> {
  return (await sql`select from demo.without_demo`.execute(on)).length > 0
}

/** Notes that it is so; the first time stays. */
export const noteWithoutDemo = (on: Handle, since: Date): Promise<unknown> =>
  sql`insert into demo.without_demo (since) values (${since.toISOString()}) on conflict do nothing`.execute(on)
