import { type Database, openDatabase } from '@stadion/database/database'
import { openRedis } from '@stadion/database/redis'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createRedisLimitStore } from '@stadion/http/limits/redis-limit-store'
import type { ApiConfig } from './config.ts'
import type { EngineCheck } from './health.ts'
import { warnOncePerMinute } from './open-limits.ts'

export interface Engines {
  db: Database
  /** The same database for background work: its statements may take longer, and use no connection of the calls' pool. */
  jobsDb: Database
  limits: LimitStore
  /** Further engines for `/readyz`. */
  checks: Record<string, EngineCheck>
  close(): Promise<void>
}

type Prepare = (db: Database) => Promise<void>
type EngineConfig = Pick<ApiConfig, 'databaseUrl' | 'databaseDir' | 'databaseConnections' | 'redisUrl' | 'engineWaitMs'>

/** Timeout of a job's statement, in milliseconds. */
const jobMs = 60_000

/**
 * Opens the database and Redis, and lets `prepare` create the tables before any timeout applies. Rejects with one message that lists
 * every engine that does not answer.
 */
export async function openEngines(config: EngineConfig, prepare: Prepare): Promise<Engines> {
  const { redisUrl, engineWaitMs: connectTimeoutMs } = config
  const [database, redis] = await Promise.allSettled([
    openDatabases(config, prepare),
    redisUrl ? openRedis(redisUrl, { connectTimeoutMs }) : undefined,
  ])
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    const shared = redis.value
    return {
      db: database.value.db,
      jobsDb: database.value.jobsDb,
      limits: shared ? createRedisLimitStore(shared, warnOncePerMinute()) : createMemoryLimitStore(),
      checks: shared ? { redis: () => shared.ping() } : {},
      close: async () => {
        await database.value.close()
        shared?.disconnect()
      },
    }
  }
  if (database.status === 'fulfilled') await database.value.close()
  if (redis.status === 'fulfilled') redis.value?.disconnect()
  const reasons = [database, redis].filter((engine) => engine.status === 'rejected').map(({ reason }) => (reason as Error).message)
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
