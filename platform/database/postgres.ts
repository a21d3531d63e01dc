import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { PipelinedClient, pipelinedDialect } from './pipelined-dialect.ts'
import { parserFor } from './type-parsers.ts'

const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserFor(oid) ?? pg.types.getTypeParser(oid, format) }

/** A pool of connections to a PostgreSQL server, tried once before it is handed out. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    // Connections stay: otherwise every statement starts and ends a timer.
    idleTimeoutMillis: 0,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: types as pg.CustomTypesConfig,
    pipeline: true,
    Client: PipelinedClient,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new Error(
      `PostgreSQL at ${withoutPassword(url)} does not answer: ${reasonOf(error)}. Start it or correct DATABASE_URL; without DATABASE_URL the shop uses its embedded database.`,
    )
  }
  // biome-ignore lint/suspicious/noExplicitAny: see Database
  const db = new Kysely<any>({ dialect: pipelinedDialect(pool) })
  return Object.assign(db, {
    engine: 'postgres' as const,
    prepared: async <Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await pool.query({ name, text, values: values as unknown[] })).rows as Row[],
    dump: (): Promise<Blob> => Promise.reject(new Error('Only the embedded database has an image; use pg_dump for PostgreSQL.')),
    close: () => db.destroy(),
  }) as unknown as Database
}

/** The address as it may be shown: host, port and database, no password. */
export function withoutPassword(url: string): string {
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
