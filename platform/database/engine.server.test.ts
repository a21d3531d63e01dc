import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBatch } from './batch.ts'
import type { Database, Handle } from './database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { sql } from './sql.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('both engines return the same JavaScript types', async () => {
  const rows = await sql`select
    9007199254740991::int8 as big, 12.50::numeric as amount, count(*) as many, sum(n) as total,
    date '2026-03-29' as day, timestamp '2026-03-29 02:30:00' as wall, interval '90 minutes' as span,
    timestamptz '2026-03-29 02:30:00.5+02' as moment, timestamptz '2026-01-01 00:00+05:30' as half,
    array[1, null, 3]::int8[] as bigs, array['a"b', 'c,d', null] as texts, array['2026-01-01Z']::timestamptz[] as moments,
    '{"a":[1,null]}'::jsonb as document, '\\x00ff'::bytea as bytes, true as yes, null::int8 as nothing
    from (values (1::int8), (2::int8)) as given(n)`.execute(db)
  expect(rows[0]).toEqual({
    big: 9_007_199_254_740_991,
    amount: 12.5,
    many: 2,
    total: 3,
    day: '2026-03-29',
    wall: '2026-03-29 02:30:00',
    span: '01:30:00',
    moment: new Date('2026-03-29T00:30:00.500Z'),
    half: new Date('2025-12-31T18:30:00Z'),
    bigs: [1, null, 3],
    texts: ['a"b', 'c,d', null],
    moments: [new Date('2026-01-01T00:00:00Z')],
    document: { a: [1, null] },
    bytes: Buffer.from([0, 255]),
    yes: true,
    nothing: null,
  })
})

test('both engines accept the same parameters', async () => {
  const at = new Date('2026-11-21T09:00:00.123Z')
  const rows = await sql`select ${at}::timestamptz as at, ${['x', 'y"z']}::text[] as list, ${{ a: 1 }}::jsonb as document,
    ${JSON.stringify([{ b: 2 }])}::jsonb as listed, ${7}::text as text, ${'8'}::integer as number, ${true}::boolean as flag,
    ${null}::text as nothing, ${Buffer.from('hi')}::bytea as bytes`.execute(db)
  expect(rows[0]).toEqual({
    at,
    list: ['x', 'y"z'],
    document: { a: 1 },
    listed: [{ b: 2 }],
    text: '7',
    number: 8,
    flag: true,
    nothing: null,
    bytes: Buffer.from('hi'),
  })
})

test('both engines refuse a JavaScript list as jsonb', async () => {
  await expect(sql`select ${[{ a: 1 }]}::jsonb as document`.execute(db)).rejects.toThrow(
    /JSON.stringify|invalid input syntax for type json/,
  )
})

test('both engines report the code and the constraint of an error, and never the parameters', async () => {
  await sql`create table public.unique_thing (name text constraint one_of_a_kind unique)`.execute(db)
  const insert = () => sql`insert into public.unique_thing values (${'a secret'})`.execute(db)
  await insert()
  const error = await insert().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: '23505', constraint: 'one_of_a_kind' })
  expect(JSON.stringify(Object.keys(error as object))).not.toContain('params')
  expect((error as Error).stack).not.toContain('a secret')
})

test('a prepared statement gives the same result each time and keeps its values apart', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => db.prepared<{ n: number }>('echo', 'select $1::int8 as n', [n]).then(([row]) => row?.n)),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

test('a failed transaction leaves nothing, and the next one works', async () => {
  await sql`create table public.counted (n integer)`.execute(db)
  const failing = db.transaction(async (trx) => {
    await sql`insert into public.counted values (1)`.execute(trx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await db.transaction(async (trx) => {
    await sql`insert into public.counted values (2)`.execute(trx)
  })
  expect(await sql`select n from public.counted`.execute(db)).toEqual([{ n: 2 }])
})

test('a transaction refuses every statement after its end', async () => {
  await sql`create table public.past (n integer)`.execute(db)
  const insert = (on: Handle) => sql`insert into public.past values (1)`.execute(on)
  const ended: Handle[] = []
  await db.transaction(async (trx) => void ended.push(trx))
  await db.transaction((trx) => Promise.reject(ended.push(trx))).catch(() => undefined)
  await db.transaction(async (trx) => {
    const batch = createBatch(trx)
    const one = batch.on.prepared('test.one', 'select 1 as n')
    await batch.commit(1)
    expect(await one).toEqual([{ n: 1 }])
    await expect(insert(trx)).rejects.toThrow('The transaction had ended')
    ended.push(trx)
  })
  for (const trx of ended) await expect(insert(trx)).rejects.toThrow('The transaction had ended')
  expect(await sql`select n from public.past`.execute(db)).toEqual([])
})

test('a transaction with a failed statement rejects, even if its caller ignores the failure', async () => {
  await sql`create table public.unseen (n integer primary key)`.execute(db)
  const insert = (on: Handle, n: number) => on.prepared('test.unseen', 'insert into public.unseen values ($1)', [n])
  const swallowed = db.transaction(async (trx) => {
    await insert(trx, 1)
    await insert(trx, 1).catch(() => undefined)
  })
  await expect(swallowed).rejects.toMatchObject({ code: '23505' })
  const inBatch = db.transaction(async (trx) => {
    const batch = createBatch(trx)
    for (const n of [2, 2]) insert(batch.on, n).catch(() => undefined)
    await batch.commit(2)
  })
  await expect(inBatch).rejects.toMatchObject({ code: '23505' })
  expect(await sql`select n from public.unseen`.execute(db)).toEqual([])
})

test('statements of a transaction that are issued together are sent together, and succeed or fail together', async () => {
  await sql`create table public.stored (n integer primary key)`.execute(db)
  const insert = (on: Handle, n: number) => on.prepared('test.insert', 'insert into public.stored values ($1)', [n])
  const insertAll = (...numbers: number[]) => db.transaction((trx) => Promise.all(numbers.map((n) => insert(trx, n))))
  await insertAll(1, 2, 3)
  await expect(insertAll(4, 3, 5)).rejects.toMatchObject({ code: '23505' })
  await expect(
    db.transaction(async (trx) => {
      await Promise.all([insert(trx, 6), insert(trx, 7)])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await insert(db, 8)
  expect(await sql`select n from public.stored order by n`.execute(db)).toEqual([1, 2, 3, 8].map((n) => ({ n })))
})

test('the commit of a batch commits all its statements, or none if one fails', async () => {
  await sql`create table public.hasty (n integer primary key)`.execute(db)
  const insert = (on: Handle, n: number) => on.prepared('test.hasty', 'insert into public.hasty values ($1)', [n])
  const insertAll = (...numbers: number[]) =>
    db.transaction(async (trx) => {
      const batch = createBatch(trx)
      const stored = Promise.all(numbers.map((n) => insert(batch.on, n)))
      stored.catch(() => undefined)
      await batch.commit(numbers.length)
      await stored
    })
  await insertAll(1, 2)
  await expect(insertAll(3, 2, 4)).rejects.toMatchObject({ code: '23505' })
  await Promise.all(Array.from({ length: 12 }, (_, at) => insertAll(10 + at)))
  // The connections can still be used.
  await expect(
    db.transaction(async (trx) => {
      await insert(trx, 5)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await insertAll(6)
  const expected = [1, 2, 6, ...Array.from({ length: 12 }, (_, at) => 10 + at)]
  expect(await sql`select n from public.hasty order by n`.execute(db)).toEqual(expected.map((n) => ({ n })))
})

test('a batch waits for late statements, and is sent with all of them or not at all', async () => {
  await sql`create table public.batched (n integer primary key)`.execute(db)
  const insert = (on: Handle, n: number) => on.prepared('test.batched', 'insert into public.batched values ($1) returning n', [n])
  const stored = async () => (await sql<{ n: number }>`select n from public.batched order by n`.execute(db)).map(({ n }) => n)
  const go = (count: number, work: (on: Handle) => Promise<unknown>[]) =>
    db.transaction(async (trx) => {
      const batch = createBatch(trx)
      const working = work(batch.on)
      for (const one of working) one.catch(() => undefined)
      await batch.commit(count, ...working)
      return Promise.all(working)
    })
  const late = (turns: number, on: Handle, n: number) => {
    const add = async (left: number): Promise<unknown> => (left === 0 ? insert(on, n) : new Promise(setImmediate).then(() => add(left - 1)))
    return add(turns)
  }
  expect(await go(2, (on) => [insert(on, 1), late(5, on, 2)])).toEqual([[{ n: 1 }], [{ n: 2 }]])
  await expect(go(1, (on) => [insert(on, 3), insert(on, 4)])).rejects.toThrow('A batch of 1 statements has 2: test.batched, test.batched')
  await expect(go(1, (on) => [insert(on, 5), late(5, on, 6)])).rejects.toThrow(
    'The statement test.batched was added to a batch that was already sent',
  )
  await expect(go(2, (on) => [insert(on, 7), Promise.reject(new Error('changed my mind'))])).rejects.toThrow('changed my mind')
  await expect(go(1, (on) => [sql`select * from batched`.execute(on)])).rejects.toThrow('by prepared only')
  // Five was in time; the sixth is reported as a mistake of the caller.
  expect(await stored()).toEqual([1, 2, 5])
})

test('a batch whose statement waits for the answer of another is aborted', async () => {
  const echo = (on: Handle, n: number) => on.prepared('test.echo', 'select $1::integer as n', [n])
  const going = db.transaction(async (trx) => {
    const batch = createBatch(trx, 1)
    await batch.commit(
      2,
      echo(batch.on, 1).then(() => echo(batch.on, 2)),
    )
  })
  await expect(going).rejects.toThrow('A batch of 2 statements has 1: test.echo. None may wait for the answer of another.')
})

test('delete in batches deletes everything, a limited number of rows at a time', async () => {
  await sql`create table public.old (n integer primary key)`.execute(db)
  await sql`create table public.batch (rows integer)`.execute(db)
  await sql`create function public.count_batch() returns trigger language plpgsql as $$
    begin insert into public.batch select count(*) from gone; return null; end $$`.execute(db)
  await sql`create trigger batches after delete on public.old referencing old table as gone
    for each statement execute function public.count_batch()`.execute(db)
  await sql`insert into public.old select generate_series(1, 2600)`.execute(db)
  expect(await deleteInBatches(db, 'public.old', sql`n > ${50}`)).toBe(2550)
  expect(await sql`select count(*) as n from public.old`.execute(db)).toEqual([{ n: 50 }])
  expect(await sql`select rows from public.batch where rows > 0`.execute(db)).toEqual([{ rows: 1000 }, { rows: 1000 }, { rows: 550 }])
})

test('REACH-SIZE-14 delete in batches ends after five seconds, and goes on the next time', async () => {
  await sql`create table public.many (n integer primary key)`.execute(db)
  await sql`insert into public.many select generate_series(1, 8000)`.execute(db)
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1000))
  const all = sql`n > ${0}`
  // It began at the first second, and after the fifth statement the sixth second is over.
  expect(await deleteInBatches(db, 'public.many', all)).toBe(5000)
  clock.mockRestore()
  expect(await deleteInBatches(db, 'public.many', all)).toBe(3000)
})

test('parallel transactions do not mix', async () => {
  await sql`create table public.account_of (id integer primary key, amount integer)`.execute(db)
  await sql`insert into public.account_of values (1, 0)`.execute(db)
  await Promise.all(
    Array.from({ length: 12 }, () =>
      db.transaction(async (trx) => {
        const rows = await sql<{ amount: number }>`select amount from public.account_of where id = 1 for update`.execute(trx)
        await sql`update public.account_of set amount = ${rows[0]!.amount + 1} where id = 1`.execute(trx)
      }),
    ),
  )
  expect(await sql`select amount from public.account_of`.execute(db)).toEqual([{ amount: 12 }])
})

test('a transaction fails with its first error, whichever of its statements is waited for', async () => {
  const failed = db.transaction(async (on) => {
    const first = on.query('select 1 / 0')
    first.catch(() => undefined)
    await on.query('select 1')
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
})
