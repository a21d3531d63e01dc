import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { PlaceOfPiece } from './piece-code.ts'

/** What orders say of a piece. */
export interface OrderedPiece {
  /** Whose order it is; null for a guest's. */
  acid: string | null
  number: string
  brand: string
  country: string
  articleId: string
  name: string
  size: string | null
  placedAt: string
  lastDeliveredAt: string | null
  state: 'here' | 'sent' | 'delivered' | 'returning' | 'back' | 'cancelled'
}

/** The pieces that accounts keep. */
export function thingsTable(db: Database) {
  return {
    async piece({ ref, n, unit }: PlaceOfPiece): Promise<OrderedPiece | undefined> {
      const { piece } = await sql<{ piece: OrderedPiece | null }>`select orders.piece_of(${ref}, ${n}, ${unit}) as piece`.one(db)
      return piece ?? undefined
    },
    async isKept(acid: string, { ref, n, unit }: PlaceOfPiece): Promise<boolean> {
      const found = await sql`select from connected_products.thing
        where acid = ${acid} and order_ref = ${ref} and n = ${n} and unit_no = ${unit}`.execute(db)
      return found.length > 0
    },
    async keep(acid: string, { ref, n, unit }: PlaceOfPiece, at: Date): Promise<void> {
      const row = { acid, order_ref: ref, n, unit_no: unit, at: at.toISOString() }
      await sql`insert into connected_products.thing ${sql.row(row)} on conflict do nothing`.execute(db)
    },
    async drop(acid: string, { ref, n, unit }: PlaceOfPiece): Promise<void> {
      await sql`delete from connected_products.thing
        where acid = ${acid} and order_ref = ${ref} and n = ${n} and unit_no = ${unit}`.execute(db)
    },
    /** Those of one brand, the latest first. */
    of: (acid: string, brand: string) => keptBy(db, acid).then((all) => all.filter(({ piece }) => piece.brand === brand)),
  }
}

/** What an account keeps, without pieces whose order is gone. */
async function keptBy(on: Handle, acid: string): Promise<(PlaceOfPiece & { at: Date; piece: OrderedPiece })[]> {
  return sql<PlaceOfPiece & { at: Date; piece: OrderedPiece }>`
    select * from (select order_ref as ref, n, unit_no as unit, at, orders.piece_of(order_ref, n, unit_no) as piece
      from connected_products.thing where acid = ${acid}) kept
    where piece is not null order by at desc, ref, n, unit`.execute(on)
}
