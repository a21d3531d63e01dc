import { type Sql, sql } from '@stadion/database/sql'
import type { PriceList } from '../price-lists/price-list.ts'
import { conditionsOf } from './list-conditions.ts'
import type { Piece, Source } from './list-page.ts'
import { idIn, isAfter, isFalling, isPriceOrder, keyOf } from './order.ts'
import type { Combinations, Plan, Range } from './plan.ts'

type PlanBy<By extends Plan['by']> = Extract<Plan, { by: By }>

/**
 * What a plan reads. `offset 0` keeps PostgreSQL from another way than the plan's: each entry that is read is looked up by its key, in the order in
 * which they come, and no more than the page needs.
 */
export function plannedSource(piece: Piece, plan: Plan): Source {
  const { list, narrowing, order } = piece
  const there = narrowing.reduced
    ? sql`
      left join lateral (
        select * from catalogue.country_prior t where t.brand = p.brand and t.article_id = p.article_id and t.currency = p.currency
          and t.sku = p.sku and t.country = ${list.country} offset 0) there on true`
    : sql``
  const price = sql`
    cross join lateral (
      select * from catalogue.price w where w.brand = e.brand and w.article_id = e.article_id and w.currency = ${list.key} and w.sku = '' offset 0) p`
  const entry = sql`
    cross join lateral (select * from catalogue.list_entry w where w.brand = p.brand and w.article_id = p.article_id offset 0) e`
  const tables = (): Sql => {
    switch (plan.by) {
      case 'walk':
        return isPriceOrder(order) ? sql`(${windowOf(piece, plan)}) p${entry}` : sql`(${windowOf(piece, plan)}) e${price}`
      case 'combinations':
        return sql`${entriesWith(narrowing.brand, plan.combinations)}${price}`
      case 'reduced':
        return sql`lateral (${pricesOnSale(piece)}) p${entry}`
    }
  }
  return { tables: sql`${tables()}${there}`, conditions: conditionsOf(narrowing, list) }
}

const pricesOnSale = ({ list, narrowing: { brand } }: Piece): Sql => sql`
  select * from catalogue.price w where w.brand = ${brand} and w.currency = ${list.key} and w.sku = '' and w.sale_minor is not null offset 0`

/** The first entries, or prices, of some ranges, after a position or from the beginning. */
export function windowOf({ list, narrowing: { brand, bands }, order, from }: Piece, { ranges, window }: PlanBy<'walk'>): Sql {
  const key = keyOf(order, undefined)
  const beyond = from ? sql` and ${isAfter(from, order, key)}` : sql``
  const within = bands ? pricesOf(bands, list.bandEnds) : sql``
  const way = isFalling(order, from?.isBackward ?? false) ? sql`desc` : sql`asc`
  const ordered = (range: Range): Sql =>
    isPriceOrder(order)
      ? sql`
        select p.* from catalogue.price p where p.brand = ${brand} and p.currency = ${list.key} and p.sku = ''${placeOf(range, sql`p`)}${within}${beyond}
        order by ${key} ${way}, ${idIn(order)} ${way} limit ${window}::bigint`
      : sql`
        select e.* from catalogue.list_entry e where e.brand = ${brand}${placeOf(range, sql`e`)}${valuesOf(range)}${beyond}
        order by ${key} ${way}, ${idIn(order)} ${way} limit ${window}::bigint`
  const [first, ...others] = ranges
  if (!first || others.length === 0) return ordered(first ?? {})
  const merged = sql.join(
    ranges.map((range) => sql`(${ordered(range)})`),
    sql` union all `,
  )
  return isPriceOrder(order)
    ? sql`select p.* from (${merged}) p order by ${key} ${way}, ${idIn(order)} ${way} limit ${window}::bigint`
    : sql`select e.* from (${merged}) e order by ${key} ${way}, ${idIn(order)} ${way} limit ${window}::bigint`
}

/** From the lowest to the highest of some price ranges, which in a list of its own are those of the price itself. */
function pricesOf(bands: readonly number[], ends: PriceList['bandEnds']): Sql {
  const known = bands.filter((band) => band >= 1 && band <= (ends?.length ?? 0) + 1)
  if (!ends || known.length === 0) return sql``
  const [over, upTo] = [ends[Math.min(...known) - 2], ends[Math.max(...known) - 1]]
  return sql`${over === undefined ? sql`` : sql` and p.effective_minor > ${over}::bigint`}${
    upTo === undefined ? sql`` : sql` and p.effective_minor <= ${upTo}::bigint`
  }`
}

const placeOf = ({ gender, category }: Range, table: Sql): Sql =>
  sql`${gender === undefined ? sql`` : sql` and ${table}.gender = ${gender}`}${
    category === undefined ? sql`` : sql` and ${table}.category = ${category}`
  }`

const valuesOf = ({ kind, sport, palette, fresh }: Range): Sql =>
  sql`${kind === undefined ? sql`` : sql` and e.kind = ${kind}`}${
    sport === undefined ? sql`` : sql` and e.sport = ${sport}`
  }${palette === undefined ? sql`` : sql` and e.palette = ${palette}`}${fresh ? sql` and e.fresh` : sql``}`

/** What an entry and a combination have in common, and of what type a list of its values is. */
const columnOf = {
  kind: { is: sql`w.kind = c.kind`, name: sql`kind`, type: sql`text[]` },
  sport: { is: sql`w.sport = c.sport`, name: sql`sport`, type: sql`text[]` },
  palette: { is: sql`w.palette = c.palette`, name: sql`palette`, type: sql`text[]` },
  gender: { is: sql`w.gender = c.gender`, name: sql`gender`, type: sql`text[]` },
  category: { is: sql`w.category = c.category`, name: sql`category`, type: sql`text[]` },
  size_run: { is: sql`w.size_run = c.size_run`, name: sql`size_run`, type: sql`text[]` },
  fresh: { is: sql`w.fresh = c.fresh`, name: sql`fresh`, type: sql`boolean[]` },
  price_band: { is: sql`w.price_band = c.price_band`, name: sql`price_band`, type: sql`smallint[]` },
} as const

function entriesWith(brand: string, { columns, values }: Combinations): Sql {
  const lists = sql.join(columns.map((column, at) => sql`${values[at]}::${columnOf[column].type}`))
  const conditions = sql.join(
    columns.map((column) => columnOf[column].is),
    sql` and `,
  )
  return sql`unnest(${lists}) as c(${sql.join(columns.map((column) => columnOf[column].name))})
    cross join lateral (select * from catalogue.list_entry w where w.brand = ${brand} and ${conditions} offset 0) e`
}
