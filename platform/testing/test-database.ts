import { migrations, prepareDatabase } from '@stadion/api/prepare-database'
import { type Database, openDatabase } from '@stadion/database/database'
import { readFunctions } from '@stadion/database/functions'
import { readMigrations } from '@stadion/database/migrate'
import { brands } from '@stadion/site/brands'
import { openTestPostgres, openTestServer, type TestServer } from './postgres.ts'
import { preparedImage } from './prepared-image.ts'
import { hashOfSources } from './source-hash.ts'

/** Whether the tests of this run are on PostgreSQL; otherwise on the embedded database. */
export const onPostgres = (): boolean => process.env.TEST_DATABASE === 'postgres' || Boolean(process.env.TEST_DATABASE_URL)

/** A database of one's own with all tables and the seed, on the engine that the run asks for. */
export async function openTestDatabase(): Promise<Database> {
  const key = await stateKey()
  if (onPostgres()) return openTestPostgres(key, prepare)
  return openDatabase({ load: await testImage(key) })
}

/** A PostgreSQL server with such a database, for tests that break it; `settings` say how careful it is. */
export const openPreparedServer = async (settings?: readonly string[]): Promise<TestServer> =>
  openTestServer(await stateKey(), prepare, settings)

/** The image that embedded test databases start from. */
export const testImage = async (key?: string): Promise<Blob> => preparedImage(key ?? (await stateKey()), prepare)

const prepare = (db: Database) => prepareDatabase(db, { appEnv: 'local', testHooks: true })

const stateKey = async (): Promise<string> => {
  const files = [
    ...(await readMigrations(migrations)),
    ...(
      await Promise.all(migrations.flatMap(({ slice, functions }) => (functions ? readFunctions({ slice, directory: functions }) : [])))
    ).flat(),
  ]
  const seeds = [
    '@stadion/catalogue/seed',
    '@stadion/account/seed-accounts',
    '@stadion/flags/seed',
    '@stadion/database/embedded',
    '@stadion/database/migrate',
    '@stadion/database/functions',
  ].flatMap(placeOf)
  return hashOfSources(
    seeds,
    // What is stored names the brands.
    [...brands.map(({ key }) => key), ...files.map(({ slice, name, checksum }) => `${slice}/${name}/${checksum}`)],
  )
}

const placeOf = (specifier: string): URL[] => {
  try {
    return [new URL(import.meta.resolve(specifier))]
  } catch {
    return []
  }
}
