import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placePrices, withdrawPrices } from '../import/kinds/place-prices.ts'
import { withdrawPriceLists, writePriceLists } from '../price-lists/write-price-lists.ts'
import { addArticles } from './testing.ts'

const store = await openStore()
const brand = 'stadion'
const wrong = () => sql`select * from catalogue.check_cells()`.execute(store.db)
const all = Array.from({ length: 200 }, (_, n) => `ZZ${String(n + 1).padStart(8, '0')}`)
const [ids, others] = [all.slice(0, 100), all.slice(100)]

beforeAll(async () => {
  await addArticles(store.db, { count: all.length })
  // Each write of an entry, also in vain, and each statement that writes some.
  await store.db.query(`create table public.written (article_id text);
    create function public.note_written() returns trigger language plpgsql as $$ begin
      insert into public.written values (case tg_level when 'ROW' then new.article_id end); return null;
    end $$;
    create trigger note_written after update on catalogue.list_entry for each row execute function public.note_written();
    create trigger note_statement after update on catalogue.list_entry for each statement execute function public.note_written()`)
})
afterAll(async () => {
  await store.db.query('drop function public.note_written() cascade; drop table public.written')
  await store.close()
})

const lateCalls = async (on: Handle) =>
  (
    await sql<{ calls: number }>`
      select calls::integer from pg_stat_xact_user_functions where schemaname = 'catalogue' and funcname = 'place_reduced'`.first(on)
  )?.calls ?? 0

/** How often each entry was written, in how many statements, and how many rows waited for the end of the transaction. */
async function written(change: (on: Handle) => Promise<unknown>) {
  await sql`delete from public.written`.execute(store.db)
  const late = await store.db.transaction(async (on) => {
    await sql`set local track_functions = 'pl'`.execute(on)
    // What the transaction before has counted may still be in it.
    const before = await lateCalls(on)
    await change(on)
    await sql`set constraints all immediate`.execute(on)
    return (await lateCalls(on)) - before
  })
  const rows = await sql<{ id: string; times: number }>`
    select coalesce(article_id, '') as id, count(*)::integer as times from public.written group by 1 order by 1`.execute(store.db)
  const entries = rows.filter(({ id }) => id !== '')
  return {
    statements: rows.find(({ id }) => id === '')?.times ?? 0,
    entries: entries.map(({ id }) => id),
    most: Math.max(0, ...entries.map(({ times }) => times)),
    late,
  }
}

const lists = ['EUR', 'GBP', 'EUR-SOUTH']
const prices = (list: number, sale: number | null, of = ids, inLists = lists) =>
  of.flatMap((article) => inLists.map((currency) => ({ brand, article, currency, list, sale })))
const own = (countries: readonly string[], ends = [3000, 6000, 9000, 12_000]) => ({ brand, key: 'EUR-SOUTH', countries, bandEnds: ends })
test('prices of a batch write each entry once, in one statement, whatever they change', async () => {
  await store.db.transaction((on) => writePriceLists(on, [own(['IT', 'ES'])]))
  await store.db.transaction((on) => placePrices(on, prices(20_000, null)))
  expect(await wrong()).toEqual([])
  // A sale that changes the range too, and its end.
  for (const [list, sale] of [
    [20_000, 2500],
    [50_000, null],
  ] as const) {
    expect(await written((on) => placePrices(on, prices(list, sale))), `${sale}`).toEqual({ statements: 1, entries: ids, most: 1, late: 0 })
    expect(await wrong()).toEqual([])
  }
  const gone = prices(0, null).filter(({ currency }) => currency !== 'EUR')
  expect(await written((on) => withdrawPrices(on, gone))).toEqual({ statements: 1, entries: ids, most: 1, late: 0 })
  expect(await wrong()).toEqual([])
  // Lists that came back change each entry once as well.
  expect(await written((on) => placePrices(on, prices(50_000, 2500)))).toEqual({ statements: 1, entries: ids, most: 1, late: 0 })
  expect(await wrong()).toEqual([])
  // The same again changes nothing, and a price by itself is placed when its transaction ends.
  expect((await written((on) => placePrices(on, prices(50_000, 2500)))).entries).toEqual([])
  const alone = await written((on) =>
    Promise.all(
      ['EUR', 'GBP'].map((list) =>
        sql`select catalogue.set_price(${brand}, ${ids[0]!}, '', ${list}, 500, true, catalogue.moment())`.execute(on),
      ),
    ),
  )
  expect(alone).toMatchObject({ statements: 1, entries: ids.slice(0, 1), most: 1 })
  expect(alone.late).toBeGreaterThan(0)
  expect(await wrong()).toEqual([])
})

test('countries that go from list to list write each entry once, in one statement', async () => {
  await store.db.transaction((on) => writePriceLists(on, [own(['IT', 'ES'])]))
  // What is reduced in the list was cheaper in the countries that come to it.
  await store.db.transaction((on) => placePrices(on, prices(900, null, others, ['EUR'])))
  await store.db.transaction((on) => placePrices(on, prices(50_000, 2500, others, ['EUR-SOUTH'])))
  const moves: [string, (on: Handle) => Promise<void>][] = [
    ['more countries', (on) => writePriceLists(on, [own(['IT', 'ES', 'PT', 'AT'])])],
    ['fewer', (on) => writePriceLists(on, [own(['IT'])])],
    ['to a new list', (on) => writePriceLists(on, [own([]), { ...own(['IT', 'FI']), key: 'EUR-NORTH' }])],
    ['other ranges', (on) => writePriceLists(on, [own(['ES'], [1000, 2000, 2400, 12_000])])],
    ['the list ends', (on) => withdrawPriceLists(on, [{ brand, key: 'EUR-NORTH' }])],
  ]
  for (const [name, move] of moves) {
    const { statements, entries, most, late } = await written(move)
    expect([statements, most, late], name).toEqual([1, 1, 0])
    expect(entries.filter((id) => others.includes(id)).length, name).toBeGreaterThan(50)
    expect(await wrong(), name).toEqual([])
  }
})
