import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Which shop this is, for the state of data folders; undefined before it has met one. */
export async function shopIdOf(on: Handle): Promise<string | undefined> {
  return (await sql<{ id: string }>`select id::text as id from catalogue.shop`.first(on))?.id
}

/** The same, for whoever is about to write it down. */
export async function madeShopId(on: Handle): Promise<string> {
  await sql`insert into catalogue.shop (id) select gen_random_uuid() on conflict do nothing`.execute(on)
  return (await shopIdOf(on))!
}
