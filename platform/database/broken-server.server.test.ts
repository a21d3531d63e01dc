import { openTestServer, type TestServer } from '@stadion/testing/postgres'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contended } from './contended.ts'
import { type Database, type DatabaseOptions, type Handle, openDatabase } from './database.ts'
import { sql } from './sql.ts'
import { isUnavailable } from './unavailable.ts'

describe.runIf(onPostgres())('a PostgreSQL server that breaks', () => {
  let server: TestServer
  let db: Database
  const opened: Database[] = []
  const open = async (options: DatabaseOptions = {}) => {
    const own = await openDatabase({ url: server.url, ...options })
    opened.push(own)
    return own
  }
  beforeAll(async () => {
    // Committed data must outlive the server's crash.
    server = await openTestServer('empty', async () => {}, ['fsync=off', 'full_page_writes=off'])
    const own = await openDatabase({ url: server.url })
    await sql`create table public.stored (n integer primary key)`.execute(own)
    await own.close()
  })
  beforeEach(async () => {
    db = await open()
    await sql`delete from public.stored`.execute(db)
  })
  afterEach(async () => {
    server.signal('SIGCONT')
    await Promise.all(opened.splice(0).map((own) => own.close()))
  })
  afterAll(() => server.close())

  const insert = (on: Handle, n: number) => sql`insert into public.stored values (${n})`.execute(on)
  const stored = async () => (await sql<{ n: number }>`select n from public.stored order by n`.execute(db)).map(({ n }) => n)
  /** The error of a transaction whose server fails while it is idle. */
  const broken = async (work: () => unknown): Promise<unknown> =>
    db
      .transaction(async (trx) => {
        await insert(trx, 1)
        await work()
        await insert(trx, 2)
      })
      .catch((error: unknown) => error)
  const endAll = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`
  const again = () => expect.poll(() => stored().catch(() => 'away'))

  test('a statement that fails keeps its connection', async () => {
    const own = await open({ connections: 1 })
    const connection = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.one(own)
    const before = await connection()
    await expect(sql`select 1 / 0`.execute(own)).rejects.toThrow('division by zero')
    expect(await connection()).toEqual(before)
  })

  test('a connection that ends in a transaction fails only that transaction', async () => {
    const other = await open()
    expect(isUnavailable(await broken(() => endAll().execute(other)))).toBe(true)
    expect(await stored()).toEqual([])
    await insert(db, 3)
    expect(await stored()).toEqual([3])
  })

  test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)('after a restart by %s it recovers by itself', async (signal) => {
    await insert(db, 7)
    const error = await broken(async () => {
      if (signal === 'SIGKILL') server.signal(signal)
      await server.stop(signal)
      await server.start()
    })
    expect(isUnavailable(error)).toBe(true)
    await again().toEqual([7])
  })

  test('while it hangs, statements and transactions fail by their timeouts, and work again after its recovery', async () => {
    const slow = sql`select pg_sleep(0.1)`
    await Promise.all(Array.from({ length: 10 }, () => slow.execute(db)))
    const alone: Promise<unknown>[] = []
    const failing = () => stored().catch((error: unknown) => error)
    const inTransaction = await broken(() => {
      server.signal('SIGSTOP')
      // More than the pool has connections.
      alone.push(...Array.from({ length: 30 }, failing))
    })
    // No connection is left then: another one would have to be opened.
    const errors = [inTransaction, ...(await Promise.all(alone)), await failing()]
    expect(errors.filter((error) => !isUnavailable(error))).toEqual([])
    // The short timeouts have ended them: that of a server that answers no probe, and that of a pool without a free connection. The server
    // is still frozen, and the timeout of a statement, ten seconds, has another message.
    expect([...new Set(errors.map((error) => (error as Error).message))].sort()).toEqual([
      'PostgreSQL answers nobody',
      'timeout exceeded when trying to connect',
    ])
    server.signal('SIGCONT')
    await again().toEqual([])
  })

  test('a statement that takes too long, or waits too long for a lock, is aborted', async () => {
    const hasty = await open({ statementMs: 200 })
    const late = await sql`select pg_sleep(20)`.execute(hasty).catch((error: unknown) => error)
    expect([isUnavailable(late), late]).toEqual([true, expect.objectContaining({ code: '57014' })])
    await db.transaction(async (trx) => {
      await insert(trx, 4)
      const locked = await insert(hasty, 4).catch((error: unknown) => error)
      expect([isUnavailable(locked), (locked as { code: string }).code]).toEqual([true, '55P03'])
    })
    const patient = await open({ statementMs: 0 })
    expect(await sql`show statement_timeout`.execute(patient)).toEqual([{ statement_timeout: '0' }])
  })

  test('statements that wait for one lock leave connections to the rest, whose statements are answered meanwhile', async () => {
    const own = await open({ statementMs: 1_000 })
    const shoppers = Array.from({ length: 12 }, () => contended(own, 100))
    await db.transaction(async (trx) => {
      await insert(trx, 5)
      const waiting = shoppers.map((shopper) => insert(shopper, 5).catch((error: unknown) => error))
      expect(await sql<{ one: number }>`select 1 as one`.one(own)).toEqual({ one: 1 })
      const errors = (await Promise.all(waiting)) as { code?: string; message: string }[]
      expect(errors.map(isUnavailable)).toEqual(Array(12).fill(true))
      expect(errors.map(({ code, message }) => code ?? message).sort()).toEqual([
        ...Array(6).fill('55P03'),
        ...Array(6).fill('Too many statements wait for the same lock'),
      ])
    })
    await Promise.all(shoppers.map((shopper, n) => insert(shopper, 10 + n)))
    expect(await stored()).toHaveLength(13)
  })

  test('a server that is starting is waited for, a wrong password is not', async () => {
    await server.stop('SIGINT')
    const opening = open({ connectTimeoutMs: 20_000 })
    await server.start()
    expect((await opening).engine).toBe('postgres')
    const wrong = server.url.replace('/postgres?', '/no_such_database?')
    await expect(openDatabase({ url: wrong, connectTimeoutMs: 60_000 })).rejects.toThrow(/does not answer: database "no_such_database"/)
  })

  test('closing ends every connection, even if only prepared statements were used', async () => {
    const name = 'only_prepared'
    const own = await openDatabase({ url: `${server.url}&application_name=${name}` })
    await own.prepared('one', 'select 1')
    await own.close()
    const others = sql<{ n: number }>`select count(*) as n from pg_stat_activity where application_name = ${name}`
    await expect.poll(async () => await others.execute(db)).toEqual([{ n: 0 }])
  })
})

test('errors caused by the data are no failures of the server', async () => {
  const said = (code: string, more = {}) => Object.assign(new Error('said'), { code, ...more })
  for (const code of ['23505', '22P02', '42P01', 'P0001', 'ENOENT']) expect([code, isUnavailable(said(code))]).toEqual([code, false])
  for (const code of ['57P01', '08006', '53100', '53300', '40P01', '55P03']) expect([code, isUnavailable(said(code))]).toEqual([code, true])
  expect(isUnavailable(said('ECONNREFUSED', { syscall: 'connect' }))).toBe(true)
  expect(isUnavailable(new Error('a mistake in the code'))).toBe(false)
})
