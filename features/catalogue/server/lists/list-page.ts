import type { Database } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import { subcategories } from '@stadion/site/addresses'
import { type ListRow, listColumns, priceIn } from '../article-table.ts'
import type { PriceList } from '../price-lists/price-list.ts'
import type { Cursor } from './cursor.ts'
import { conditionsOf, entriesIn, type Narrowing } from './list-conditions.ts'
import { idIn, isAfter, isFalling, isPriceOrder, keyOf, type Order, type Ranked } from './order.ts'
import type { Plan } from './plan.ts'
import { plannedSource, windowOf } from './planned-source.ts'

/** Articles in one order. */
export interface Walk {
  list: PriceList
  narrowing: Narrowing
  order: Order
  /** Ids that come before all others, in their order. */
  first?: readonly string[] | undefined
  ranked?: Ranked | undefined
}

/** Where a walk begins: behind an article, or before it on the way back. It need not be in the list any more. */
export interface Position extends Pick<Cursor, 'key' | 'isBackward'> {
  id: string
  /** Whether it is among those that come first; its key is its place there. */
  isFirst: boolean
}

export interface Piece extends Walk {
  /** What is read for it; undefined: whatever PostgreSQL reads. */
  plan?: Plan | undefined
  from?: Position | undefined
  /** Articles that are left out after the position. */
  offset: number
  limit: number
}

/** What cursors are made of. `no` is null for an article that has no number yet. */
export interface Placed {
  /** An integer of 64 bits. */
  key: string
  isFirst: boolean
  no: number | null
}

/** Articles of a list in its order, and whether there are more of them in the direction of the walk. */
export async function listPage(db: Database, piece: Piece): Promise<{ rows: (ListRow & Placed)[]; hasMore: boolean }> {
  const { plan } = piece
  const page = await readPage(db, piece)
  if (plan?.by !== 'walk' || page.hasMore) return page
  // Where what fits comes later in the order than elsewhere, the window ends before the page is full.
  const goesOn =
    (plan.isFull && !piece.from) ||
    (await sql`select from (${windowOf(piece, { ...plan, window: plan.window + 1 })}) e offset ${plan.window}::bigint`.first(db))
  return goesOn ? readPage(db, { ...piece, plan: plan.otherwise?.() }) : page
}

async function readPage(db: Database, piece: Piece): Promise<{ rows: (ListRow & Placed)[]; hasMore: boolean }> {
  const { list, narrowing, limit, from } = piece
  const rows = await sql<ListRow & Placed & { walked: number }>`
    with walk as materialized (${walkOf({ ...piece, limit: limit + 1 })})
    select ${listColumns}, coalesce(w.place, w.key)::text as key, w.place is not null as "isFirst",
      (select n.no from catalogue.article_number n where n.brand = a.brand and n.article_id = a.id) as no,
      (select count(*) from walk) as walked
    from walk w join catalogue.article a on a.brand = ${narrowing.brand} and a.id = w.id join ${priceIn(list)}
    where w.step <= ${limit}::bigint order by w.step`.execute(db)
  return { rows: from?.isBackward ? rows.reverse() : rows, hasMore: (rows[0]?.walked ?? 0) > limit }
}

/** How many articles there are in what is read by a plan; no more than the limit are counted. */
export async function countPlanned(db: Database, piece: Piece): Promise<number> {
  const { count } = await sql<{ count: number }>`select count(*) as count from (${walkOf(piece)}) found`.one(db)
  return count
}

/** The positions of every so many articles of a list, beginning behind one of them. */
export const stepsOf = (db: Database, piece: Omit<Piece, 'offset' | 'first'>, every: number): Promise<{ key: string; id: string }[]> =>
  sql<{
    key: string
    id: string
  }>`
    select w.key::text as key, w.id from (${walkOf({ ...piece, offset: 0 })}) w where w.step % ${every}::integer = 0 order by w.step`.execute(
    db,
  )

/** `id`, its order key `key`, its place among those that come first `place`, and its number in the walk `step`. */
function walkOf(piece: Piece): Sql {
  const { order, from, offset, limit, first } = piece
  const by = sql`order by ${orderOf(order, from?.isBackward ?? false, first)}`
  const branches = sourcesOf(piece).map((source) => entriesOf(piece, source))
  // Each branch is a range of an index, and they are merged as far as they are read.
  const merged = () =>
    sql`id, key, place from ((select ${sql.join(
      branches.map((branch) => sql`${branch} ${by} limit ${offset + limit}::bigint`),
      sql`) union all (select `,
    )})) merged`
  const entries = branches.length === 1 ? branches[0] : merged()
  return sql`
    select id, key, place, row_number() over () as step
    from (select ${entries} ${by} limit ${limit}::bigint offset ${offset}::bigint) walked`
}

export interface Source {
  tables: Sql
  conditions: Sql
}

/** What a walk reads: one range of an index, or one for each category where prices have no index of a gender alone. */
function sourcesOf(piece: Piece): Source[] {
  const { list, narrowing, order, plan } = piece
  if (plan) return [plannedSource(piece, plan)]
  if (!isPriceOrder(order)) return [{ tables: entriesIn(list, narrowing), conditions: conditionsOf(narrowing, list) }]
  const { brand, gender, category } = narrowing
  // A category of all genders has no index of its own.
  const isBare = isPlace(narrowing) && (gender !== undefined || category === undefined)
  const tables = isBare ? sql`catalogue.price p` : entriesIn(list, narrowing)
  const others = isBare ? sql`` : sql` and ${conditionsOf(narrowing, list)}`
  const all = sql`p.brand = ${brand} and p.currency = ${list.key} and p.sku = ''`
  if (!gender) return [{ tables, conditions: sql`${all}${others}` }]
  return (category ? [category] : subcategories).map((section) => ({
    tables,
    conditions: sql`${all} and p.gender = ${gender} and p.category = ${section}${others}`,
  }))
}

/** What comes after `select`. */
function entriesOf({ order, first, from, ranked }: Piece, { tables, conditions }: Source): Sql {
  const [key, id] = [keyOf(order, ranked), idIn(order)]
  const place = placeIn(first, id)
  const beyond = from ? sql` and ${isBeyond(from, { order, first, key, place })}` : sql``
  return sql`${id} as id, ${key} as key, ${place} as place from ${tables} where ${conditions}${beyond}`
}

const placeIn = (first: readonly string[] | undefined, id: Sql): Sql =>
  first?.length ? sql`array_position(${first}::text[], ${id})` : sql`null::integer`

function orderOf(order: Order, isBackward: boolean, first: readonly string[] | undefined): Sql {
  const keys = isFalling(order, isBackward) ? sql`key desc, id desc` : sql`key, id`
  if (!first?.length) return keys
  return isBackward ? sql`place desc nulls first, ${keys}` : sql`place, ${keys}`
}

function isBeyond(
  from: Position,
  { order, first = [], key, place }: { order: Order; first: readonly string[] | undefined; key: Sql; place: Sql },
): Sql {
  if (from.isFirst) {
    const [before, after] = placesAround(from, first)
    return from.isBackward ? sql`${place} < ${before}::bigint` : sql`(${place} is null or ${place} > ${after}::bigint)`
  }
  const beyond = isAfter(from, order, key)
  if (first.length === 0) return beyond
  return from.isBackward ? sql`(${place} is not null or ${beyond})` : sql`(${place} is null and ${beyond})`
}

/** Before which place and after which one lies what comes before an article and after it. One that comes first no longer has left a gap. */
function placesAround({ id, key }: Position, first: readonly string[]): [before: number, after: number] {
  const at = first.indexOf(id) + 1
  return at > 0 ? [at, at] : [Number(key), Number(key) - 1]
}

/** What the brand sells, or a gender, or a category of it. */
export const isPlace = ({ brand: _brand, gender: _gender, category: _category, ...filters }: Narrowing): boolean =>
  Object.values(filters).every((filter) => filter === undefined || filter === false)

/**
 * Whether the numbers of entries say what is best read: a place is a range of an index, unless it is a category of all genders, and cells know no words,
 * no collections and no stock.
 */
export const isPlanned = ({ narrowing, first }: Walk): boolean =>
  (!isPlace(narrowing) || (narrowing.category !== undefined && narrowing.gender === undefined)) &&
  isRead(narrowing) &&
  !(narrowing.inStock || first?.length)

/** Whether what a list has can be told from entries and what cells know of them. */
export const isRead = ({ search, asked, collection }: Narrowing): boolean => !(search || asked || collection)
