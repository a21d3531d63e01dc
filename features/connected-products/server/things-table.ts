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
    /** Each piece is counted once, with its latest answer, and no piece whose review says how it fits. False if it has a single size. */
    sayFit: (acid: string, { ref, n, unit }: PlaceOfPiece, { brand, articleId }: OrderedPiece, answer: Fit, at: Date): Promise<boolean> =>
      db.transaction(async (on) => {
        const now = at.toISOString()
        // The order's row first, so that two answers for one piece take turns.
        await sql`select orders.lock(${ref})`.execute(on)
        const { isReviewed } = await sql<{ isReviewed: boolean }>`
          select reviews.says_fit(${ref}, ${articleId}) as "isReviewed"`.one(on)
        const place = { ref, n, unit }
        if (!(await count(on, place, { brand, articleId }, isReviewed ? null : answer, now))) return false
        const row = { order_ref: ref, n, unit_no: unit, acid, answer, at: now, counted: !isReviewed }
        await sql`insert into connected_products.fit ${sql.row(row)} on conflict (order_ref, n, unit_no)
          do update set acid = excluded.acid, answer = excluded.answer, at = excluded.at, counted = excluded.counted`.execute(on)
        return true
      }),
    /** Those of one brand, the latest first. */
    of: (acid: string, brand: string) => keptBy(db, acid).then((all) => all.filter(({ piece }) => piece.brand === brand)),
  }
}

/** Counts an answer for a piece instead of what is counted of it; null: nothing any more. False if the article has a single size. */
async function count(
  on: Handle,
  { ref, n, unit }: PlaceOfPiece,
  { brand, articleId }: Pick<OrderedPiece, 'brand' | 'articleId'>,
  answer: Fit | null,
  now: string,
): Promise<boolean> {
  const before = await sql<{ answer: Fit }>`select answer from connected_products.fit
    where order_ref = ${ref} and n = ${n} and unit_no = ${unit} and counted`.first(on)
  const { counted } = await sql<{ counted: boolean }>`
    select fit.said(${brand}, ${articleId}, ${before?.answer ?? null}, ${answer}, ${now}) as counted`.one(on)
  return counted
}

/** Takes answers out of the sums whose order has a review by now that says how the article fits, and counts those again whose review is gone. */
export async function recountFits(db: Database, now: () => Date): Promise<void> {
  const changed = await sql<PlaceOfPiece & Pick<OrderedPiece, 'brand' | 'articleId'>>`
    select ref, n, unit, piece ->> 'brand' as brand, piece ->> 'articleId' as "articleId"
    from (select order_ref as ref, n, unit_no as unit, counted, orders.piece_of(order_ref, n, unit_no) as piece from connected_products.fit) said
    where piece is not null and counted = reviews.says_fit(ref, piece ->> 'articleId')`.execute(db)
  for (const { brand, articleId, ...place } of changed)
    await db.transaction(async (on) => {
      const { ref, n, unit } = place
      await sql`select orders.lock(${ref})`.execute(on)
      const said = await sql<{ answer: Fit; counted: boolean }>`select answer, counted from connected_products.fit
        where order_ref = ${ref} and n = ${n} and unit_no = ${unit} and counted = reviews.says_fit(${ref}, ${articleId})`.first(on)
      if (!said || !(await count(on, place, { brand, articleId }, said.counted ? null : said.answer, now().toISOString()))) return
      await sql`update connected_products.fit set counted = ${!said.counted}
        where order_ref = ${ref} and n = ${n} and unit_no = ${unit}`.execute(on)
    })
}

/** What an account keeps, without pieces whose order is gone. */
async function keptBy(on: Handle, acid: string): Promise<(PlaceOfPiece & { at: Date; piece: OrderedPiece })[]> {
  return sql<PlaceOfPiece & { at: Date; piece: OrderedPiece }>`
    select * from (select order_ref as ref, n, unit_no as unit, at, orders.piece_of(order_ref, n, unit_no) as piece
      from connected_products.thing where acid = ${acid}) kept
    where piece is not null order by at desc, ref, n, unit`.execute(on)
}
