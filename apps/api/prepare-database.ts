import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'
import { analyzeAtStart } from '@stadion/database/statistics'
import { isWithoutDemo, noteWithoutDemo } from '@stadion/demo/without-demo'
import { NoDemo } from '@stadion/slices/no-demo'
import shop from '../../package.json' with { type: 'json' }
import { slices } from '../slices.ts'
import type { ApiConfig } from './config.ts'

/** The tables of every slice, in the order of creation. */
export const migrations: readonly Migrations[] = slices.flatMap(({ database }) =>
  database ? [{ slice: database.schema, directory: database.migrations, functions: database.functions }] : [],
)

/** The slices that fill their tables. */
export const seededSlices: readonly string[] = slices.filter(({ seed }) => seed).map(({ name }) => name)

/** The part of the configuration that the seed depends on, and the folder of the demo where it is another one. */
type Environment = Pick<ApiConfig, 'appEnv' | 'testHooks' | 'hasDemo'> & { demoFolder?: string }

async function seed(db: Database, { appEnv, testHooks, demoFolder, ...wanted }: Environment): Promise<string | undefined> {
  const isTrial = appEnv === 'local' || testHooks
  let hasDemo = wanted.hasDemo && !(await isWithoutDemo(db))
  let problem: string | undefined
  for (const slice of slices) {
    const fill = await slice.seed?.()
    try {
      await fill?.(db, { isTrial, hasDemo, demoFolder })
    } catch (error) {
      if (!(error instanceof NoDemo)) throw error
      // Without its goods there is nothing else of the demo either.
      hasDemo = false
      if (!error.isForGood) problem = `${error.message}\nSo the shop begins without the demo. The next start tries again.`
    }
  }
  // A shop that has begun without it is not filled by a start with other settings.
  if (!hasDemo && problem === undefined) await noteWithoutDemo(db, new Date())
  return problem
}

/**
 * Creates and fills the tables of all slices, if that has not happened yet, and lets the planner know of them.
 * @returns why there is no demo, where there should be one
 */
export async function prepareDatabase(db: Database, environment: Environment): Promise<string | undefined> {
  await migrate(db, migrations, shop.version)
  const problem = await seed(db, environment)
  await analyzeAtStart(db)
  return problem
}
