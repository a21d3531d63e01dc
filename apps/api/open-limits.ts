import { openRedis } from '@stadion/database/redis'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createRedisLimitStore } from '@stadion/http/limits/redis-limit-store'
import type { ProcessConfig } from './process-config.ts'

/** The hit counters of a process without a database: shared in Redis, or its own. */
export async function openLimits({ redisUrl, engineWaitMs }: Pick<ProcessConfig, 'redisUrl' | 'engineWaitMs'>) {
  if (!redisUrl) return { store: createMemoryLimitStore(), close: () => undefined }
  const redis = await openRedis(redisUrl, { connectTimeoutMs: engineWaitMs })
  return { store: createRedisLimitStore(redis, warnOncePerMinute()), close: () => redis.disconnect() }
}

/** Logs that Redis is down, at most once a minute. */
export function warnOncePerMinute(): (error: Error) => void {
  let next = 0
  return (error) => {
    if (Date.now() < next) return
    next = Date.now() + 60_000
    console.error(`Redis is away (${error.message}); limits are counted per process until it is back.`)
  }
}
