import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** When an article opens; a level without a time of its own waits with the one below it. */
export interface EarlyAccess {
  public: Date
  level1: Date | null
  level2: Date | null
  level3: Date | null
}

interface Of {
  brand: string
  id: string
}

const columns = sql`public_at as "public", level1_at as level1, level2_at as level2, level3_at as level3`

export async function listEarlyAccess(on: Handle, brand: string) {
  return sql<EarlyAccess & { id: string }>`select article_id as id, ${columns} from catalogue.early_access
    where brand = ${brand} order by public_at, article_id limit 1000`.execute(on)
}

/** Undefined if everybody may buy it, or the brand has no such article. */
export async function earlyAccessOf(on: Handle, { brand, id }: Of): Promise<EarlyAccess | undefined> {
  const [row] = await sql<EarlyAccess>`select ${columns} from catalogue.early_access where brand = ${brand} and article_id = ${id}`.execute(
    on,
  )
  return row
}

/** Null: everybody may buy it. */
export async function setEarlyAccess(on: Handle, { brand, id }: Of, times: EarlyAccess | null): Promise<void> {
  await sql`delete from catalogue.early_access where brand = ${brand} and article_id = ${id}`.execute(on)
  if (!times) return
  await sql`insert into catalogue.early_access (brand, article_id, public_at, level1_at, level2_at, level3_at)
    values (${brand}, ${id}, ${times.public}, ${times.level1}, ${times.level2}, ${times.level3})`.execute(on)
}

export async function resetEarlyAccess(db: Database): Promise<void> {
  await db.prepared('catalogue-reset-early-access', 'delete from catalogue.early_access', [])
}
