import { openRedis } from '@stadion/database/redis'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createRedisLimitStore } from '@stadion/http/limits/redis-limit-store'
import type { ProcessConfig } from './process-config.ts'

export type RedisConfig = Pick<ProcessConfig, 'redisUrl' | 'redisRequired' | 'redisTimeoutMs' | 'engineWaitMs'>

/** The hit counters of a process: shared in Redis, or its own. */
export async function openLimits({ redisUrl, redisRequired, redisTimeoutMs, engineWaitMs: connectTimeoutMs }: RedisConfig) {
  if (!redisUrl) return { store: createMemoryLimitStore(), redis: undefined, close: () => undefined }
  const redis = await openRedis(redisUrl, { connectTimeoutMs, onAway: redisRequired ? undefined : warnOncePerMinute })
  return {
    store: createRedisLimitStore(redis, { onFallback: warnOncePerMinute, timeoutMs: redisTimeoutMs }),
    redis,
    close: () => redis.disconnect(),
  }
}

let nextWarning = 0

/** Logs that Redis is down, at most once a minute in a process. */
function warnOncePerMinute(error: Error): void {
  if (Date.now() < nextWarning) return
  nextWarning = Date.now() + 60_000
  console.error(`Redis is away (${error.message}); limits are counted per process until it is back.`)
}
