import { type Sql, sql } from '@stadion/database/sql'
import { isMeant } from '../lists/list-conditions.ts'
import { termsIn } from './concepts.ts'

/** A word of a search as the order of what it finds needs it. All but `word` are texts for `tsquery`, empty if it means nothing of the kind. */
export interface RankedWord {
  word: string
  /** The word, or a name that begins with it. */
  whole: string
  name: string
  kind: string
  sport: string
  colour: string
  category: string
}

/** A search as the order of what it finds needs it. */
export interface Ranking {
  words: readonly RankedWord[]
  /** All words as they were typed, one after the other. */
  typed: readonly string[]
}

/** The concepts among the terms of a condition, as text for `tsquery`. */
const conceptsIn = (condition: string, ...fields: readonly string[]): string =>
  [...new Set([...condition.matchAll(/'#([a-z]+):[^']*'/g)].flatMap(([term, field]) => (fields.includes(field!) ? [term] : [])))].join(
    ' | ',
  )

/** @param named the terms of what is called just so */
export const rankedWord = (word: string, condition: string, named: readonly string[]): RankedWord => ({
  word,
  whole: [`'${word}'`, ...named.map((term) => `'#${term}'`)].join(' | '),
  name: `'${word}':*A`,
  kind: conceptsIn(condition, 'kind'),
  sport: conceptsIn(condition, 'sport'),
  colour: conceptsIn(condition, 'colour', 'palette'),
  category: conceptsIn(condition, 'category'),
})

/** The numbers by which results are ordered that differ between the results of one search, each with what it can be at most. */
const limits = [128, 16, 16, 2] as const
/** Best sellers have the smallest order keys, which are negative. */
const mostSales = 2 ** 31

/**
 * The order of what a search finds (D-183 §4.2) as one integer: the best field of each word, words that are apart in the name, words that are only the
 * beginning of one, nothing in stock, then what sells best. All results have all words, and none a typo, for a correction is another search.
 * @param isOfConcepts whether no word begins one of an article: then entries know everything, and no terms are read
 */
export function rankKey({ words, typed }: Ranking, region: string, isOfConcepts = false): Sql {
  const fields = words.map((word) => (isOfConcepts ? fieldOfConcept(word) : fieldOf(word, typed)))
  const apart = typed
    .slice(1)
    .map((word, at) => (isOfConcepts ? sql`1` : sql`case when ${areNeighbours(typed[at]!, word)} then 0 else 1 end`))
  const begun = words.map(
    ({ whole }) => sql`case when ${isOfConcepts ? isAny(whole) : sql`a.terms @@ ${whole}::tsquery`} then 0 else 1 end`,
  )
  const soldOut = sql`case when exists (
    select from catalogue.variation v join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = ${region}
    where v.brand = e.brand and v.article_id = e.article_id and s.quantity > 0) then 0 else 1 end`
  const [, ofApart, ofBegun, ofSoldOut] = limits
  return sql`((((${sumOf(fields)}) * ${ofApart}::integer + ${sumOf(apart)}) * ${ofBegun}::integer + ${sumOf(begun)}) * ${ofSoldOut}::integer + ${soldOut})::bigint
    * ${mostSales}::bigint + e.by_sales + ${mostSales - 1}::bigint`
}

const sumOf = (parts: readonly Sql[]): Sql => (parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`)

/** Of the terms, which are folded as typed words are, those of the name, its words as one, and the id with its parts. */
const termsOfName = sql`ts_filter(a.terms, '{a}')`

/** A word of the name before another one, which may go on; `runner high` are neighbours in "Runner's High", too. */
const areNeighbours = (one: string, other: string): Sql => sql`(a.terms @@ ${`'${one}':A`}::tsquery
    and array_to_string(tsvector_to_array(${termsOfName}), ' ') like any (${[`%${one}${other}%`, `%${one}s${other}%`]}::text[]))`

const partsOfId = sql`(array[lower(a.id)] || string_to_array(lower(a.id), '-'))`

/**
 * A word of the name, and the others are typed, too: of its terms at most its words as one are left, which have the word in them. No shopper types the s
 * of `runner's`.
 */
function isWholeName(word: string, typed: readonly string[]): Sql {
  const left = sql`array_to_string(tsvector_to_array(ts_delete(${termsOfName}, ${[...typed, 's']}::text[] || ${partsOfId})), ' ')`
  return sql`(a.terms @@ ${`'${word}':A`}::tsquery and ${left} not like '% %'
    and (${left} like ${`%${word}%`} or ${word} like '%' || ${left} || '%'))`
}

/** The typed words as one from each of them to each later one, if the word is among them: ids have hyphens, at which they are cut. */
function joinedWith(word: string, typed: readonly string[]): string[] {
  const runs = typed.flatMap((_, from) => typed.slice(from).map((_, more) => typed.slice(from, from + more + 1)))
  return [...new Set([word, ...runs.filter((words) => words.includes(word)).map((words) => words.join(''))])]
}

/** Id, whole name, word of the name, kind, sport, colour, category, anything else. */
const fieldOf = ({ word, name, kind, sport, colour, category }: RankedWord, typed: readonly string[]): Sql => sql`
  case when replace(lower(a.id), '-', '') = any(${joinedWith(word, typed)}::text[]) then 0
    when ${isWholeName(word, typed)} then 1
    when a.terms @@ ${name}::tsquery then 2
    when a.terms @@ ${kind}::tsquery then 3
    when a.terms @@ ${sport}::tsquery then 4
    when a.terms @@ ${colour}::tsquery then 5
    when a.terms @@ ${category}::tsquery then 6
    else 7 end`

/** The same of a word that no article has: as `fieldOf`, by what entries are. */
const fieldOfConcept = ({ kind, sport, colour, category }: RankedWord): Sql => sql`
  case when ${isAny(kind)} then 3 when ${isAny(sport)} then 4 when ${isAny(colour)} then 5 when ${isAny(category)} then 6 else 7 end`

/** Whether an entry is one of the concepts among terms. */
const isAny = (terms: string): Sql => isMeant({ any: termsIn(terms) })

/** The numbers in a key. */
export function numbersIn(key: string): Record<'field' | 'apart' | 'begun' | 'soldOut' | 'bySales', number> {
  const whole = BigInt(key)
  let rest = Number(whole / BigInt(mostSales))
  const [, ofApart, ofBegun, ofSoldOut] = limits
  const take = (limit: number): number => {
    const number = rest % limit
    rest = (rest - number) / limit
    return number
  }
  const [soldOut, begun, apart] = [take(ofSoldOut), take(ofBegun), take(ofApart)]
  return { field: rest, apart, begun, soldOut, bySales: Number(whole % BigInt(mostSales)) - mostSales + 1 }
}
