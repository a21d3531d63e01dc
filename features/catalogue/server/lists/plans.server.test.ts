import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductsAnswer } from '../../contract.ts'
import { sorts } from '../../schema.ts'
import { writePriceLists } from '../price-lists/write-price-lists.ts'
import { builtInReference } from '../reference/reference.ts'
import { addArticles } from './testing.ts'

const store = await openStore()
afterAll(() => store.close())

interface Row {
  id: string
  category: string
  subcategory: string
  kind: string
  sport: string
  color: string
  size_run: string
  price: string
  new: boolean
  reduced: boolean
  sales: number
  listed: number
  minor: number
}
type Filter = 'category' | 'subcategory' | 'kind' | 'sport' | 'color' | 'size' | 'price' | 'new' | 'reduced'
type Chosen = Partial<Record<Filter, string[]>>

const articles = Number(process.env.LIST_ARTICLES ?? 2000)
/** Among 100,000 articles as many as a shop reads. */
const mostRead = Math.max(1000, articles / 5)
let rows: Row[] = []
beforeAll(async () => {
  await addArticles(store.db, { count: articles })
  rows = await sql<Row>`
    select a.id, a.gender as category, a.category as subcategory, a.kind, a.sport, a.palette as color, a.size_run, a.price_band::text as price,
      a.fresh as new, p.sale_minor is not null as reduced, a.sales, extract(epoch from a.listed_at)::float8 as listed, p.effective_minor as minor
    from catalogue.article a join catalogue.price p on p.brand = a.brand and p.article_id = a.id and p.currency = 'EUR' and p.sku = ''
    where a.brand = 'stadion'`.execute(store.db)
})

const reference = builtInReference.now()
const valuesOf = (row: Row, name: Filter): string[] =>
  name === 'size' ? (row.size_run === 'gift-card' ? [] : reference.sizesOf(row.size_run).map(([, size]) => size)) : [String(row[name])]
const passes = (row: Row, chosen: Chosen) =>
  Object.entries(chosen).every(([name, values]) => valuesOf(row, name as Filter).some((value) => values.includes(value)))

const byKey: Record<(typeof sorts)[number], (row: Row) => number> = {
  relevance: ({ sales }) => -sales,
  newest: ({ listed }) => -listed,
  'price-asc': ({ minor }) => minor,
  'price-desc': ({ minor }) => -minor,
}
/** All articles in an order; of the dearest those with a greater id come first, as the walk goes backwards. */
function inOrder(sort: (typeof sorts)[number]): Row[] {
  const [key, way] = [byKey[sort], sort === 'price-desc' ? -1 : 1]
  return rows.toSorted((one, other) => key(one) - key(other) || (one.id < other.id ? -way : way))
}

// The same in every run.
let drawn = 5
function draw<T>(values: readonly T[]): T {
  drawn = (drawn * 48_271) % 2_147_483_647
  return values[drawn % values.length]!
}
/** One to five filters, some of one value and some of two, which may leave nothing. */
function drawChosen(): Chosen {
  const chosen: Chosen = {}
  const names = ['category', 'subcategory', 'kind', 'sport', 'color', 'size', 'price', 'kind', 'color', 'new', 'reduced'] as const
  const sold = rows.filter(({ size_run }) => size_run !== 'gift-card')
  do {
    const name = draw(names)
    const one = () => draw(valuesOf(draw(sold), name))
    if (name === 'new' || name === 'reduced') chosen[name] = ['true']
    else chosen[name] = name === 'category' || name === 'subcategory' || draw([true, true, false]) ? [one()] : [one(), one()]
  } while (Object.keys(chosen).length < 5 && draw([true, true, false]))
  return chosen
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
const readIn = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + readIn(one, table), 0)

/** A list, and the entries and prices that its statements read, whichever are more. */
async function ask(query: string, of = store, host = 'www.stadion.de'): Promise<{ answer: ProductsAnswer; read: number }> {
  const spy = vi.spyOn(store.db, 'query')
  const answer = await of.visit({ host })(`/api/bridge/products?${query}`)
  const statements = spy.mock.calls.filter(([text]) => /catalogue\.(list_entry|price)\b/.test(text))
  spy.mockRestore()
  expect(answer.status, query).toBe(200)
  let [entries, prices] = [0, 0]
  for (const [text, values] of statements) {
    const [explained] = await store.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values)
    const plan = explained!['QUERY PLAN'][0].Plan
    entries += readIn(plan, 'list_entry')
    prices += readIn(plan, 'price')
  }
  return { answer: (await answer.json()) as ProductsAnswer, read: Math.max(entries, prices) }
}
const idsOf = ({ items }: ProductsAnswer) => items.map(({ id }) => id)

const queryOf = (chosen: Chosen, sort: (typeof sorts)[number], rest = '') =>
  `${new URLSearchParams(Object.entries(chosen).map(([name, values]) => [name, values.join(',')]))}&sort=${sort}${rest}`

/** The entries that the best way to read a page reads, and as many as it would if what fits were spread evenly. */
function fewest(chosen: Chosen, ordered: readonly Row[], sort: (typeof sorts)[number], end: number): { best: number; evenly: number } {
  const fitting = ordered.filter((row) => passes(row, chosen))
  const last = fitting[end - 1]
  const only = (...names: Filter[]): Chosen => Object.fromEntries(names.flatMap((name) => (chosen[name] ? [[name, chosen[name]]] : [])))
  const { reduced, ...others } = chosen
  const ranges = [only('category', 'subcategory')]
  if (sort === 'relevance') {
    ranges.push(...(['kind', 'sport', 'color'] as const).filter((name) => chosen[name]).map((name) => only(name, 'category')))
    if (chosen.new) ranges.push(only('new'))
  }
  const walks = ranges.map((range) => ordered.filter((row) => passes(row, range)))
  const sorted = Math.min(
    ordered.filter((row) => passes(row, others)).length,
    reduced ? ordered.filter((row) => row.reduced).length : Number.POSITIVE_INFINITY,
  )
  return {
    best: Math.min(sorted, ...walks.map((own) => (last ? own.indexOf(last) + 1 : own.length))),
    evenly: Math.min(sorted, ...walks.map((own) => (last ? (own.length * end) / fitting.length : own.length))),
  }
}

const pageSize = 24
// LIST_PLACES and LIST_ARTICLES make as many lists and articles as somebody has time for.
test('REACH-LIST-10 a narrowed list reads about as many entries as the best way to read it, and never too many', async () => {
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: String(mostRead) } })
  try {
    const orders = Object.fromEntries(sorts.map((sort) => [sort, inOrder(sort)])) as Record<(typeof sorts)[number], Row[]>
    const sums = { read: 0, best: 0 }
    for (let n = 0; n < Number(process.env.LIST_PLACES ?? 60); n++) {
      const [chosen, sort] = [drawChosen(), sorts[n % sorts.length]!]
      const right = orders[sort].filter((row) => passes(row, chosen)).map(({ id }) => id)
      const query = queryOf(chosen, sort, `&pageSize=${pageSize}`)
      const { answer, read } = await ask(query)
      expect([answer.total, answer.totalIs, idsOf(answer)], query).toEqual([right.length, 'exact', right.slice(0, pageSize)])
      if (right.length === 0) {
        expect(read, query).toBe(0)
        continue
      }
      const { best, evenly } = fewest(chosen, orders[sort], sort, pageSize + 1)
      // The articles of the page are read once more.
      const own = pageSize + 1
      expect(read, `${query}: ${best} ${evenly}`).toBeLessThanOrEqual(1.5 * Math.max(best, evenly) + own)
      sums.read += read - Math.min(right.length, pageSize)
      sums.best += best
      if (!answer.next) continue
      // Other pages may be read in another way.
      const next = await ask(`${query}&page=2&after=${answer.next}`)
      expect(idsOf(next.answer), query).toEqual(right.slice(pageSize, 2 * pageSize))
      const back = await ask(`${query}&after=${next.answer.previous}`)
      expect(idsOf(back.answer), query).toEqual(right.slice(0, pageSize))
      // A place reaches its last page (REACH-LIST-05).
      if (Object.keys(chosen).every((name) => name === 'category' || name === 'subcategory')) continue
      // Whatever may be read, each article is on a page.
      const { total, totalIs, reachable } = (await ask(query, few)).answer
      const most = Math.min(right.length, 10_000)
      expect([total, totalIs, reachable], query).toEqual([right.length, 'exact', most])
      const last = Math.ceil(most / pageSize)
      const end = await ask(`${query}&page=${last}`, few)
      expect(idsOf(end.answer), `${query} ${last}`).toEqual(right.slice((last - 1) * pageSize, most))
      if (1.5 * fewest(chosen, orders[sort], sort, most).evenly <= mostRead)
        expect(end.read, `${query} ${last}`).toBeLessThanOrEqual(mostRead + pageSize)
    }
    expect(sums.read).toBeLessThanOrEqual(1.5 * sums.best)
  } finally {
    await few.app.close()
  }
})

test('REACH-LIST-10 what cells cannot count is counted as far as may be read', async () => {
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
  try {
    const colours = await sql<{ id: string; colour: string }>`select id, colour from catalogue.article where brand = 'stadion'`.execute(
      store.db,
    )
    const asked = ['navy', 'core-black', 'burgundy', 'royal']
    const own = new Set(colours.flatMap(({ id, colour }) => (asked.includes(colour) ? [id] : [])))
    const ordered = inOrder('relevance')
    for (const isAll of [true, false]) {
      const chosen: Chosen = isAll ? { category: ['women'] } : {}
      const right = ordered.filter((row) => own.has(row.id) && passes(row, chosen)).map(({ id }) => id)
      const query = queryOf(chosen, 'relevance', `&color=${asked}&pageSize=12`)
      const { answer, read } = await ask(query, few)
      expect(idsOf(answer), query).toEqual(right.slice(0, 12))
      expect([answer.totalIs, answer.facetsAre], query).toEqual([isAll ? 'exact' : 'atLeast', 'none'])
      if (isAll) expect(answer.total).toBe(right.length)
      else expect(answer.total).toBeLessThan(right.length)
      const middle = await ask(`${query}&page=${Math.ceil((answer.reachable ?? 0) / 24)}`, few)
      expect(middle.answer.items.length, query).toBe(12)
      // Once to count, and once for the page.
      for (const one of [read, middle.read]) expect(one, query).toBeLessThanOrEqual(2 * 1000 + 24)
    }
  } finally {
    await few.app.close()
  }
})

test('a value that is given twice, or by two names, shows each article once', async () => {
  for (const [chosen, twice] of [
    [{ color: ['black'] }, 'color=black,Black'],
    [{ kind: ['running-shoe'] }, 'kind=running-shoe,running-shoe'],
    [{ sport: ['running'], category: ['women'] }, 'category=women&sport=running,running'],
    [{ new: ['true'], sport: ['running'] }, 'new=true&sport=running,running'],
  ] satisfies [Chosen, string][]) {
    const right = inOrder('relevance').filter((row) => passes(row, chosen))
    const { answer } = await ask(`${twice}&pageSize=${pageSize}`)
    expect([answer.total, idsOf(answer)], twice).toEqual([right.length, right.slice(0, pageSize).map(({ id }) => id)])
  }
})

/** Every page of a list, each behind the one before and by its number. */
async function pagesOf(query: string, of: typeof store): Promise<{ ids: string[]; byNumber: string[] }> {
  const [ids, byNumber]: [string[], string[]] = [[], []]
  for (let [page, after]: [number, string | null | undefined] = [1, undefined]; after !== null; page++) {
    const { answer } = await ask(`${query}&page=${page}${after ? `&after=${after}` : ''}`, of)
    ids.push(...idsOf(answer))
    byNumber.push(...idsOf((await ask(`${query}&page=${page}`, of)).answer))
    after = answer.next
    expect(answer.reachable, query).toBeGreaterThanOrEqual(ids.length + Number(after !== null))
  }
  return { ids, byNumber }
}

test('a list of which the total is known is reachable to its end, by cursors and by numbers, whatever may be read', async () => {
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
  try {
    for (const sort of sorts) {
      const chosen: Chosen = { price: ['1', '2', '3', '4'] }
      const right = inOrder(sort).flatMap((row) => (passes(row, chosen) ? [row.id] : []))
      const query = queryOf(chosen, sort, '&pageSize=96')
      const { total, totalIs, reachable } = (await ask(query, few)).answer
      expect([total > 1000, total, totalIs, reachable], query).toEqual([true, right.length, 'exact', right.length])
      expect(await pagesOf(query, few), query).toEqual({ ids: right, byNumber: right })
    }
  } finally {
    await few.app.close()
  }
})

test('articles of a single colour are all found, where they sell worst and whatever may be read', async () => {
  const [rare, usual] = await Promise.all(
    [30, 330].map((count) =>
      sql<{ id: string }>`select id from catalogue.article where brand = 'stadion' and id like 'ZZ%'
        order by ${count === 30 ? sql`sales, id` : sql`id`} limit ${count}::integer`.execute(store.db),
    ),
  )
  for (const [colour, given] of [
    ['royal', usual],
    ['burgundy', rare],
  ] as const) {
    const own = new Set(given!.map(({ id }) => id))
    await sql`update catalogue.article set colour = case when id = any(${[...own]}::text[]) then ${colour} else 'core-black' end
      where brand = 'stadion' and (colour = ${colour} or id = any(${[...own]}::text[]))`.execute(store.db)
    const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
    try {
      for (const sort of sorts) {
        const right = inOrder(sort).flatMap(({ id }) => (own.has(id) ? [id] : []))
        const query = `color=${colour}&sort=${sort}`
        const { answer } = await ask(query, few)
        if (colour === 'burgundy') expect([answer.total, answer.totalIs, answer.reachable], query).toEqual([30, 'exact', 30])
        else expect([answer.total > 48, answer.total < own.size, answer.totalIs], query).toEqual([true, true, 'atLeast'])
        expect(await pagesOf(query, few), query).toEqual({ ids: right, byNumber: right })
      }
    } finally {
      await few.app.close()
    }
  }
})

test('what fits is found where all of it comes last in the order of a list', async () => {
  await sql`update catalogue.article set sales = 0 where brand = 'stadion' and price_band >= 3`.execute(store.db)
  for (const row of rows) if (Number(row.price) >= 3) row.sales = 0
  const ordered = inOrder('relevance')
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
  try {
    for (const chosen of [{ category: ['women'], price: ['5'] }, { price: ['3', '4', '5'] }] satisfies Chosen[])
      for (const of of [store, few]) {
        const right = ordered.filter((row) => passes(row, chosen)).map(({ id }) => id)
        const query = queryOf(chosen, 'relevance', '&pageSize=25')
        const { answer } = await ask(query, of)
        expect(idsOf(answer), query).toEqual(right.slice(0, 25))
        const { answer: next } = await ask(`${query}&after=${answer.next}`, of)
        expect(idsOf(next), query).toEqual(right.slice(25, 50))
      }
  } finally {
    await few.app.close()
  }
})

test('prices that are on sale and not announced are not read for what is reduced, if others are fewer', async () => {
  const chosen: Chosen = { reduced: ['true'], sport: ['running'], price: ['1', '2'] }
  await sql`update catalogue.price set sale_minor = list_minor * 99 / 100 where brand = 'stadion' and currency = 'EUR' and sale_minor is null`.execute(
    store.db,
  )
  const right = inOrder('relevance').flatMap((row) => (passes(row, chosen) ? [row.id] : []))
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
  try {
    const query = queryOf(chosen, 'relevance', '&pageSize=96')
    const { answer, read } = await ask(query, few)
    expect([answer.total, idsOf(answer)], query).toEqual([right.length, right.slice(0, 96)])
    expect(read, query).toBeLessThanOrEqual(1000)
  } finally {
    await few.app.close()
  }
})

test('a page of the dearest range, cheapest first, begins where the range does in a price list of its own', async () => {
  const bandEnds = [3000, 7000, 11_000, 20_000]
  await store.db.transaction((on) => writePriceLists(on, [{ brand: 'stadion', key: 'EUR-SOUTH', countries: ['IT'], bandEnds }]))
  const priced = await sql<{ id: string; minor: number }>`
    select article_id as id, effective_minor as minor from catalogue.price
    where brand = 'stadion' and currency = 'EUR-SOUTH' and sku = '' order by effective_minor, article_id`.execute(store.db)
  const few = await openStore({ db: store.db, env: { COUNTED_ARTICLES: '1000' } })
  try {
    for (const [price, isIn] of [
      ['5', (minor: number) => minor > 20_000],
      ['2,4', (minor: number) => (minor > 3000 && minor <= 7000) || (minor > 11_000 && minor <= 20_000)],
      ['1', (minor: number) => minor <= 3000],
    ] as const)
      for (const sort of ['price-asc', 'price-desc']) {
        const fitting = priced.flatMap(({ id, minor }) => (isIn(minor) ? [id] : []))
        const right = sort === 'price-asc' ? fitting : fitting.reverse()
        const query = `price=${price}&sort=${sort}&pageSize=24`
        const { answer, read } = await ask(query, few, 'www.stadion.it')
        expect([answer.total, idsOf(answer)], query).toEqual([right.length, right.slice(0, 24)])
        if (price !== '2,4') expect(read, query).toBeLessThanOrEqual(400)
        const { answer: next } = await ask(`${query}&after=${answer.next}`, few, 'www.stadion.it')
        expect(idsOf(next), query).toEqual(right.slice(24, 48))
      }
  } finally {
    await few.app.close()
  }
})
