import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { ListOwner } from './wishlist-table.ts'

export interface ShareRow {
  seed: Buffer
  token_hash: Buffer
  title: string
  since: Date
}

/** What a link opens. */
export interface SharedAnswer {
  title: string
  data: { productId: string }[]
  notSold: string[]
}

type Owner = Pick<ListOwner, 'acid' | 'brand'>

/** The links of shared lists, with all SQL. */
export function shareTable(db: Database) {
  return {
    async read({ acid, brand }: Owner): Promise<ShareRow | undefined> {
      const [row] =
        await sql<ShareRow>`select seed, token_hash, title, since from wishlist.link where acid = ${acid} and brand = ${brand}`.execute(db)
      return row
    },
    /** A list that is shared keeps its link unless it is renewed, and its title unless there is another. */
    async keep(
      { acid, brand }: Owner,
      { seed, hash, title, renew, at }: { seed: Buffer; hash: Buffer; title: string | undefined; renew: boolean; at: Date },
    ) {
      const [row] = await sql<ShareRow>`
        insert into wishlist.link as kept (acid, brand, seed, token_hash, title, since)
        values (${acid}, ${brand}, ${seed}, ${hash}, ${title ?? ''}, ${at.toISOString()})
        on conflict (acid, brand) do update set
          title = coalesce(${title ?? null}, kept.title),
          seed = case when ${renew} then excluded.seed else kept.seed end,
          token_hash = case when ${renew} then excluded.token_hash else kept.token_hash end,
          since = case when ${renew} then excluded.since else kept.since end
        returning seed, token_hash, title, since`.execute(db)
      return row!
    },
    async end({ acid, brand }: Owner): Promise<void> {
      await sql`delete from wishlist.link where acid = ${acid} and brand = ${brand}`.execute(db)
    },
    /** Undefined for an unknown link, and for one that is dead. */
    async open(hash: Buffer, { brand, country, currency }: Omit<ListOwner, 'acid'>): Promise<SharedAnswer | undefined> {
      const [row] = await sql<{ list: SharedAnswer | null }>`
        select wishlist.shared(${hash}, ${brand}, catalogue.price_list_of(${brand}, ${country}, ${currency})) as list`.execute(db)
      return row?.list ?? undefined
    },
  }
}
