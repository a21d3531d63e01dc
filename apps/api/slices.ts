import { bagMigrations } from '@stadion/bag/migrations'
import { botCheckMigrations } from '@stadion/bot-check/migrations'
import { catalogueMigrations } from '@stadion/catalogue/migrations'
import { seedCatalogue } from '@stadion/catalogue/seed'
import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'
import { mailsMigrations } from '@stadion/mails/migrations'

/** The tables of every slice, in the order in which they are made. */
export const migrations: readonly Migrations[] = [catalogueMigrations, bagMigrations, botCheckMigrations, mailsMigrations]

/** Fills the catalogue; does nothing where it is filled. */
export const seed = (db: Database): Promise<void> => seedCatalogue(db)

/** Makes the tables and fills the catalogue where that has not happened yet. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db, migrations)
  await seed(db)
}
