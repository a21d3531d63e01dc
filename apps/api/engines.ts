import { type Database, openDatabase } from '@stadion/database/database'
import { openRedis } from '@stadion/database/redis'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createRedisLimitStore } from '@stadion/http/limits/redis-limit-store'
import type { ApiConfig } from './config.ts'
import type { EngineCheck } from './health.ts'

export interface Engines {
  db: Database
  /** The same database for work that nobody waits for: its statements may take longer, and use up no connection of the calls. */
  jobs: Database
  limits: LimitStore
  /** What `/readyz` asks beside the database. */
  checks: Record<string, EngineCheck>
  close(): Promise<void>
}

type Prepare = (db: Database) => Promise<void>
type EngineConfig = Pick<ApiConfig, 'databaseUrl' | 'databaseDir' | 'databaseConnections' | 'redisUrl' | 'engineWaitMs'>

/** Milliseconds that a statement of a job may take. */
const jobMs = 60_000

/**
 * Opens what the API stands on, and lets `prepare` make the tables before anything is limited. Rejects with one message that names every
 * engine that does not answer.
 */
export async function openEngines(config: EngineConfig, prepare: Prepare): Promise<Engines> {
  const { redisUrl, engineWaitMs: patienceMs } = config
  const [database, redis] = await Promise.allSettled([
    openDatabases(config, prepare),
    redisUrl ? openRedis(redisUrl, { patienceMs }) : undefined,
  ])
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    const shared = redis.value
    return {
      db: database.value.db,
      jobs: database.value.jobs,
      limits: shared ? createRedisLimitStore(shared, warnNowAndThen()) : createMemoryLimitStore(),
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

/** Where a process without a database counts hits: with the others in Redis, or by itself. */
export async function openLimits({ redisUrl, engineWaitMs }: Pick<EngineConfig, 'redisUrl' | 'engineWaitMs'>) {
  if (!redisUrl) return { store: createMemoryLimitStore(), close: () => undefined }
  const redis = await openRedis(redisUrl, { patienceMs: engineWaitMs })
  return { store: createRedisLimitStore(redis, warnNowAndThen()), close: () => redis.disconnect() }
}

async function openDatabases({ databaseUrl: url, databaseDir, databaseConnections, engineWaitMs }: EngineConfig, prepare: Prepare) {
  if (!url) {
    const db = await openDatabase({ dataDir: databaseDir })
    await closingIfItFails(db, prepare)
    return { db, jobs: db, close: () => db.close() }
  }
  const unlimited = await openDatabase({ url, connections: 2, statementMs: 0, patienceMs: engineWaitMs })
  await closingIfItFails(unlimited, prepare)
  await unlimited.close()
  const db = await openDatabase({ url, connections: databaseConnections, patienceMs: engineWaitMs })
  const jobs = await openDatabase({ url, connections: 1, statementMs: jobMs, patienceMs: engineWaitMs })
  return { db, jobs, close: async () => void (await Promise.all([db.close(), jobs.close()])) }
}

async function closingIfItFails(db: Database, prepare: Prepare): Promise<void> {
  try {
    await prepare(db)
  } catch (error) {
    await db.close()
    throw error
  }
}

function warnNowAndThen(): (error: Error) => void {
  let next = 0
  return (error) => {
    if (Date.now() < next) return
    next = Date.now() + 60_000
    console.error(`Redis is away (${error.message}); limits are counted per process until it is back.`)
  }
}
