import type { Handle } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { withdrawPriceLists, writePriceLists } from '../price-lists/write-price-lists.ts'
import { removeArticles } from '../seed/remove-articles.ts'
import { fillListEntries } from './fill-list-entries.ts'

const logged: string[] = []
const store = await openStore({ logTo: { write: (line) => logged.push(line) } })
afterAll(() => store.close())

// The same in every run.
let drawn = 7
const number = (below: number): number => {
  drawn = (drawn * 48_271) % 2_147_483_647
  return drawn % below
}
const draw = <T>(values: readonly T[]): T => values[number(values.length)]!

const brand = 'stadion'
const wrong = () => sql`select * from catalogue.check_cells()`.execute(store.db)
const ids = (
  await sql<{ id: string }>`select id from catalogue.article where brand = ${brand} and not gift_card order by id`.execute(store.db)
).map(({ id }) => id)
const all = [...ids, ...Array.from({ length: 200 }, (_, n) => `ZC${1000 + n}`)]
const lists = ['EUR', 'GBP', 'SEK', 'EUR-SOUTH', 'EUR-NORTH']
const own = [
  ['EUR-SOUTH', ['IT', 'ES']],
  ['EUR-NORTH', ['FI']],
] as const

/** One change of an article, as somebody may make it; the article may not be there. */
const changes: Record<string, (id: string) => (on: Handle) => Promise<unknown>> = {
  insert: (to) => {
    const [from, sold] = [draw(ids), lists.filter(() => number(3) > 0)]
    const pricesFirst = number(2) === 0
    const article = sql`
      insert into catalogue.article
        (brand, id, model, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
         features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category)
      select brand, ${to}, ${to}, name, slug, gender, category, kind, sport, colour, palette, swatch, size_run, price_band, line, material, fit,
        features, members_only, gift_card, fresh, listed_at, launch_at, sales, related, look, terms, tax_category
      from catalogue.article where brand = ${brand} and id = ${from} on conflict do nothing`
    const prices = sql`
      insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
      select ${brand}, ${to}, given.key, '', '', ${1000 + number(20_000)}::bigint from unnest(${sold}::text[]) as given(key)
      where length(given.key) = 3 or given.key in (select key from catalogue.price_list where brand = ${brand}) on conflict do nothing`
    return async (on) => {
      for (const statement of pricesFirst ? [prices, article] : [article, prices]) await statement.execute(on)
    }
  },
  change: (id) => {
    const [like, band] = [draw(ids), 1 + number(5)]
    return run(sql`
      update catalogue.article a set gender = b.gender, category = b.category, kind = b.kind, sport = b.sport, palette = b.palette,
        colour = b.colour, size_run = b.size_run, price_band = ${band}::smallint, fresh = not a.fresh
      from catalogue.article b where a.brand = ${brand} and a.id = ${id} and b.brand = ${brand} and b.id = ${like}`)
  },
  sell: (id) => run(sql`update catalogue.article set sales = sales + 1 where brand = ${brand} and id = ${id}`),
  price: (id) => {
    const isReduced = number(2) === 0
    const minor = isReduced ? 100 + number(900) : 1000 + number(20_000)
    return run(
      sql`select catalogue.set_price(${brand}, ${id}, '', ${draw(lists)}, ${minor}::bigint, ${isReduced}::boolean, catalogue.moment())`,
    )
  },
  come: (id) => {
    const list = draw(lists.slice(0, 3))
    return run(sql`
      insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
      values (${brand}, ${id}, ${list}, '', '', 5000) on conflict do nothing`)
  },
  go: (id) => run(sql`delete from catalogue.price where brand = ${brand} and article_id = ${id} and currency = ${draw(lists)}`),
  // As an import does: its prices stay.
  withdraw: (id) => run(sql`delete from catalogue.article where brand = ${brand} and id = ${id}`),
  remove: (id) => (on) => removeArticles(on, [{ brand, id }], store.now()),
  undo: (id) => {
    const change = draw(kinds.filter((kind) => kind !== 'undo').map((kind) => changes[kind]!))(id)
    return async (on) => {
      await change(on)
      throw new Undone()
    }
  },
}
const kinds = Object.keys(changes)
/** Changes of one article that may happen together: each begins with it or with its price. */
const alike = ['change', 'sell', 'price', 'come', 'go']
class Undone extends Error {}
const run =
  (statement: Sql) =>
  (on: Handle): Promise<unknown> =>
    statement.execute(on)

const make = (change: (on: Handle) => Promise<unknown>): Promise<unknown> =>
  store.db.transaction(change).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })

test('REACH-SIZE-05: after 2,000 changes, also at the same time and undone ones, no cell is wrong', async () => {
  const before = await sql<{ articles: number }>`select sum(articles)::integer as articles from catalogue.cell`.one(store.db)
  expect(before.articles).toBeGreaterThan(ids.length)
  expect(await wrong()).toEqual([])
  for (let round = 0; round < 10; round++) {
    // Lists of countries come, have other ranges, and go.
    for (const [key, countries] of own) {
      const bandEnds = draw([
        [3000, 6000, 9000, 12_000],
        [4000, 5000, 15_000, 18_000],
      ])
      await store.db.transaction((on) =>
        number(4) > 0 ? writePriceLists(on, [{ brand, key, countries, bandEnds }]) : withdrawPriceLists(on, [{ brand, key }]),
      )
    }
    for (let four = 0; four < 50; four++) {
      const at = number(all.length)
      const isOne = number(3) === 0
      const together = [0, 1, 2, 3].map((n) => changes[draw(isOne ? alike : kinds)]!(all[(at + (isOne ? 0 : n)) % all.length]!))
      await Promise.all(together.map(make))
    }
    expect(await wrong(), `round ${round}`).toEqual([])
  }
  // Many at once.
  await sql`update catalogue.article set gender = 'kids', price_band = 1 + sales % 5 where sales % 3 = 0`.execute(store.db)
  await sql`update catalogue.price set list_minor = list_minor * 2 where sale_minor is null`.execute(store.db)
  await sql`delete from catalogue.price where currency = 'SEK' or article_id like '%7'`.execute(store.db)
  await sql`delete from catalogue.article where id like '%3'`.execute(store.db)
  expect(await wrong()).toEqual([])
  // It would say so.
  await sql`update catalogue.cell set articles = articles + 1 where brand = ${brand} and kind = (select max(kind) from catalogue.cell)`.execute(
    store.db,
  )
  expect((await wrong()).length).toBeGreaterThan(0)
  await sql`select catalogue.refresh_cells()`.execute(store.db)
  expect(await wrong()).toEqual([])
})

test('while a shop of the release before is filled its totals stay right, and after it each cell', async () => {
  await store.db.transaction((on) =>
    writePriceLists(
      on,
      own.map(([key, countries]) => ({ brand, key, countries, bandEnds: [3000, 6000, 9000, 12_000] })),
    ),
  )
  const totals = () =>
    sql`select '' as list, sum(articles)::integer as articles from catalogue.cell
        union all select price_list, sum(articles)::integer from catalogue.price_list_cell group by 1 order by 1`.execute(store.db)
  const right = () =>
    sql`select '' as list, count(*)::integer as articles from catalogue.article
        union all select l.key, count(*)::integer from catalogue.price_list l
          join catalogue.price p on p.brand = l.brand and p.currency = l.key and p.sku = ''
          join catalogue.article a on a.brand = p.brand and a.id = p.article_id group by 1 order by 1`.execute(store.db)
  // What the release before has, whose functions are of this one by now.
  await sql`update catalogue.list_filled set counted_at = null`.execute(store.db)
  await sql`update catalogue.list_entry set list_set = 0, own_bands = '{}'`.execute(store.db)
  await sql`select catalogue.refresh_cells()`.execute(store.db)
  const before = await right()
  expect(before).toHaveLength(3)
  expect(await totals()).toEqual(before)
  // Half of it, and then no more: that release goes on, and an import of it ends.
  await sql`
    select catalogue.place_articles(array_agg(brand), array_agg(id))
    from (select brand, id from catalogue.article order by brand, id limit (select count(*) / 2 from catalogue.article)) half`.execute(
    store.db,
  )
  expect(await totals()).toEqual(before)
  for (let one = 0; one < 20; one++) {
    await make(changes.withdraw!(draw(all)))
    await make(changes.insert!(draw(all)))
  }
  await sql`select catalogue.refresh_cells()`.execute(store.db)
  expect(await totals()).toEqual(await right())

  // The next try is over only when whoever changes an entry is, also if they go on to its article.
  const { id } = await sql<{ id: string }>`select min(id) as id from catalogue.article where brand = ${brand}`.one(store.db)
  let filling: Promise<void> | undefined
  await store.db.transaction(async (on) => {
    await sql`select catalogue.place_articles(array[${brand}], array[${id}])`.execute(on)
    filling = fillListEntries(store.db)
    const waiting = () => sql`select from pg_locks where not granted limit 1`.first(on)
    while (store.db.engine === 'postgres' && !(await waiting()));
    await sql`update catalogue.article set price_band = 1 + price_band % 5, fresh = not fresh where brand = ${brand} and id = ${id}`.execute(
      on,
    )
  })
  await filling
  expect(await wrong()).toEqual([])
  await make(changes.change!(id))
  expect(await wrong()).toEqual([])
})

test('an entry is written only if what it is counted as changes: not by other countries of a list, nor by a price within its range', async () => {
  const [key, bandEnds] = ['EUR-SOUTH', [3000, 6000, 9000, 12_000]]
  const write = (countries: readonly string[], ends = bandEnds) =>
    store.db.transaction((on) => writePriceLists(on, [{ brand, key, countries, bandEnds: ends }]))
  await write(['IT', 'ES'])
  // What is reduced may be reduced otherwise in other countries.
  await sql`update catalogue.price set sale_minor = null where brand = ${brand} and currency like 'EUR%'`.execute(store.db)
  await sql`delete from catalogue.country_prior where brand = ${brand}`.execute(store.db)
  const { id } = await sql<{ id: string }>`
    select min(article_id) as id from catalogue.price where brand = ${brand} and currency = ${key} and sku = '' and sale_minor is null`.one(
    store.db,
  )
  const cost = (minor: number) =>
    sql`update catalogue.price set list_minor = ${minor}::bigint where brand = ${brand} and currency = ${key} and article_id = ${id}`.execute(
      store.db,
    )
  await cost(3100)
  // A lock of an entry is seen in its `xmax`, a new version in its `ctid`.
  const entries = () =>
    sql`select article_id, ctid::text, xmax::text from catalogue.list_entry where brand = ${brand} order by 1`.execute(store.db)
  const before = await entries()
  await write(['IT', 'PT'])
  await cost(6000)
  expect(await entries()).toEqual(before)
  await cost(6001)
  expect(await wrong()).toEqual([])
  const after = await entries()
  expect(after).not.toEqual(before)
  await write(['IT', 'PT'], [4000, 6000, 9000, 12_000])
  expect(await wrong()).toEqual([])
  expect(await entries()).not.toEqual(after)
})

test('cells that somebody made wrong are right again after the daily job, and the log names them', async () => {
  const runJobs = async () => {
    logged.length = 0
    store.advanceClock(86_400_000)
    expect((await store.fetch('/__test__/jobs', { method: 'POST' })).status).toBeLessThan(300)
    return logged.filter((line) => line.includes('"job":"catalogue.cells"'))
  }
  expect(await runJobs()).toEqual([])
  const { kind } = await sql<{ kind: string }>`
    update catalogue.cell set articles = articles + 7
    where ctid = (select min(ctid) from catalogue.cell where brand = ${brand}) returning kind`.one(store.db)
  const [told] = await runJobs()
  expect(told).toContain('1 cells of the facets were wrong')
  expect(told).toContain(` ${kind} `)
  expect(await wrong()).toEqual([])
  // An entry that says something else than its article: differences counted as it says.
  await sql`update catalogue.list_entry set list_set = 0, own_bands = '{}' where brand = ${brand} and list_set <> 0`.execute(store.db)
  expect((await wrong()).length).toBeGreaterThan(5)
  expect(await runJobs()).toHaveLength(1)
  expect(await wrong()).toEqual([])
  expect(await runJobs()).toEqual([])
})
