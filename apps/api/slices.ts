import type { Database } from '@stadion/database/database'
import { type Migrations, migrate } from '@stadion/database/migrate'

// Slices that are not there yet are left out.
const optional = async (specifier: string): Promise<Record<string, unknown>> => {
  try {
    return (await import(specifier)) as Record<string, unknown>
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return {}
    throw error
  }
}

export const slices = {
  catalogue: await optional('@stadion/catalogue/server'),
  bag: await optional('@stadion/bag/server'),
  translations: await optional('@stadion/translations/server'),
  messages: await optional('@stadion/translations/messages-of'),
  catalogueSeed: await optional('@stadion/catalogue/seed'),
  stock: await optional('@stadion/catalogue/stock'),
}

const catalogueMigrations = (await optional('@stadion/catalogue/migrations')).catalogueMigrations as Migrations | undefined
const bagMigrations = (await optional('@stadion/bag/migrations')).bagMigrations as Migrations | undefined

/** The tables of every slice, in the order in which they are made. */
export const migrations: readonly Migrations[] = [catalogueMigrations, bagMigrations].filter((one) => one !== undefined)

/** Fills the catalogue; does nothing where it is filled. */
export const seed = async (db: Database): Promise<void> =>
  (slices.catalogueSeed.seedCatalogue as ((db: Database) => Promise<void>) | undefined)?.(db)

/** Makes the tables and fills the catalogue where that has not happened yet. */
export async function prepareDatabase(db: Database): Promise<void> {
  await migrate(db, migrations)
  await seed(db)
}
