import { seedAccounts } from '@stadion/account/seed-accounts'
import { seedCatalogue } from '@stadion/catalogue/seed'
import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'
import { seedFlags } from '@stadion/flags/seed'
import shop from '../../package.json' with { type: 'json' }
import { slices } from '../slices.ts'
import type { ApiConfig } from './config.ts'

/** The tables of every slice, in the order in which they are made. */
export const migrations: readonly Migrations[] = slices.flatMap(({ database }) =>
  database ? [{ slice: database.schema, directory: database.migrations, functions: database.functions }] : [],
)

/** What of the configuration decides how a database begins. */
type Beginning = Pick<ApiConfig, 'appEnv' | 'testHooks'>

/** Fills the catalogue, and where no shopper comes also the accounts of D-098, whose password anybody may know; does nothing where that has happened. */
export async function seed(db: Database, { appEnv, testHooks }: Beginning): Promise<void> {
  await seedCatalogue(db)
  await seedFlags(db)
  if (appEnv === 'local' || testHooks) await seedAccounts(db)
}

/** Makes the tables and fills them where that has not happened yet. */
export async function prepareDatabase(db: Database, beginning: Beginning): Promise<void> {
  await migrate(db, migrations, shop.version)
  await seed(db, beginning)
}
