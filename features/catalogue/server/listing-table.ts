import type { Database } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import type { PriorPriceRule } from '@stadion/market-law/prior-price'
import { type ListRow, listColumns, priceIn } from './article-table.ts'
import type { Cell } from './facets.ts'
import type { PriceList } from './price-lists/price-list.ts'
import type { Asked } from './search/asked.ts'

/** The filters of a list in the form of the database. An empty list matches nothing, undefined matches everything. */
export interface Narrowing {
  brand: string
  gender?: string | undefined
  category?: string | undefined
  /** Text of a tsquery. */
  search?: string | undefined
  /** What a search asks besides its words. */
  asked?: Asked | undefined
  sizeRuns?: readonly string[] | undefined
  palettes?: readonly string[] | undefined
  colours?: readonly string[] | undefined
  sports?: readonly string[] | undefined
  kinds?: readonly string[] | undefined
  bands?: readonly number[] | undefined
  /** Only what is new. */
  fresh?: boolean | undefined
  /** The rule by which a reduction may be announced. */
  reduced?: PriorPriceRule | undefined
  /** Only what is in a collection. */
  collection?: Members | undefined
  /** The region in which a size is in stock: one of these sizes, or any. */
  inStock?: { region: string; sizes: readonly string[] | undefined } | undefined
}

/** Which articles are in a collection. */
export interface Members {
  rule: Omit<Narrowing, 'brand' | 'search' | 'asked' | 'collection' | 'inStock'>
  /** Of each attribute one of the values. */
  attributes: readonly { name: string; values: readonly string[] }[]
  /** These alone; undefined: what the rule says. */
  ids: readonly string[] | undefined
  /** These whatever the rule says. */
  also: readonly string[]
  /** What comes first in the collection's own order. */
  first: readonly string[]
}

/** What is counted anew, because the cells that are counted in advance know no search, no collection, no stock, and no prices. */
export interface Counted extends Pick<Narrowing, 'brand' | 'search' | 'asked' | 'inStock' | 'collection'> {
  list: PriceList
  rule: PriorPriceRule
}

export type Order = 'relevance' | 'rank' | 'price-asc' | 'price-desc' | 'newest'

/** One page of a list. Every order ends with the id, so that no article is on two pages. */
export async function listPage(
  db: Database,
  list: PriceList,
  narrowing: Narrowing,
  { order, first, offset, limit }: { order: Order; first?: readonly string[] | undefined; offset: number; limit: number },
): Promise<ListRow[]> {
  const rows = await sql<ListRow>`
    select ${listColumns} from catalogue.article a join ${priceIn(list)}
    where ${conditionsOf(narrowing, list)}
    order by ${first?.length ? sql`array_position(${first}::text[], a.id), ` : sql``}${orderOf(order, narrowing.search)}
    limit ${limit}::integer offset ${offset}::integer`.execute(db)
  return rows
}

/** The combinations of everything that a brand sells, counted in advance. */
export async function allCells(db: Database, brand: string, { key, bandEnds }: PriceList): Promise<Cell[]> {
  if (bandEnds)
    return db.prepared<Cell>(
      'catalogue-price-list-cells',
      `select gender, category, kind, sport, palette, '' as colour, size_run, price_band, articles from catalogue.price_list_cell
       where brand = $1 and price_list = $2`,
      [brand, key],
    )
  return db.prepared<Cell>(
    'catalogue-cells',
    `select gender, category, kind, sport, palette, '' as colour, size_run, price_band, articles from catalogue.cell where brand = $1`,
    [brand],
  )
}

/** A combination, whose articles are all reduced or none, and all new or none. */
export type MarkedCell = Cell & { reduced: boolean; fresh: boolean }

/** The combinations of what is reduced in a price list, or of what is new. */
export async function markedCells(
  db: Database,
  mark: 'reduced' | 'fresh',
  { brand, list, rule }: Pick<Counted, 'brand' | 'list' | 'rule'>,
): Promise<MarkedCell[]> {
  return sql<MarkedCell>`
    select a.gender, a.category, a.kind, a.sport, a.palette, '' as colour, a.size_run, ${bandIn(list)} as price_band, count(*) as articles,
      coalesce(${isReduced(rule)}, false) as reduced, a.fresh
    from catalogue.article a join ${priceIn(list)}
    where a.brand = ${brand} and ${mark === 'reduced' ? isReduced(rule) : sql`a.fresh`}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11`.execute(db)
}

/** The combinations of what a search finds, of a collection, or of what is in stock; they include the single colour only if a filter needs it. */
export async function cellsOf(db: Database, counted: Counted, withColours: boolean): Promise<MarkedCell[]> {
  const { list, rule, ...narrowing } = counted
  const colour = withColours ? sql`a.colour` : sql`''`
  const rows = await sql<MarkedCell>`
    select a.gender, a.category, a.kind, a.sport, a.palette, ${colour} as colour, a.size_run, ${bandIn(list)} as price_band, count(*) as articles,
      coalesce(${isReduced(rule)}, false) as reduced, a.fresh
    from catalogue.article a join ${priceIn(list)} where ${conditionsOf(narrowing, list)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11`.execute(db)
  return rows
}

/** The number of articles that a search finds. */
export async function countOf(db: Database, { brand, list, search, asked }: Omit<Counted, 'rule'>): Promise<number> {
  const { count } = await sql<{ count: number }>`
    select count(*) as count from catalogue.article a join ${priceIn(list)}
    where ${conditionsOf({ brand, search, asked }, list)}`.one(db)
  return count
}

/** The number of articles for each search. */
export async function countEach(db: Database, brand: string, searches: readonly string[]): Promise<number[]> {
  const rows = await db.prepared<{ count: number }>(
    'catalogue-count-each',
    `select (select count(*) from catalogue.article a where a.brand = $1 and a.terms @@ search::tsquery) as count
     from unnest($2::text[]) with ordinality as given (search, place) order by place`,
    [brand, searches],
  )
  return rows.map(({ count }) => count)
}

/** The kinds and sports that most of the best-selling articles have, as terms of the index. */
export async function bestSelling(db: Database, brand: string, most: number): Promise<string[]> {
  const rows = await db.prepared<{ term: string }>(
    'catalogue-best-selling',
    `with best as (
       select kind, sport, sales from catalogue.article where brand = $1 and not gift_card and not members_only
       order by sales desc, id limit 200)
     select term from best cross join lateral (values ('kind:' || kind), ('sport:' || sport)) as meant (term)
     group by term order by sum(sales) desc, term limit $2::integer`,
    [brand, most],
  )
  return rows.map(({ term }) => term)
}

/** Names of models with a word that starts with this text. */
export async function namesLike(db: Database, brand: string, word: string, most: number): Promise<string[]> {
  const rows = await db.prepared<{ name: string }>(
    'catalogue-names-like',
    `select name from catalogue.name_word where brand = $1 and word >= $2 and word < $3 order by word, name limit $4::integer`,
    [brand, word, `${word}\u{10ffff}`, most],
  )
  return [...new Set(rows.map(({ name }) => name))]
}

/** The price range of an article: in a list of its own that of the price. */
const bandIn = ({ bandEnds }: PriceList): Sql =>
  bandEnds ? sql`1 + width_bucket(p.effective_minor - 1, ${bandEnds}::bigint[])` : sql`a.price_band`

function conditionsOf(narrowing: Narrowing, list: PriceList) {
  const { brand, search, asked, collection, inStock, ...filters } = narrowing
  const conditions: Sql[] = [sql`a.brand = ${brand}`, ...conditionsOfFilters(filters, list)]
  if (search) conditions.push(sql`a.terms @@ ${search}::tsquery`)
  if (asked) conditions.push(...conditionsOfAsked(asked))
  if (collection) conditions.push(...conditionsOfCollection(collection, list))
  if (inStock) conditions.push(isInStock(inStock, asked))
  return sql.join(conditions, sql` and `)
}

type Filters = Members['rule']

function conditionsOfFilters(
  { gender, category, sizeRuns, palettes, colours, sports, kinds, bands, fresh, reduced }: Filters,
  list: PriceList,
): Sql[] {
  const conditions: Sql[] = []
  if (gender) conditions.push(sql`a.gender = ${gender}`)
  if (category) conditions.push(sql`a.category = ${category}`)
  if (sizeRuns) conditions.push(sql`a.size_run = any(${sizeRuns}::text[])`)
  if (palettes || colours) conditions.push(sql`(a.palette = any(${palettes ?? []}::text[]) or a.colour = any(${colours ?? []}::text[]))`)
  if (sports) conditions.push(sql`a.sport = any(${sports}::text[])`)
  if (kinds) conditions.push(sql`a.kind = any(${kinds}::text[])`)
  if (bands) conditions.push(sql`${bandIn(list)} = any(${bands}::smallint[])`)
  if (fresh) conditions.push(sql`a.fresh`)
  if (reduced) conditions.push(isReduced(reduced))
  return conditions
}

function conditionsOfCollection({ also, ...members }: Members, list: PriceList): Sql[] {
  const own = conditionsOfMembers(members, list)
  return also.length > 0 && own.length > 0 ? [sql`((${sql.join(own, sql` and `)}) or a.id = any(${also}::text[]))`] : own
}

const conditionsOfMembers = ({ rule, attributes, ids }: Omit<Members, 'also' | 'first'>, list: PriceList): Sql[] => [
  ...conditionsOfFilters(rule, list),
  ...(ids ? [sql`a.id = any(${ids}::text[])`] : []),
  ...attributes.map(
    ({ name, values }) => sql`exists (select from catalogue.article_record r
      where r.brand = a.brand and r.id = a.id and r.record -> 'attributes' ->> ${name}::text = any(${values}::text[]))`,
  ),
]

/** At least one whole percent below the prior price that may be named, as the badge of a card (describe.ts). */
const isReduced = ({ progressive, fresh }: PriorPriceRule): Sql => sql`
  p.sale_minor is not null and ${progressive ? sql`p.prior_minor` : sql`p.step_prior_minor`} * 99 >= p.sale_minor * 100
  and not (${fresh === 'none'}::boolean and ${progressive ? sql`p.prior_young` : sql`p.step_prior_young`})`

function conditionsOfAsked({ sizes, price: { under, upTo, over, from } = {} }: Asked): Sql[] {
  const conditions: Sql[] = []
  if (sizes)
    conditions.push(sql`(a.terms @@ ${sizes.named}::tsquery or exists (
      select from catalogue.variation v where v.brand = a.brand and v.article_id = a.id and ${isAnyOf(sizes)}))`)
  if (under !== undefined) conditions.push(sql`p.effective_minor < ${under}::bigint`)
  if (upTo !== undefined) conditions.push(sql`p.effective_minor <= ${upTo}::bigint`)
  if (over !== undefined) conditions.push(sql`p.effective_minor > ${over}::bigint`)
  if (from !== undefined) conditions.push(sql`p.effective_minor >= ${from}::bigint`)
  return conditions
}

const isAnyOf = ({ any }: NonNullable<Asked['sizes']>): Sql => sql`(a.size_run, v.size) in (
  select * from unnest(${any.map(({ run }) => run)}::text[], ${any.map(({ size }) => size)}::text[]))`

/** What is called by the size is asked for in any. */
const isAskedSize = ({ sizes }: Asked): Sql => (sizes ? sql`(a.terms @@ ${sizes.named}::tsquery or ${isAnyOf(sizes)})` : sql`true`)

const isInStock = ({ region, sizes }: NonNullable<Narrowing['inStock']>, asked: Asked = {}): Sql => sql`exists (
  select from catalogue.variation v join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = ${region}
  where v.brand = a.brand and v.article_id = a.id and s.quantity > 0 and ${sizes ? sql`v.size = any(${sizes}::text[])` : isAskedSize(asked)})`

function orderOf(order: Order, search: string | undefined): Sql {
  switch (order) {
    case 'price-asc':
      return sql`p.effective_minor, p.article_id`
    case 'price-desc':
      return sql`p.effective_minor desc, p.article_id desc`
    case 'newest':
      return sql`a.listed_at desc, a.id`
    case 'rank':
      return sql`ts_rank(a.terms, ${search ?? ''}::tsquery) desc, a.sales desc, a.id`
    case 'relevance':
      return sql`a.sales desc, a.id`
  }
}
