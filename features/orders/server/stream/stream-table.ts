import type { Database } from '@stadion/database/database'

/** What changed for streams that are open. */
export interface StreamNews {
  /** Orders with an event that a stream has not sent. */
  changed: ReadonlySet<string>
  /** Passes that are over, as they were asked for. */
  endedPasses: ReadonlySet<string>
}

/** The one statement of all open streams of a process. */
export const streamTable = (db: Database) => ({
  /**
   * @param watched the last event that has been sent, by order
   * @param passes the hash in hexadecimal digits, a space, and the order that it opens
   */
  async news(watched: ReadonlyMap<string, number>, passes: readonly string[], at: Date): Promise<StreamNews> {
    const rows = await db.prepared<{ is_order: boolean; of: string }>(
      'orders.stream_news',
      `select true as is_order, w.ref as of from unnest($1::text[], $2::integer[]) as w(ref, seq)
         where exists (select from orders.event e where e.ref = w.ref and e.seq > w.seq)
       union all
       select false, w from unnest($3::text[]) as w where not exists (
         select from orders.pass p
         where p.hash = decode(split_part(w, ' ', 1), 'hex') and p.ref = split_part(w, ' ', 2) and p.expires_at > $4)`,
      [[...watched.keys()], [...watched.values()], passes, at.toISOString()],
    )
    const named = (isOrder: boolean) => new Set(rows.filter((row) => row.is_order === isOrder).map((row) => row.of))
    return { changed: named(true), endedPasses: named(false) }
  },
})
export type StreamTable = ReturnType<typeof streamTable>
