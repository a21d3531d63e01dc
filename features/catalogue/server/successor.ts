import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { PriceList } from './price-lists/price-list.ts'

/** Which article a storefront sells in place of a withdrawn one, as the failure of the call says it; empty if there is none. */
export async function successorOf(
  db: Database,
  brand: string,
  list: PriceList,
  id: string,
): Promise<{ replacedBy?: { id: string; slug: string } }> {
  const found = await sql<{ id: string; slug: string }>`
    select a.id, a.slug from catalogue.article_record r join catalogue.article a on a.brand = r.brand and a.id = r.record->>'replacedBy'
    where r.brand = ${brand} and r.id = ${id} and r.status = 'WITHDRAWN'
      and exists (select from catalogue.price p where p.brand = a.brand and p.article_id = a.id and p.currency = ${list.key})`.first(db)
  return found ? { replacedBy: found } : {}
}
