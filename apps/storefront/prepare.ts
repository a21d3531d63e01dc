import { prepareDatabase } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { startOrExplain } from '@stadion/http/close-gracefully'
import { readConfig } from './config.ts'

/**
 * Creates the tables and fills the catalogue in a separate process: creating an embedded database takes three times the memory of opening
 * one, and the shop should not keep that.
 */
await startOrExplain(async () => {
  const { api } = readConfig(process.env)
  if (!api) throw new Error('ROLES leaves the API out, so this process has no database to prepare.')
  const db = await openDatabase({
    url: api.databaseUrl,
    dataDir: api.databaseDir,
    connections: 2,
    statementMs: 0,
    connectTimeoutMs: api.engineWaitMs,
  })
  const problem = await prepareDatabase(db, api)
  if (problem !== undefined) console.error(problem)
  await db.close()
})
