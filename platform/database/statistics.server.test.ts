import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, expect, test } from 'vitest'
import { analyzeGrown, vacuumGrown } from './statistics.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

/** How many rows of a table the planner expects. */
async function expected(table: string): Promise<number> {
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`explain (format json) select from ${table}`)
  return row!['QUERY PLAN'][0].Plan['Plan Rows']
}
const sizeOf = async (table: string) => (await db.query<{ size: number }>(`select pg_relation_size('${table}')::float8 as size`))[0]!.size

test('the planner of a new shop knows how many rows its tables have', async () => {
  for (const table of ['catalogue.article', 'catalogue.variation', 'catalogue.stock', 'catalogue.price']) {
    const [{ rows } = { rows: 0 }] = await db.query<{ rows: number }>(`select count(*)::float8 as rows from ${table}`)
    expect(rows).toBeGreaterThan(300)
    expect(await expected(table)).toBe(rows)
  }
})

test('a table that has grown is analyzed, one that has not is left', async () => {
  await db.query('create table public.grown with (autovacuum_enabled = false) as select n from generate_series(1, 5000) n')
  await analyzeGrown(db)
  expect(await expected('public.grown')).toBe(5000)
  const analyzed = () => db.query(`select relpages, reltuples, xmin::text from pg_class where oid = 'public.grown'::regclass`)
  const before = await analyzed()
  await db.query('insert into public.grown select n from generate_series(1, 100) n')
  await analyzeGrown(db)
  expect(await analyzed()).toEqual(before)
  await db.query('insert into public.grown select n from generate_series(1, 20000) n')
  await analyzeGrown(db)
  expect(await expected('public.grown')).toBe(25_100)
})

test('the room of deleted rows is taken by later ones', async () => {
  await db.query('create table public.changed with (autovacuum_enabled = false) as select n, 1 as times from generate_series(1, 5000) n')
  await vacuumGrown(db)
  await db.query('update public.changed set times = 2')
  await vacuumGrown(db)
  const size = await sizeOf('public.changed')
  await db.query('update public.changed set times = 3')
  expect(await sizeOf('public.changed')).toBe(size)
})
