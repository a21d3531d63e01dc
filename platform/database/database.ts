import type { Kysely } from 'kysely'
import { openEmbedded } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

/** The database, or a transaction of a caller. */
// biome-ignore lint/suspicious/noExplicitAny: statements are SQL, and each names the columns of its answer
export type Handle = Kysely<any>

/** The shop's database, on either engine. Slices write SQL, and give the columns of an answer at each statement. */
export interface Database extends Handle {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs one statement with `$1` parameters. On PostgreSQL it is prepared once per connection under its
   * name and planned once, which is what the hot paths are for.
   */
  prepared<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** The prepared image of the embedded database, for a later `load`. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** Further options of a PostgreSQL connection. */
export interface DatabaseOptions extends PostgresOptions {
  /** A PostgreSQL address. Without one the database runs inside this process. */
  url?: string | undefined
  /** The folder of the embedded database; undefined keeps it in memory. */
  dataDir?: string | undefined
  /** An image to start the embedded database from, made by `dump()`. */
  load?: Blob | undefined
}

/** Opens PostgreSQL if there is an address, otherwise the embedded database. Rejects with one readable message. */
export const openDatabase = ({ url, dataDir, load, ...options }: DatabaseOptions = {}): Promise<Database> =>
  url ? openPostgres(url, options) : openEmbedded(dataDir, load)
