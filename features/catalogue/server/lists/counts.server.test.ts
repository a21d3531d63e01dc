import { sql } from '@stadion/database/sql'
import { priorPriceOf } from '@stadion/market-law/prior-price'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductsAnswer, SearchExplained } from '../../contract.ts'
import { writePriceLists } from '../price-lists/write-price-lists.ts'
import { builtInReference } from '../reference/reference.ts'
import { createCountedCells } from './counted-cells.ts'
import { createHeldCells } from './held-cells.ts'
import { addArticles } from './testing.ts'

const store = await openStore()
afterAll(() => store.close())

const ends = [3000, 7000, 11_000, 20_000]
beforeAll(async () => {
  await addArticles(store.db, { count: Number(process.env.LIST_ARTICLES ?? 1500) })
  await store.db.transaction((on) => writePriceLists(on, [{ brand: 'stadion', key: 'EUR-SOUTH', countries: ['IT', 'ES'], bandEnds: ends }]))
  // Of each article something else is announced in each country: by the rule, the list, and the lists of before.
  await sql`update catalogue.price p set sale_minor = list_minor * (50 + hashtext(article_id || currency) % 49) / 100,
      prior_minor = list_minor * (90 + hashtext(article_id) % 10) / 100, step_prior_minor = list_minor * (85 + hashtext(article_id) % 15) / 100,
      prior_young = hashtext(article_id) % 3 = 0, step_prior_young = hashtext(article_id) % 2 = 0
    where brand = 'stadion' and sku = '' and hashtext(currency || article_id) % 4 = 0`.execute(store.db)
  await sql`insert into catalogue.country_prior (brand, country, article_id, currency, sku, prior_minor, prior_young, step_prior_young)
    select brand, case hashtext(article_id) % 2 when 0 then 'IT' else 'AT' end, article_id, currency, sku, list_minor, false, false
    from catalogue.price where brand = 'stadion' and sku = '' and currency like 'EUR%' and sale_minor is not null and hashtext(article_id) % 5 = 0`.execute(
    store.db,
  )
})

interface Row {
  id: string
  category: string
  subcategory: string
  kind: string
  sport: string
  color: string
  size_run: string
  price: number
  new: boolean
  reduced: boolean
}
/** What a storefront sells, from articles and their prices alone. */
const sold = (list: string, country: string): Promise<Row[]> => {
  const { progressive, fresh } = priorPriceOf(country, store.now())
  const kind = progressive ? 'prior' : 'step_prior'
  return store.db.query<Row>(
    `select a.id, a.gender as category, a.category as subcategory, a.kind, a.sport, a.palette as color, a.size_run, a.fresh as new,
       ${list === 'EUR-SOUTH' ? `1 + (select count(*) from unnest(array[${ends}]) as e(n) where e.n < p.effective_minor)` : 'a.price_band'}::integer as price,
       coalesce(m.minor * 99 >= p.sale_minor * 100 and not (${fresh === 'none'} and m.young), false) as reduced
     from catalogue.article a
     join catalogue.price p on p.brand = a.brand and p.article_id = a.id and p.currency = $1 and p.sku = ''
     left join catalogue.country_prior t on t.brand = a.brand and t.article_id = a.id and t.currency = $1 and t.sku = '' and t.country = $2
     cross join lateral (select case when t.country is null then p.${kind}_minor else t.${kind}_minor end as minor,
       case when t.country is null then p.${kind}_young else t.${kind}_young end as young) m
     where a.brand = 'stadion'`,
    [list, country],
  )
}

const names = ['category', 'subcategory', 'sport', 'kind', 'color', 'size', 'price'] as const
type Name = (typeof names)[number]
type Chosen = Partial<Record<Name | 'new' | 'reduced', string[]>>
const reference = builtInReference.now()
const isGiftCard = ({ size_run }: Row) => size_run === 'gift-card'
// Gift cards are of no gender and no size that lists could be narrowed by.
const valuesOf = (row: Row, name: Name): string[] =>
  name === 'category' && isGiftCard(row)
    ? []
    : name === 'size'
      ? isGiftCard(row)
        ? []
        : reference.sizesOf(row.size_run).map(([, size]) => size)
      : [String(row[name])]

function counted(rows: readonly Row[], chosen: Chosen) {
  const passes = (row: Row, but?: string) =>
    (!chosen.new || row.new) &&
    (!chosen.reduced || row.reduced) &&
    names.every((name) => name === but || !chosen[name] || valuesOf(row, name).some((value) => chosen[name]!.includes(value)))
  const all = rows.filter((row) => passes(row))
  const facets = names.map((name) => {
    const counts: Record<string, number> = {}
    for (const row of rows) if (passes(row, name)) for (const value of valuesOf(row, name)) counts[value] = (counts[value] ?? 0) + 1
    return [name, counts] as const
  })
  const marks = (['new', 'reduced'] as const).map((name) => [name, { true: all.filter((row) => row[name]).length }] as const)
  return { total: all.length, ...Object.fromEntries([...facets, ...marks].filter(([, counts]) => Object.values(counts).some(Boolean))) }
}
const said = ({ total, facets }: ProductsAnswer) => ({
  total,
  ...Object.fromEntries(facets.map(({ name, values }) => [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))])),
})

// The same in every run.
let drawn = 11
function draw<T>(values: readonly T[]): T {
  drawn = (drawn * 48_271) % 2_147_483_647
  return values[drawn % values.length]!
}

/** Filters that leave something, mostly. */
function drawChosen(rows: readonly Row[]): Chosen {
  const chosen: Chosen = {}
  while (draw([true, true, false])) {
    const name = draw([...names, 'new', 'reduced'] as const)
    const one = () => valuesOf(draw(rows.filter((row) => !isGiftCard(row))), name as Name)
    if (name === 'new' || name === 'reduced') chosen[name] = ['true']
    else chosen[name] = name === 'category' || name === 'subcategory' || draw([true, false]) ? [draw(one())] : [draw(one()), draw(one())]
  }
  return chosen
}
const queryOf = (chosen: Chosen) => String(new URLSearchParams(Object.entries(chosen).map(([name, values]) => [name, values.join(',')])))

/** What each text finds, by the words of articles, in the order in which it is read. */
async function foundBy(visit: (path: string) => Promise<Response>, texts: readonly string[]): Promise<[q: string, ids: Set<string>][]> {
  const found: [string, Set<string>][] = []
  for (const q of texts) {
    const answer = await visit(`/api/bridge/search/explain?q=${encodeURIComponent(q)}`)
    const { readings, used } = (await answer.json()) as SearchExplained
    const ids = await sql<{ id: string }>`
      select id from catalogue.article where brand = 'stadion' and terms @@ ${readings[used!]!.search}::tsquery`.execute(store.db)
    found.push([q, new Set(ids.map(({ id }) => id))])
  }
  return found
}

test('REACH-LIST-07 totals and facets of places and concept searches are exact in each country, and no article, entry or price is read for them', async () => {
  const shops = { DE: 'EUR', AT: 'EUR', GB: 'GBP', IT: 'EUR-SOUTH' }
  const hosts: Record<string, string> = { DE: 'www.stadion.de', AT: 'www.stadion.at', GB: 'www.stadion.co.uk', IT: 'www.stadion.it' }
  const searches: Record<string, string[]> = {
    DE: ['laufschuhe', 'herren laufschuhe schwarz', 'damen', 'schuhe blau'],
    AT: ['laufen', 'fußballschuhe', 'kinder schuhe'],
    GB: ['running', 'running blue', 'black shoes', 'women football boots'],
    IT: ['scarpe', 'scarpe nero'],
  }
  const texts: string[] = []
  for (const [country, list] of Object.entries(shops)) {
    const visit = store.visit({ host: hosts[country]! })
    // Beyond the last page: what is read then is read for the total and the facets.
    const ask = async (chosen: Chosen, q?: string) => {
      const query = q === undefined ? queryOf(chosen) : `${queryOf(chosen)}&q=${encodeURIComponent(q)}`
      const answer = await visit(`/api/bridge/products?${query}&pageSize=96&page=10000`)
      expect(answer.status, query).toBe(200)
      return (await answer.json()) as ProductsAnswer
    }
    const rows = await sold(list, country)
    // A process hears of a price list soon after.
    if (country === 'IT')
      await vi.waitFor(
        async () => expect((await ask({})).facets.find(({ name }) => name === 'price')?.values[0]).toMatchObject({ max: 30 }),
        {
          timeout: 60_000,
        },
      )
    const concepts = await foundBy(visit, searches[country]!)
    const [query, prepared] = [vi.spyOn(store.db, 'query'), vi.spyOn(store.db, 'prepared')]
    const reduced = counted(rows, {}) as { reduced?: { true: number } }
    expect(reduced.reduced?.true).toBeGreaterThan(50)
    for (let n = 0; n < 75; n++) {
      const chosen = drawChosen(rows)
      const [q, ids] = n % 3 === 0 ? draw(concepts) : []
      const own = ids ? rows.filter(({ id }) => ids.has(id)) : rows
      expect(said(await ask(chosen, q)), `${country} ${q} ${JSON.stringify(chosen)}`).toEqual(counted(own, chosen))
    }
    texts.push(...query.mock.calls.map(([text]) => text), ...prepared.mock.calls.map(([, text]) => text))
    query.mockRestore()
    prepared.mockRestore()
  }
  // Only the cells of the own list were read before, to know that the process knows it.
  expect(texts.some((text) => /catalogue\.cell\b/.test(text))).toBe(true)
  expect(texts.filter((text) => /catalogue\.(article|list_entry|price|country_prior)\b/.test(text))).toEqual([])
})

// As many as the shop has without one of them stand for 200,000.
test('REACH-LIST-12 beyond so many combinations the filter with the most values leaves them: lists stay right, it has no numbers beside another filter, and the log names it', async () => {
  const axes = { kind: 'kind', sport: 'sport', color: 'palette', size: 'size_run', price: 'price_band' }
  const numbers = await store.db.query<Record<string, number>>(
    `select ${Object.entries(axes).map(([name, column]) => `count(distinct ${column})::integer as ${name}`)} from catalogue.cell where brand = 'stadion'`,
  )
  const [most] = Object.entries(numbers[0]!).sort(([, one], [, other]) => other - one)[0]! as [keyof typeof axes, number]
  const others = Object.values(axes).filter((column) => column !== axes[most])
  const [limit] = await store.db.query<{ count: number }>(
    `select count(*)::integer as count from (
       select distinct gender, category, ${others}, fresh, list_set from catalogue.cell where brand = 'stadion') combinations`,
  )
  const logged: string[] = []
  const env = { COUNTED_COMBINATIONS: String(limit!.count) }
  const small = await openStore({ db: store.db, env, logTo: { write: (line) => logged.push(line) } })
  try {
    const ask = async (of: typeof store, query: string) =>
      (await (await of.visit({ host: 'www.stadion.de' })(`/api/bridge/products?${query}&pageSize=96`)).json()) as ProductsAnswer
    const rows = await sold('EUR', 'DE')
    const seen = { alone: 0, beside: 0, narrowed: 0 }
    for (let n = 0; n < 100; n++) {
      const chosen = n === 0 ? {} : drawChosen(rows)
      const [query, right] = [queryOf(chosen), counted(rows, chosen)]
      const answer = await ask(small, query)
      expect([answer.total, answer.totalIs], query).toEqual([right.total, 'exact'])
      if (n % 5 === 0) expect(idsOf(answer), query).toEqual(idsOf(await ask(store, query)))
      const { [most]: own, ...rest } = said(answer) as Record<string, unknown>
      const { [most]: ownRight, ...restRight } = right as Record<string, unknown>
      const isBeside = names.some((name) => name !== 'category' && name !== 'subcategory' && chosen[name])
      if (chosen[most]) {
        seen.narrowed += 1
        expect(answer.facetsAre, query).toBe('none')
      } else {
        expect([answer.facetsAre, rest], query).toEqual(['exact', restRight])
        seen[isBeside ? 'beside' : 'alone'] += 1
        if (!isBeside) expect(own, query).toEqual(ownRight)
        else for (const count of Object.values((own ?? {}) as object)) expect(count, query).toBeUndefined()
        // Each value that leaves something can still be chosen.
        expect(Object.keys((own ?? {}) as object), query).toEqual(expect.arrayContaining(Object.keys((ownRight ?? {}) as object)))
      }
    }
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5)
    expect(
      logged.filter((line) => line.includes(`combinations of filters, more than ${limit!.count}: ${most} is counted by itself`)),
    ).toHaveLength(1)
  } finally {
    await small.app.close()
  }
})

test('where lists and not filters make too many combinations, filters stay, and what leaves is not decided again with each renewal', async () => {
  const warned: string[] = []
  let change = () => {}
  const held = createHeldCells({
    ...{ db: store.db, mostCells: 100, warn: (message) => warned.push(message) },
    onChange: (forget) => {
      change = forget
    },
  })
  const count = createCountedCells(held, builtInReference)
  const list = { key: 'EUR', country: 'DE', bandEnds: null }
  const [query, prepared] = [vi.spyOn(store.db, 'query'), vi.spyOn(store.db, 'prepared')]
  const texts = (wanted: RegExp) =>
    [...query.mock.calls.map(([text]) => text), ...prepared.mock.calls.map(([, text]) => text)].filter((text) => wanted.test(text)).length
  const ask = async () => {
    const { total, uncounted, isWithoutFilter } = await count({ brand: 'stadion', list, rule: priorPriceOf('DE', store.now()) }, {})
    return { total, uncounted, isWithoutFilter }
  }
  try {
    const right = { total: counted(await sold('EUR', 'DE'), {}).total, uncounted: [], isWithoutFilter: false }
    expect(await ask()).toEqual(right)
    change()
    expect(await ask()).toEqual(right)
    expect([texts(/reduced, list_set\s+from catalogue\.cell where/), texts(/count\(distinct kind\)/)]).toEqual([2, 1])
    expect(warned).toEqual([expect.stringMatching(/more than 100, and \d+ without any filter: all are held/)])
  } finally {
    query.mockRestore()
    prepared.mockRestore()
  }
})

test('a search of concepts finds its articles in a price list of which filters have left the cells, and those of the brand have them', async () => {
  const bandEnds = Array.from({ length: 7 }, (_, at) => 3000 * (at + 1))
  await store.db.transaction((on) => writePriceLists(on, [{ brand: 'stadion', key: 'EUR-SOUTH', countries: ['IT', 'ES'], bandEnds }]))
  await sql`update catalogue.article set price_band = 1 where brand = 'stadion'`.execute(store.db)
  const count = async (table: string) =>
    (await store.db.query<{ count: number }>(`select count(*)::integer as count from catalogue.${table} where brand = 'stadion'`))[0]!.count
  const [ofBrand, ofList] = [await count('cell'), await count('price_list_cell')]
  expect(ofList).toBeGreaterThan(ofBrand)
  const logged: string[] = []
  const small = await openStore({
    ...{ db: store.db, env: { COUNTED_COMBINATIONS: String(ofBrand) } },
    logTo: { write: (line) => logged.push(line) },
  })
  try {
    const visit = small.visit({ host: 'www.stadion.it' })
    const sells = new Set((await sold('EUR-SOUTH', 'IT')).map(({ id }) => id))
    for (const [q, found] of await foundBy(visit, ['scarpe da corsa', 'calze', 'zaino'])) {
      const answer = (await (await visit(`/api/bridge/products?q=${encodeURIComponent(q)}`)).json()) as ProductsAnswer
      const right = [...found].filter((id) => sells.has(id)).length
      expect([right > 0, answer.total], q).toEqual([true, right])
    }
    expect(logged.filter((line) => line.includes('price list EUR-SOUTH has'))).not.toEqual([])
    expect(logged.filter((line) => line.includes('EUR-SOUTH') && line.includes('kind is counted by itself'))).toHaveLength(1)
  } finally {
    await small.app.close()
  }
})

const idsOf = ({ items }: ProductsAnswer) => items.map(({ id }) => id)
