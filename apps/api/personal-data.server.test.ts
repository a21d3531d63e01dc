import { openStore, type Store } from '@stadion/testing/store'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { impersonalSchemas, impersonalTables, personalDataOf } from './personal-data.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const contributors = await personalDataOf({ optOuts: {} })
/** Columns that name a person. */
const personal = /^(acid|email|recipient|first_name|last_name|phone_number|date_of_birth|user_agent|ip|(shipping|billing)_address)$/

// biome-ignore lint/suspicious/noExplicitAny: reads the catalogue of the database
async function columnsOf(db: Kysely<any>): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_schema || '.' || c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  return rows.filter(({ table }) => !impersonalSchemas.includes(table.split('.')[0]!))
}
const declared = new Set([...contributors.flatMap(({ tables }) => tables), ...Object.keys(impersonalTables)])
const undeclared = async () => [...new Set((await columnsOf(store.db)).map(({ table }) => table))].filter((table) => !declared.has(table))

test('every table has a slice that tells and forgets what it knows of people, or says why it knows nobody', async () => {
  expect(await undeclared()).toEqual([])
  const found = new Set((await columnsOf(store.db)).map(({ table }) => table))
  expect(
    [...declared].filter((table) => !found.has(table)),
    'tables that are no more',
  ).toEqual([])
})

test('a table that is said to know nobody has no column that names somebody', async () => {
  const named = (await columnsOf(store.db)).filter(({ table, column }) => table in impersonalTables && personal.test(column))
  expect(named).toEqual([])
})

test('a new table about people is found until a slice answers for it', async () => {
  await sql`create table bag.gift_note (acid text, note text)`.execute(store.db)
  expect(await undeclared()).toEqual(['bag.gift_note'])
  await sql`drop table bag.gift_note`.execute(store.db)
})
