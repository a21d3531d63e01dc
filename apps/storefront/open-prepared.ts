import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '@stadion/database/database'

interface Place {
  databaseUrl: string | undefined
  databaseDir: string
}

/** The existing database of a shop, for commands: they never create one. Rejects with one sentence if there is none. */
export async function openPrepared({ databaseUrl, databaseDir }: Place): Promise<Database> {
  const where = databaseUrl ? 'behind DATABASE_URL' : `in ${databaseDir}`
  const none = new Error(
    `No shop has run on a database ${where}. Start one with npm start, or say where it is by DATA_DIR or DATABASE_URL.`,
  )
  if (!databaseUrl && !existsSync(join(databaseDir, 'PG_VERSION'))) throw none
  const db = await openDatabase({ url: databaseUrl, dataDir: databaseDir, connections: 2 })
  const [known] = await db.prepared<{ is: boolean }>('prepared', `select to_regclass('platform.migration') is not null as is`)
  if (known?.is) return db
  await db.close()
  throw none
}
