import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Draw, Listed } from '../../schema.ts'
import type { PieceRow } from '../raffles-table.ts'

interface Standing {
  /** Of the published list; null until it is whole. */
  entries: number | null
  /** Also of a raffle that was called off later: what was published stays. */
  isDrawn: boolean
  pieces: PieceRow[]
}

/** The published list of a raffle, and what was drawn from it. */
export const drawTable = (db: Database) => ({
  async standing(no: string): Promise<Standing> {
    const { entries, drawn_at, pieces } = await sql<{ entries: number | null; drawn_at: Date | null; pieces: PieceRow[] }>`
      select case when listed_at is not null then entries end as entries, drawn_at,
        (select jsonb_agg(jsonb_build_object('sku', sku, 'pieces', pieces) order by sku) from raffles.piece where raffle_no = no) as pieces
      from raffles.raffle where no = ${no}`.one(db)
    return { entries, isDrawn: drawn_at !== null, pieces }
  },
  /** The first of each size by their keyed hash, as many as it has pieces. */
  winners: (no: string) =>
    sql<NonNullable<Draw['winners']>[number]>`select l.entry_id as "entryId", p.sku, l.rank from raffles.piece p cross join lateral (
        select entry_id, (row_number() over (order by mac))::integer as rank from raffles.listed
          where raffle_no = p.raffle_no and sku = p.sku order by mac limit p.pieces) as l
      where p.raffle_no = ${no} order by p.sku collate "C", l.rank`.execute(db),
  /** In an order that says nothing. */
  part: (no: string, from: number, most: number) =>
    sql<{ entryId: string; sku: string }>`select entry_id as "entryId", sku from raffles.listed
      where raffle_no = ${no} order by entry_id offset ${from} limit ${most}`.execute(db),
  /** An entry, and once it is drawn its rank among those of its size. */
  listed: (no: string, entryId: string, isDrawn: boolean) =>
    sql<Listed>`select entry_id as "entryId", sku, case when ${isDrawn} then raffles.rank_of(raffle_no, sku, mac) end as rank,
        case when ${isDrawn} then (select p.entries from raffles.piece p where p.raffle_no = l.raffle_no and p.sku = l.sku) end as of
      from raffles.listed l where raffle_no = ${no} and entry_id = ${entryId}`.first(db),
})
