import { testImage } from '@stadion/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
// @ts-expect-error a plain script of the project
import { root } from '../build/places.mjs'
import { countsOf, problemsOfAll, readStatements, tooFew, unread } from './check-all.ts'
import type { Statement } from './statements-of.ts'

const path = 'features/bag/server/planted.ts'
/** One statement for each case; the name of a case is its function, and `[[id]]` stands for a value. */
const cases: Readonly<Record<string, { code: string; problems: readonly RegExp[] }>> = {
  right: {
    code: 'sql<{ id: string; lines: { sku: string }[]; acid: string | null; touched_at: Date; n: number; presses: string[] }>`select id, lines, acid, touched_at, next_item as n, presses from bag.bag where id = [[id]]`.execute(db)',
    problems: [],
  },
  wrongType: {
    code: 'sql<{ id: number; lines: Date }>`select id, lines from bag.bag`.execute(db)',
    problems: [/says that id is number, and it is string/, /says that lines is Date, and it is json/],
  },
  renamed: { code: 'sql<{ sku: string }>`select id from bag.bag`.execute(db)', problems: [/has no column sku, but id/] },
  withoutRow: { code: 'sql`update bag.bag set colour = [[id]]`.execute(db)', problems: [/column "colour" .*does not exist/] },
  nullable: {
    code: 'sql<{ acid: string; voucher: string }>`select acid, voucher from bag.bag where acid is not null`.execute(db)',
    problems: [/says that voucher is never null, and its column allows it/],
  },
  prepared: {
    code: "db.prepared<{ n: string }>('planted', 'select count(*) as n from bag.bag where id = $1', [id])",
    problems: [/says that n is string, and it is number/],
  },
  inferred: {
    code: "((): Promise<{ lines: Date }[]> => db.prepared('planted', 'select lines from bag.bag'))()",
    problems: [/says that lines is Date, and it is json/],
  },
  inParts: {
    code: 'sql<{ n: number }>`select [[id ? sql`id` : sql`next_item`]] as n from bag.bag where [[condition(id)]]`.execute(db)',
    problems: [/says that n is number, and it is string/],
  },
  partOfFunction: { code: 'sql`select 1 from bag.bag where [[wrong(id)]]`.execute(db)', problems: [/column "owner" does not exist/] },
  given: { code: 'find(sql`size = [[id]]`)', problems: [] },
  inBatches: { code: "deleteInBatches(db, 'bag.bag', sql`expired < [[id]]`)", problems: [/column "expired" does not exist/] },
  written: {
    code: 'sql`insert into bag.bag [[sql.row({ id, sku: id })]]`.execute(db)',
    problems: [/column "sku" of relation "bag" does not exist/],
  },
  notNullInside: {
    code: 'sql<{ acid: string }>`select acid from bag.bag where id in (select id from bag.bag where acid is not null)`.execute(db)',
    problems: [/says that acid is never null/],
  },
  notNullBesideOr: {
    code: 'sql<{ acid: string }>`select acid from bag.bag where acid is not null and (id = [[id]] or lower(id) = lower([[id]]))`.execute(db)',
    problems: [],
  },
  notNullDeepInside: {
    code: 'sql<{ acid: string }>`select acid from bag.bag where (lower(id) = [[id]] or acid is not null)`.execute(db)',
    problems: [/says that acid is never null/],
  },
  notNullOfAnother: {
    code: 'sql<{ acid: string }>`select acid from (select acid, id as other_acid from bag.bag) x where other_acid is not null`.execute(db)',
    problems: [/says that acid is never null/],
  },
  notNullOrElse: {
    code: 'sql<{ acid: string }>`select acid from bag.bag where acid is not null or id = [[id]]`.execute(db)',
    problems: [/says that acid is never null/],
  },
  upperCase: { code: 'sql`SELECT colour FROM bag.bag`.execute(db)', problems: [/column "colour" does not exist/] },
  afterComment: {
    code: 'sql`-- why\\n /* and how */ select colour from bag.bag`.execute(db)',
    problems: [/column "colour" does not exist/],
  },
  inBrackets: { code: 'sql`(select colour from bag.bag)`.execute(db)', problems: [/column "colour" does not exist/] },
  values: { code: 'sql<{ column2: string }>`values (1, [[id]])`.execute(db)', problems: [] },
  wrongValues: { code: 'sql<{ column1: string }>`values (1)`.execute(db)', problems: [/says that column1 is string, and it is number/] },
  merged: {
    code: 'sql`merge into bag.bag using (select 1 as one) x on id = [[id]] when matched then update set colour = 1`.execute(db)',
    problems: [/column "colour" .*does not exist/],
  },
  inBatchesRenamed: { code: "sweep(db, 'bag.bag', sql`expired < [[id]]`)", problems: [/column "expired" does not exist/] },
  noQuery: { code: "db.query('set local search_path = bag')", problems: [] },
  unknownPart: { code: 'sql`select 1 from bag.bag where [[elsewhere]]`.execute(db)', problems: [] },
  calls: { code: 'sql`select bag.read_3([[id]])`.execute(db)', problems: [/function bag.read_3.* does not exist/] },
}
const names = Object.keys(cases)
const source = `import type { Database } from '@stadion/database/database'
import { deleteInBatches, deleteInBatches as sweep } from '@stadion/database/delete-in-batches'
import { type Sql, sql } from '@stadion/database/sql'
declare const db: Database
declare const elsewhere: Sql
const condition = (id: string) => sql\`id = \${id}\`
const wrong = (id: string) => sql\`owner = \${id}\`
const find = (condition: Sql) => sql\`select 1 from bag.bag where \${condition}\`.execute(db)
${Object.entries(cases)
  .map(([name, { code }]) => `export const ${name} = (id: string) => ${code.replaceAll('[[', '${').replaceAll(']]', '}')}`)
  .join('\n')}
export const unknown = (columns: string[]) => db.query('select ' + columns.join())
`
const lineOf = (place: string) => Number(/:(\d+)/.exec(place)?.[1]) - 1

let statements: Statement[]
let problems: string[]
beforeAll(async () => {
  statements = readStatements(root, [path], new Map([[`${root}/${path}`, source]]))
  problems = await problemsOfAll(statements, await testImage())
}, 120_000)

test.each(names)('a planted statement: %s', (name) => {
  const found = problems.filter((problem) => source.split('\n')[lineOf(problem)]?.startsWith(`export const ${name} `))
  expect(found).toEqual((cases[name]?.problems ?? []).map((problem) => expect.stringMatching(problem)))
})

test('a condition that callers of the same file give is checked where it is used', () => {
  expect(problems.filter((problem) => source.split('\n')[lineOf(problem)]?.startsWith('const find '))).toEqual([
    expect.stringMatching(/column "size" does not exist/),
  ])
})

test('a text that is known only at run time must be named, as often as there is one', () => {
  expect(unread(statements, {})).toEqual([expect.stringMatching(/^features\/bag\/server\/planted.ts has 1 .*columns.join\(\)/)])
  expect(unread(statements, { [path]: { times: 1, because: 'planted' } })).toEqual([])
  expect(unread([], { [path]: { times: 1, because: 'planted' } })).toHaveLength(1)
})

test('only described statements count, and the others are reported', () => {
  const [plain, part, query, run] = ['right', 'unknownPart', 'noQuery', 'unknown'].map((name) => {
    const at = source.split('\n').findIndex((line) => line.startsWith(`export const ${name} `)) + 1
    return statements.filter(({ place }) => place === `${path}:${at}`)
  })
  const none = { described: 0, withUnknownPart: 0, unreadable: 0, others: 0 }
  expect(countsOf(plain ?? [])).toEqual({ ...none, described: 1 })
  expect(countsOf(part ?? [])).toEqual({ ...none, described: 1, withUnknownPart: 1 })
  expect(countsOf(query ?? [])).toEqual({ ...none, others: 1 })
  expect(countsOf(run ?? [])).toEqual({ ...none, unreadable: 1 })
  expect(tooFew({ ...none, described: 20, others: 1_000 })).toEqual([expect.stringMatching(/^Only 20 statements/)])
})

test('a source that is missing is an error', () => {
  expect(() => readStatements(root, ['features/bag/server/nowhere.ts'])).toThrow('features/bag/server/nowhere.ts is not there')
}, 120_000)
