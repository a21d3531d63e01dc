import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'
import { isWithoutDemo, noteWithoutDemo } from '@stadion/demo/without-demo'
import shop from '../../package.json' with { type: 'json' }
import { slices } from '../slices.ts'
import type { ApiConfig } from './config.ts'

/** The tables of every slice, in the order of creation. */
export const migrations: readonly Migrations[] = slices.flatMap(({ database }) =>
  database ? [{ slice: database.schema, directory: database.migrations, functions: database.functions }] : [],
)

/** The slices that fill their tables. */
export const seededSlices: readonly string[] = slices.filter(({ seed }) => seed).map(({ name }) => name)

/** The part of the configuration that the seed depends on. */
type Environment = Pick<ApiConfig, 'appEnv' | 'testHooks' | 'hasDemo'>

async function seed(db: Database, { appEnv, testHooks, ...wanted }: Environment): Promise<void> {
  const isTrial = appEnv === 'local' || testHooks
  const hasDemo = wanted.hasDemo && !(await isWithoutDemo(db))
  for (const { seed } of slices) await (await seed?.())?.(db, { isTrial, hasDemo })
  // A shop that has begun without it is not filled by a start with other settings.
  if (!hasDemo) await noteWithoutDemo(db, new Date())
}

/** Creates and fills the tables of all slices, if that has not happened yet. */
export async function prepareDatabase(db: Database, environment: Environment): Promise<void> {
  await migrate(db, migrations, shop.version)
  await seed(db, environment)
}
