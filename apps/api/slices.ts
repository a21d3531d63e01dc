import { accountMigrations } from '@stadion/account/migrations'
import { seedAccounts } from '@stadion/account/seed-accounts'
import { bagMigrations } from '@stadion/bag/migrations'
import { botCheckMigrations } from '@stadion/bot-check/migrations'
import { catalogueMigrations } from '@stadion/catalogue/migrations'
import { seedCatalogue } from '@stadion/catalogue/seed'
import { consentMigrations } from '@stadion/consent/migrations'
import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'
import { doNotSellMigrations } from '@stadion/do-not-sell/migrations'
import { flagsMigrations } from '@stadion/flags/migrations'
import { seedFlags } from '@stadion/flags/seed'
import { mailsMigrations } from '@stadion/mails/migrations'
import { personalizationMigrations } from '@stadion/personalization/migrations'
import { privacyMigrations } from '@stadion/privacy-requests/migrations'
import { sessionEventMigrations } from '@stadion/session-events/migrations'
import { wishlistMigrations } from '@stadion/wishlist/migrations'
import type { ApiConfig } from './config.ts'

/** The tables of every slice, in the order in which they are made. */
export const migrations: readonly Migrations[] = [
  catalogueMigrations,
  accountMigrations,
  bagMigrations,
  botCheckMigrations,
  mailsMigrations,
  privacyMigrations,
  doNotSellMigrations,
  consentMigrations,
  flagsMigrations,
  sessionEventMigrations,
  personalizationMigrations,
  wishlistMigrations,
]

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
  await migrate(db, migrations)
  await seed(db, beginning)
}
