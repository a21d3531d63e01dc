import { prepareDatabase } from '@stadion/api/slices'
import { openDatabase } from '@stadion/database/database'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { readConfig } from './config.ts'

/**
 * Makes the tables and fills the catalogue, in a process of its own: making an embedded database takes three times
 * the memory of opening one, and the shop should not keep that.
 */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  const db = await openDatabase({ url: api.databaseUrl, dataDir: api.databaseDir, connections: 2 })
  await prepareDatabase(db, api)
  await db.close()
})
