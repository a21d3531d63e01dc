import { type Sql, sql } from '@stadion/database/sql'
import type { PriorPriceRule } from '@stadion/market-law/prior-price'
import type { PriceList } from '../price-lists/price-list.ts'
import type { Asked } from '../search/asked.ts'
import type { ConceptField, Concepts } from '../search/concepts.ts'

/** The filters of a list in the form of the database. An empty list matches nothing, undefined matches everything. */
export interface Narrowing {
  brand: string
  gender?: string | undefined
  category?: string | undefined
  /** Text of a tsquery. */
  search?: string | undefined
  /** What a search asks of which all words are concepts, in place of its words. */
  concepts?: Concepts | undefined
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
  rule: Omit<Narrowing, 'brand' | 'search' | 'concepts' | 'asked' | 'collection' | 'inStock'>
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
export interface Counted extends Pick<Narrowing, 'brand' | 'search' | 'concepts' | 'asked' | 'inStock' | 'collection'> {
  list: PriceList
  rule: PriorPriceRule
}

/** The entries of a list `e`, with their prices `p` and what these were reduced from `there`. */
export const pricedIn = ({ key, country }: PriceList): Sql => sql`
  catalogue.list_entry e
  join catalogue.price p on p.brand = e.brand and p.article_id = e.article_id and p.currency = ${key} and p.sku = ''
  left join catalogue.country_prior there on there.brand = p.brand and there.article_id = p.article_id
    and there.currency = p.currency and there.sku = p.sku and there.country = ${country}`

/** The same, and the articles `a` themselves where their words are asked for. */
export const entriesIn = (list: PriceList, { search, asked }: Pick<Narrowing, 'search' | 'asked'>): Sql =>
  search || asked?.sizes ? sql`${pricedIn(list)} join catalogue.article a on a.brand = e.brand and a.id = e.article_id` : pricedIn(list)

/** The price range of an article: in a list of its own that of the price. */
export const bandIn = ({ bandEnds }: PriceList): Sql =>
  bandEnds ? sql`1 + width_bucket(p.effective_minor - 1, ${bandEnds}::bigint[])` : sql`e.price_band`

export function conditionsOf(narrowing: Narrowing, list: PriceList) {
  const { brand, search, concepts, asked, collection, inStock, ...filters } = narrowing
  const conditions: Sql[] = [sql`e.brand = ${brand}`, ...conditionsOfFilters(filters, list)]
  if (search) conditions.push(sql`a.terms @@ ${search}::tsquery`)
  if (concepts) conditions.push(isMeant(concepts))
  if (asked) conditions.push(...conditionsOfAsked(asked))
  if (collection) conditions.push(...conditionsOfCollection(collection, list))
  if (inStock) conditions.push(isInStock(inStock, asked))
  return sql.join(conditions, sql` and `)
}

/** Whether an entry is what is meant. */
export function isMeant(concepts: Concepts): Sql {
  if ('field' in concepts) return hasAny(concepts.field, [concepts.value])
  if ('all' in concepts) return sql`(${sql.join(concepts.all.map(isMeant), sql` and `)})`
  const byField = new Map<ConceptField, string[]>()
  for (const one of concepts.any) if ('field' in one) byField.set(one.field, [...(byField.get(one.field) ?? []), one.value])
  const others = concepts.any.filter((one) => !('field' in one)).map(isMeant)
  const conditions = [...[...byField].map(([field, values]) => hasAny(field, values)), ...others]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}

const columnOf: Readonly<Record<ConceptField, Sql>> = {
  gender: sql`e.gender`,
  category: sql`e.category`,
  kind: sql`e.kind`,
  sport: sql`e.sport`,
  palette: sql`e.palette`,
  colour: sql`e.colour`,
}
const hasAny = (field: ConceptField, values: readonly string[]): Sql => sql`${columnOf[field]} = any(${values}::text[])`

type Filters = Members['rule']

function conditionsOfFilters(
  { gender, category, sizeRuns, palettes, colours, sports, kinds, bands, fresh, reduced }: Filters,
  list: PriceList,
): Sql[] {
  const conditions: Sql[] = []
  if (gender) conditions.push(sql`e.gender = ${gender}`)
  if (category) conditions.push(sql`e.category = ${category}`)
  if (sizeRuns) conditions.push(sql`e.size_run = any(${sizeRuns}::text[])`)
  if (palettes || colours) conditions.push(sql`(e.palette = any(${palettes ?? []}::text[]) or e.colour = any(${colours ?? []}::text[]))`)
  if (sports) conditions.push(sql`e.sport = any(${sports}::text[])`)
  if (kinds) conditions.push(sql`e.kind = any(${kinds}::text[])`)
  if (bands) conditions.push(sql`${bandIn(list)} = any(${bands}::smallint[])`)
  if (fresh) conditions.push(sql`e.fresh`)
  if (reduced) conditions.push(isReduced(reduced))
  return conditions
}

function conditionsOfCollection({ also, ...members }: Members, list: PriceList): Sql[] {
  const own = conditionsOfMembers(members, list)
  return also.length > 0 && own.length > 0 ? [sql`((${sql.join(own, sql` and `)}) or e.article_id = any(${also}::text[]))`] : own
}

const conditionsOfMembers = ({ rule, attributes, ids }: Omit<Members, 'also' | 'first'>, list: PriceList): Sql[] => [
  ...conditionsOfFilters(rule, list),
  ...(ids ? [sql`e.article_id = any(${ids}::text[])`] : []),
  ...attributes.map(
    ({ name, values }) => sql`exists (select from catalogue.article_record r
      where r.brand = e.brand and r.id = e.article_id and r.record -> 'attributes' ->> ${name}::text = any(${values}::text[]))`,
  ),
]

/** At least one whole percent below the prior price that may be named, as the badge of a card (describe.ts). */
export const isReduced = ({ progressive, fresh }: PriorPriceRule): Sql => sql`
  p.sale_minor is not null
  and ${
    progressive
      ? sql`case when there.country is null then p.prior_minor else there.prior_minor end`
      : sql`case when there.country is null then p.step_prior_minor else there.step_prior_minor end`
  } * 99 >= p.sale_minor * 100
  and not (${fresh === 'none'}::boolean and ${
    progressive
      ? sql`case when there.country is null then p.prior_young else there.prior_young end`
      : sql`case when there.country is null then p.step_prior_young else there.step_prior_young end`
  })`

function conditionsOfAsked({ sizes, price: { under, upTo, over, from } = {} }: Asked): Sql[] {
  const conditions: Sql[] = []
  if (sizes)
    conditions.push(sql`(a.terms @@ ${sizes.named}::tsquery or exists (
      select from catalogue.variation v where v.brand = e.brand and v.article_id = e.article_id and ${isAnyOf(sizes)}))`)
  if (under !== undefined) conditions.push(sql`p.effective_minor < ${under}::bigint`)
  if (upTo !== undefined) conditions.push(sql`p.effective_minor <= ${upTo}::bigint`)
  if (over !== undefined) conditions.push(sql`p.effective_minor > ${over}::bigint`)
  if (from !== undefined) conditions.push(sql`p.effective_minor >= ${from}::bigint`)
  return conditions
}

const isAnyOf = ({ any }: NonNullable<Asked['sizes']>): Sql => sql`(e.size_run, v.size) in (
  select * from unnest(${any.map(({ run }) => run)}::text[], ${any.map(({ size }) => size)}::text[]))`

/** What is called by the size is asked for in any. */
const isAskedSize = ({ sizes }: Asked): Sql => (sizes ? sql`(a.terms @@ ${sizes.named}::tsquery or ${isAnyOf(sizes)})` : sql`true`)

const isInStock = ({ region, sizes }: NonNullable<Narrowing['inStock']>, asked: Asked = {}): Sql => sql`exists (
  select from catalogue.variation v join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = ${region}
  where v.brand = e.brand and v.article_id = e.article_id and s.quantity > 0 and ${sizes ? sql`v.size = any(${sizes}::text[])` : isAskedSize(asked)})`
