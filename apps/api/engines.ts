import { type Database, openDatabase } from '@stadion/database/database'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { ApiConfig } from './config.ts'
import type { EngineCheck } from './health.ts'
import { openLimits, type RedisConfig } from './open-limits.ts'

export interface Engines {
  db: Database
  /** The same database for background work: its statements may take longer, and use no connection of the calls' pool. */
  jobsDb: Database
  limits: LimitStore
  /** Further engines for `/readyz`. */
  checks: Record<string, EngineCheck>
  close(): Promise<void>
}

type Prepare = (db: Database) => Promise<unknown>
type EngineConfig = RedisConfig & Pick<ApiConfig, 'databaseUrl' | 'databaseDir' | 'databaseConnections'>

/** Timeout of a job's statement, in milliseconds. */
const jobMs = 60_000

/**
 * Opens the database and Redis, and lets `prepare` create the tables before any timeout applies. Rejects with one message that lists
 * every engine that is needed and does not answer.
 */
export async function openEngines(config: EngineConfig, prepare: Prepare): Promise<Engines> {
  const [database, limits] = await Promise.allSettled([openDatabases(config, prepare), openLimits(config)])
  if (database.status === 'fulfilled' && limits.status === 'fulfilled') {
    const { store, redis, close } = limits.value
    return {
      db: database.value.db,
      jobsDb: database.value.jobsDb,
      limits: store,
      checks: redis ? { redis: () => redis.ping() } : {},
      close: async () => {
        await database.value.close()
        close()
      },
    }
  }
  if (database.status === 'fulfilled') await database.value.close()
  if (limits.status === 'fulfilled') limits.value.close()
  const reasons = [database, limits].filter((engine) => engine.status === 'rejected').map(({ reason }) => (reason as Error).message)
  throw new Error(reasons.join('\n'))
}

async function openDatabases({ databaseUrl: url, databaseDir, databaseConnections, engineWaitMs }: EngineConfig, prepare: Prepare) {
  if (!url) {
    const db = await openDatabase({ dataDir: databaseDir })
    await closingIfItFails(db, prepare)
    return { db, jobsDb: db, close: () => db.close() }
  }
  const unlimited = await openDatabase({ url, connections: 2, statementMs: 0, connectTimeoutMs: engineWaitMs })
  await closingIfItFails(unlimited, prepare)
  await unlimited.close()
  const db = await openDatabase({ url, connections: databaseConnections, connectTimeoutMs: engineWaitMs })
  const jobsDb = await openDatabase({ url, connections: 2, statementMs: jobMs, connectTimeoutMs: engineWaitMs })
  return { db, jobsDb, close: async () => void (await Promise.all([db.close(), jobsDb.close()])) }
}

async function closingIfItFails(db: Database, prepare: Prepare): Promise<void> {
  try {
    await prepare(db)
  } catch (error) {
    await db.close()
    throw error
  }
}
