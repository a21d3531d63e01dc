import { expect, test } from 'vitest'
import { type Sql, sql } from './sql.ts'

const written = ({ text, values }: Sql<unknown>) => [text, values]

test('a value becomes a parameter, whatever it holds', () => {
  const name = "x'; drop table own; --"
  expect(written(sql`select 1 from own where name = ${name} and id = ${7}`)).toEqual([
    'select 1 from own where name = $1 and id = $2',
    [name, 7],
  ])
})

test('a part that is SQL becomes text, and its values keep their places', () => {
  const own = sql`brand = ${'a'} and region = ${'b'}`
  expect(written(sql`select ${1}, ${sql`now()`} from own where ${own} and id = ${2}`)).toEqual([
    'select $1, now() from own where brand = $2 and region = $3 and id = $4',
    [1, 'a', 'b', 2],
  ])
  expect(written(sql.join([sql`a = ${1}`, sql`b`, sql`c = ${2}`], sql` and `))).toEqual(['a = $1 and b and c = $2', [1, 2]])
  expect(written(sql`in (${sql.join([1, 2])}) ${sql.join([])}`)).toEqual(['in ($1, $2) ', [1, 2]])
})

test('a name is quoted', () => {
  expect(sql.id('own.thing').text).toBe('"own"."thing"')
  expect(sql.id('a"; drop table own; --').text).toBe('"a""; drop table own; --"')
})

test('rows with different columns are inserted together; a missing column gets its default', () => {
  expect(written(sql`insert into own ${sql.row({ a: 1, b: undefined, c: null }, { b: 2 })}`)).toEqual([
    'insert into own ("a", "c", "b") values ($1, $2, default), (default, default, $3)',
    [1, null, 2],
  ])
})

test('a change names only the columns that have a value, null among them', () => {
  expect(written(sql`update own set ${sql.set({ a: null, b: undefined, c: 3 })}`)).toEqual(['update own set "a" = $1, "c" = $2', [null, 3]])
})
