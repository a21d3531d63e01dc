import { type Database, openDatabase } from '@stadion/database/database'
import { openRedis } from '@stadion/database/redis'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createRedisLimitStore } from '@stadion/http/limits/redis-limit-store'
import type { ApiConfig } from './config.ts'
import type { EngineCheck } from './health.ts'

export interface Engines {
  db: Database
  limits: LimitStore
  /** What `/readyz` asks beside the database. */
  checks: Record<string, EngineCheck>
  close(): Promise<void>
}

type EngineConfig = Pick<ApiConfig, 'databaseUrl' | 'databaseDir' | 'databaseConnections' | 'redisUrl'>

/** Opens what the API stands on. Rejects with one message that names every engine that does not answer. */
export async function openEngines(config: EngineConfig): Promise<Engines> {
  const { databaseUrl, databaseDir, databaseConnections, redisUrl } = config
  const [database, redis] = await Promise.allSettled([
    openDatabase({ url: databaseUrl, dataDir: databaseDir, connections: databaseConnections }),
    redisUrl ? openRedis(redisUrl) : undefined,
  ])
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    const shared = redis.value
    return {
      db: database.value,
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

function warnNowAndThen(): (error: Error) => void {
  let next = 0
  return (error) => {
    if (Date.now() < next) return
    next = Date.now() + 60_000
    console.error(`Redis is away (${error.message}); limits are counted per process until it is back.`)
  }
}
