import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { migrations, prepareDatabase, seededSlices } from '@stadion/api/prepare-database'
import { demoFolder } from '@stadion/catalogue/demo-folder'
import { type Database, openDatabase } from '@stadion/database/database'
import { readFunctions } from '@stadion/database/functions'
import { readMigrations } from '@stadion/database/migrate'
import { brands } from '@stadion/site/brands'
import { makeTestPostgres, openTestServer, type TestServer } from './postgres.ts'
import { preparedImage } from './prepared-image.ts'
import { hashOfSources } from './source-hash.ts'

/** Whether this run is on PostgreSQL; otherwise on the embedded database. */
export const onPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres' || Boolean(process.env.TEST_DATABASE_URL)

/** A database with all tables and the seed, on the engine of this run. */
export async function openTestDatabase(): Promise<Database> {
  const made = await makeTestDatabase()
  const db = await made.open()
  return {
    ...db,
    close: async () => {
      await db.close()
      await made.remove()
    },
  }
}

/** A database that one user after the other opens and closes. */
export interface MadeDatabase {
  open(): Promise<Database>
  remove(): Promise<void>
}

export async function makeTestDatabase(): Promise<MadeDatabase> {
  const key = await stateKey()
  if (onPostgres()) {
    const { url, close } = await makeTestPostgres(key, prepare)
    return { open: () => openDatabase({ url, connectTimeoutMs: 60_000 }), remove: close }
  }
  const db = await openDatabase({ load: await testImage(key) })
  return { open: async () => ({ ...db, close: async () => {} }), remove: () => db.close() }
}

/** The PostgreSQL address of a test database, for processes of their own. */
export async function addressOfTestDatabase(db: Database): Promise<string> {
  const [row] = await db.prepared<{ name: string; sockets: string }>(
    'where',
    `select current_database() as name, current_setting('unix_socket_directories') as sockets`,
  )
  const url = new URL(process.env.TEST_DATABASE_URL ?? `postgresql://postgres@localhost/?host=${encodeURIComponent(row!.sockets)}`)
  url.pathname = `/${row!.name}`
  return url.href
}

/** A PostgreSQL server with such a database, for tests that break it; `settings` sets its durability. */
export const openPreparedServer = async (settings?: readonly string[]): Promise<TestServer> =>
  openTestServer(await stateKey(), prepare, settings)

/** The image of embedded test databases. */
export const testImage = async (key?: string): Promise<Blob> => preparedImage(key ?? (await stateKey()), prepare)

async function prepare(db: Database): Promise<void> {
  const problem = await prepareDatabase(db, { appEnv: 'local', testHooks: true, hasDemo: true })
  if (problem !== undefined) throw new Error(problem)
}

let known: Promise<string> | undefined
/** The sources do not change while a worker runs. */
const stateKey = (): Promise<string> => (known ??= hashOfState())

async function hashOfState(): Promise<string> {
  const files = [
    ...(await readMigrations(migrations)),
    ...(
      await Promise.all(migrations.flatMap(({ slice, functions }) => (functions ? readFunctions({ slice, directory: functions }) : [])))
    ).flat(),
  ]
  const engine = [
    ...['@stadion/database/database', '@stadion/database/migrate', '@stadion/database/functions', '@stadion/database/statistics'],
    '@stadion/api/prepare-database',
  ].map(placeOf)
  const seeds = await Promise.all(seededSlices.map(seedOf))
  return hashOfSources(
    [...engine, ...seeds],
    // Stored data contains brand names.
    [
      ...(await textsOfDemo()),
      ...brands.map(({ key }) => key),
      ...files.map(({ slice, name, checksum }) => `${slice}/${name}/${checksum}`),
    ],
  )
}

/** The files of the demo, with their paths. */
async function textsOfDemo(): Promise<string[]> {
  const entries = await readdir(demoFolder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = files.sort().map(async (path) => [relative(demoFolder, path), await readFile(path, 'utf8')])
  return (await Promise.all(texts)).flat()
}

const placeOf = (specifier: string): URL => new URL(import.meta.resolve(specifier))

/** Only the manifest's module for the seed; the imports of the whole manifest would be the whole slice. */
async function seedOf(slice: string): Promise<URL> {
  const manifest = placeOf(`@stadion/${slice}/slice`)
  const [, path] = /\bseed: [^\n]*import\('(\.[^']+)'\)/.exec(await readFile(manifest, 'utf8')) ?? []
  if (path === undefined) throw new Error(`The manifest of ${slice} names the module of its seed in no way that is known here`)
  return new URL(path, manifest)
}
