import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { planArticle, tellArticle } from '../tell-article.ts'

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
    where brand = ${brand} and public_at > catalogue.moment() order by public_at, article_id limit 1000`.execute(on)
}

/** Undefined if everybody may buy it, or the brand has no such article. */
export async function earlyAccessOf(on: Handle, { brand, id }: Of): Promise<EarlyAccess | undefined> {
  const [row] = await sql<EarlyAccess>`select ${columns} from catalogue.early_access where brand = ${brand} and article_id = ${id}
    and public_at > catalogue.moment()`.execute(on)
  return row
}

/** Null: everybody may buy it, whatever a later seed says. */
export async function setEarlyAccess(on: Handle, { brand, id }: Of, times: EarlyAccess | null): Promise<void> {
  const { level1 = null, level2 = null, level3 = null } = times ?? {}
  await sql`insert into catalogue.early_access (brand, article_id, public_at, level1_at, level2_at, level3_at)
    values (${brand}, ${id}, coalesce(${times?.public ?? null}::timestamptz, catalogue.moment()), ${level1}, ${level2}, ${level3})
    on conflict (brand, article_id) do update set public_at = excluded.public_at, level1_at = excluded.level1_at, level2_at = excluded.level2_at,
      level3_at = excluded.level3_at, seeded = false`.execute(on)
  await planArticle(on, { brand, articleId: id }, [times?.public ?? null, level1, level2, level3])
  await tellArticle(on, { brand, articleId: id })
}

/** Answers whether anything was not as it was seeded; that is gone now. */
export async function resetEarlyAccess(db: Database): Promise<boolean> {
  const changed = await db.prepared(
    'catalogue-reset-early-access',
    'delete from catalogue.early_access where not seeded returning brand',
    [],
  )
  return changed.length > 0
}
