import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { SayFit } from '../schema.ts'
import type { PlaceOfPiece } from './piece-code.ts'

type Fit = SayFit['answer']

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
    async saidFit({ ref, n, unit }: PlaceOfPiece): Promise<Fit | null> {
      const row = await sql<{ answer: Fit }>`select answer from connected_products.fit
        where order_ref = ${ref} and n = ${n} and unit_no = ${unit}`.first(db)
      return row?.answer ?? null
    },
    /** Whether articles of it have more than one size. */
    async hasSizes({ brand, articleId }: OrderedPiece): Promise<boolean> {
      const row = await sql<{ is: boolean }>`select cardinality(sizes) > 1 as is from catalogue.model_of(${brand}, ${articleId})`.first(db)
      return row?.is ?? false
    },
    /** Each piece is counted once, with its latest answer. False if it has a single size. */
    sayFit: (acid: string, { ref, n, unit }: PlaceOfPiece, { brand, articleId }: OrderedPiece, answer: Fit, at: Date): Promise<boolean> =>
      db.transaction(async (on) => {
        const now = at.toISOString()
        // The order's row first, so that two answers for one piece take turns.
        await sql`select orders.lock(${ref})`.execute(on)
        const before = await sql<{ answer: Fit }>`select answer from connected_products.fit
          where order_ref = ${ref} and n = ${n} and unit_no = ${unit}`.first(on)
        const { counted } = await sql<{ counted: boolean }>`
          select fit.said(${brand}, ${articleId}, ${before?.answer ?? null}, ${answer}, ${now}) as counted`.one(on)
        if (!counted) return false
        const row = { order_ref: ref, n, unit_no: unit, acid, answer, at: now }
        await sql`insert into connected_products.fit ${sql.row(row)}
          on conflict (order_ref, n, unit_no) do update set acid = excluded.acid, answer = excluded.answer, at = excluded.at`.execute(on)
        return true
      }),
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
