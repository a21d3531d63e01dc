import type { Database } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import type { Cell } from './cells.ts'
import type { ListSet } from './list-sets.ts'

/** What may leave the combinations, as lists are narrowed by it less often than by gender and category. */
export const leaving = ['kind', 'sport', 'palette', 'size_run', 'price_band'] as const
export type Leaving = (typeof leaving)[number]

/** Whose cells: those of a brand in the lists of currencies, or in a price list of its own. */
export interface CellsOf {
  brand: string
  /** Undefined: the lists of currencies. */
  list: string | undefined
}

/** The combinations of everything that a brand sells in the lists of currencies, counted in advance. */
export const cellsOfBrand = (db: Database, brand: string): Promise<Cell[]> =>
  db.prepared<Cell>(
    'catalogue-cells-of-brand',
    `select gender, category, kind, sport, palette, '' as colour, size_run, price_band, articles, fresh, false as reduced, list_set
     from catalogue.cell where brand = $1`,
    [brand],
  )

/** The combinations of everything that has a price in a price list of its own, counted in advance. */
export const cellsOfOwnList = (db: Database, brand: string, key: string): Promise<Cell[]> =>
  db.prepared<Cell>(
    'catalogue-price-list-cells',
    `select gender, category, kind, sport, palette, '' as colour, size_run, price_band, articles, fresh, false as reduced, list_set
     from catalogue.price_list_cell where brand = $1 and price_list = $2`,
    [brand, key],
  )

/** The same with others in one where they differ by nothing else. */
export const cellsWithout = (db: Database, of: CellsOf, left: readonly Leaving[]): Promise<Cell[]> =>
  sql<Cell>`
    select gender, category, ${kindIn(left)} as kind, ${sportIn(left)} as sport, ${paletteIn(left)} as palette, '' as colour, ${sizeRunIn(left)} as size_run,
      ${priceBandIn(left)} as price_band, fresh, false as reduced, list_set, sum(articles)::integer as articles
    from ${tableOf(of)} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(db)

/** How many combinations there are without these. */
export async function countCombinations(db: Database, of: CellsOf, left: readonly Leaving[]): Promise<number> {
  if (left.length === 0) {
    // No two cells are of one combination.
    const { count } = await sql<{ count: number }>`select count(*) as count from ${tableOf(of)}`.one(db)
    return count
  }
  const { count } = await sql<{ count: number }>`
    select count(*) as count from (
      select distinct gender, category, ${kindIn(left)} as kind, ${sportIn(left)} as sport, ${paletteIn(left)} as palette, ${sizeRunIn(left)} as size_run,
        ${priceBandIn(left)} as price_band, fresh, list_set
      from ${tableOf(of)}) combinations`.one(db)
  return count
}

/** How many values each has. */
export const countValues = (db: Database, of: CellsOf): Promise<Record<Leaving, number>> =>
  sql<Record<Leaving, number>>`
    select count(distinct kind) as kind, count(distinct sport) as sport, count(distinct palette) as palette, count(distinct size_run) as size_run,
      count(distinct price_band) as price_band
    from ${tableOf(of)}`.one(db)

/** The sets of lists that cells name: there may be many more that none is in any longer. */
export const listSets = (db: Database, nos: readonly number[]): Promise<ListSet[]> =>
  db.prepared<ListSet>('catalogue-list-sets-of', 'select no, lists from catalogue.list_set where no = any($1::integer[])', [nos])

/** What comes after `from`. */
const tableOf = ({ brand, list }: CellsOf): Sql =>
  list === undefined
    ? sql`catalogue.cell where brand = ${brand}`
    : sql`catalogue.price_list_cell where brand = ${brand} and price_list = ${list}`

const kindIn = (left: readonly Leaving[]): Sql => (left.includes('kind') ? sql`''` : sql`kind`)
const sportIn = (left: readonly Leaving[]): Sql => (left.includes('sport') ? sql`''` : sql`sport`)
const paletteIn = (left: readonly Leaving[]): Sql => (left.includes('palette') ? sql`''` : sql`palette`)
const sizeRunIn = (left: readonly Leaving[]): Sql => (left.includes('size_run') ? sql`''` : sql`size_run`)
const priceBandIn = (left: readonly Leaving[]): Sql => (left.includes('price_band') ? sql`0::smallint` : sql`price_band`)
