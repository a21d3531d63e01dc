import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Cell } from './lists/cells.ts'
import { bandIn, type Counted, conditionsOf, entriesIn, isReduced, type Narrowing } from './lists/list-conditions.ts'
import type { PriceList } from './price-lists/price-list.ts'

/**
 * The combinations of what a search finds, of a collection, or of what is in stock; they include the single colour only if a filter needs it.
 * Undefined if these are more than `most` articles.
 */
export async function cellsOf(db: Database, counted: Counted, withColours: boolean, most: number): Promise<Cell[] | undefined> {
  const { list, rule, ...narrowing } = counted
  const colour = withColours ? sql`e.colour` : sql`''`
  const rows = await sql<Cell>`
    select gender, category, kind, sport, palette, colour, size_run, price_band, count(*) as articles, reduced, fresh, 0 as list_set
    from (
      select e.gender, e.category, e.kind, e.sport, e.palette, ${colour} as colour, e.size_run, ${bandIn(list)} as price_band,
        coalesce(${isReduced(rule)}, false) as reduced, e.fresh
      from ${entriesIn(list, narrowing)} where ${conditionsOf(narrowing, list)} limit ${most + 1}::integer
    ) found
    group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11`.execute(db)
  return rows.reduce((sum, { articles }) => sum + articles, 0) > most ? undefined : rows
}

/** How many articles of a list there are; no more than `most` are counted. */
export async function countUpTo(db: Database, narrowing: Narrowing, list: PriceList, most: number): Promise<number> {
  const { count } = await sql<{ count: number }>`
    select count(*) as count
    from (select from ${entriesIn(list, narrowing)} where ${conditionsOf(narrowing, list)} limit ${most}::integer) found`.one(db)
  return count
}

/** How many prices of a list have a sale price; no more than `most` are counted. */
export async function countReduced(db: Database, brand: string, list: string, most: number): Promise<number> {
  const [found] = await db.prepared<{ count: number }>(
    'catalogue-count-reduced',
    `select count(*) as count
     from (select from catalogue.price where brand = $1 and currency = $2 and sku = '' and sale_minor is not null limit $3::bigint) found`,
    [brand, list, most],
  )
  return found!.count
}

/** The number of articles that a search finds. */
export async function countOf(db: Database, { brand, list, search, asked }: Omit<Counted, 'rule'>): Promise<number> {
  const { count } = await sql<{ count: number }>`
    select count(*) as count from ${entriesIn(list, { search, asked })}
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

/** Numbers of articles for searches. */
export type CountSearches = (searches: readonly string[]) => Promise<number[]>

/** Counts each search once: what looks for another reading of a text asks for its words again. */
export function countOnce(db: Database, brand: string): CountSearches {
  const counted = new Map<string, number>()
  return async (searches) => {
    const others = [...new Set(searches)].filter((search) => !counted.has(search))
    const counts = others.length > 0 ? await countEach(db, brand, others) : []
    for (const [at, search] of others.entries()) counted.set(search, counts[at]!)
    return searches.map((search) => counted.get(search)!)
  }
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

/** What names are looked for by: their first letter, and a regular expression for the whole of them. */
export interface NamePattern {
  letter: string
  pattern: string
}

/** Words of names and the names, for each pattern at most so many. */
export const namesLikely = (db: Database, brand: string, patterns: readonly NamePattern[], most: number) =>
  db.prepared<{ word: string; name: string }>(
    'catalogue-names-likely',
    `select distinct found.word, found.name from unnest($2::text[], $3::text[]) as given (letter, pattern)
     cross join lateral (
       select n.word, n.name from catalogue.name_word n
       where n.brand = $1 and n.word >= given.letter and n.word < given.letter || $4 and lower(n.name) ~ given.pattern
       order by n.word limit $5::integer) found
     order by found.word, found.name`,
    [brand, patterns.map(({ letter }) => letter), patterns.map(({ pattern }) => pattern), '\u{10ffff}', most],
  )
