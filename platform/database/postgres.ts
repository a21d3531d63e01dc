import pg from 'pg'
import type { Connection, Engine } from './connection.ts'
import type { Database } from './database.ts'
import { databaseOn } from './database-on.ts'
import { retryUntilAvailable } from './retry-until-available.ts'
import { parserFor } from './type-parsers.ts'
import { isUnavailable } from './unavailable.ts'
import { watchAnswers } from './watch-answers.ts'

const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserFor(oid) ?? pg.types.getTypeParser(oid, format) }

export interface PostgresOptions {
  /** Size of the pool. */
  connections?: number | undefined
  /** Timeout of a statement in milliseconds; 0 for none. */
  statementMs?: number | undefined
  /** Milliseconds to wait for a server that is starting or recovering. */
  connectTimeoutMs?: number | undefined
}

/** How long a call waits for a connection, in milliseconds. */
const connectionMs = 2_000
/** How long a statement may wait for a lock, in milliseconds (`lock_timeout`). */
const lockMs = 2_000
/** After this long idle a transaction is aborted, in milliseconds: its process hangs, and others wait for its locks. */
const idleMs = 30_000

/** A pool of connections to a PostgreSQL server, tested before use. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { connections = 10, statementMs = 10_000, connectTimeoutMs = 0 } = options
  const limits = statementMs > 0 ? { statement_timeout: statementMs, lock_timeout: Math.min(lockMs, statementMs / 2) } : {}
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectionMs,
    // Connections stay open: otherwise every statement would start and stop a timer.
    idleTimeoutMillis: 0,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: '-c timezone=UTC',
    ...limits,
    idle_in_transaction_session_timeout: idleMs,
    types: types as pg.CustomTypesConfig,
    pipeline: true,
    Client: QuietClient,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  // The server itself aborts a statement that takes too long; a second later the client stops waiting too.
  const unwatch = watchAnswers(pool, { probe: (ms) => isThere(url, ms), mostMs: statementMs && statementMs + 1_000 })
  const end = async () => {
    unwatch()
    if (!pool.ending) await pool.end()
  }
  try {
    // A server that is starting, recovering or restarting says so, or refuses, for a while. Any other error is final.
    await retryUntilAvailable(
      () => pool.query('select 1'),
      connectTimeoutMs,
      (error) => !isUnavailable(error),
    )
  } catch (error) {
    await end()
    throw new Error(
      `PostgreSQL at ${withoutPassword(url)} does not answer: ${reasonOf(error)}. Start it or correct DATABASE_URL; without DATABASE_URL the shop uses its embedded database.`,
    )
  }
  return databaseOn({
    engine: 'postgres',
    connections,
    connect: async () => connectionOf(await pool.connect()),
    runOnce: runOnceOn(pool),
    dump: () => Promise.reject(new Error('Only the embedded database has an image; use pg_dump for PostgreSQL.')),
    close: end,
  })
}

const connectionOf = (client: pg.PoolClient): Connection => ({
  async run(text, values, name) {
    return rowsOf(await client.query({ text, values: values as unknown[], ...(name && { name }) }))
  },
  release: () => client.release(),
})

/**
 * Runs a statement outside transactions. Callbacks instead of promises save an eighth of its processor time. Unlike `pool.query` it keeps
 * the connection if the statement fails.
 */
const runOnceOn =
  (pool: pg.Pool): NonNullable<Engine['runOnce']> =>
  (text, values, name) =>
    new Promise((resolve, reject) => {
      pool.connect((failure, client, release) => {
        if (!client) return reject(failure)
        client.query({ text, values: values as unknown[], ...(name && { name }) }, (error: Error | null, answer: Answer) => {
          release()
          if (error) reject(error)
          else resolve(rowsOf(answer))
        })
      })
    })

type Answer = pg.QueryResult | pg.QueryResult[]
/** Several statements in one text have several answers; the last counts. */
const rowsOf = (answer: Answer): unknown[] => (Array.isArray(answer) ? (answer.at(-1)?.rows ?? []) : answer.rows)

/** The pool does not listen to a connection that a transaction uses. If such a connection breaks, the waiting statement gets the error. */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** Whether a server answers a new connection: a frozen one accepts it and sends nothing. */
async function isThere(url: string, timeoutMs: number): Promise<boolean> {
  const client = new QuietClient({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The address for messages: host, port and database, no password. */
function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url)
    return `${parsed.host || parsed.searchParams.get('host') || 'localhost'}${parsed.pathname}`
  } catch {
    return 'the given address'
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  return error instanceof Error ? error.message || String((error as { code?: string }).code ?? error.name) : String(error)
}
