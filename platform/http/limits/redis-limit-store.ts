import type { Redis } from 'ioredis'
import { createMemoryLimitStore } from './memory-limit-store.ts'
import type { LimitStore } from './rate-limits.ts'

const prefix = 'stadion:limit:'

// One round trip, and nobody in between: forget what is too old, then count or say how long to wait.
const take = `
local key, now, window, limit = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
if redis.call('ZCARD', key) >= limit then
  local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
  return math.max(1, math.ceil(tonumber(oldest[2]) + window - now))
end
redis.call('ZADD', key, now, ARGV[4])
redis.call('PEXPIRE', key, window)
return 0`

type WithTake = Redis & { stadionTake(key: string, now: number, windowMs: number, limit: number, hit: string): Promise<number> }

/** Limits shared by all processes. While Redis is away each process counts for itself, so that limits never vanish. */
export function createRedisLimitStore(redis: Redis, onFallback: (error: Error) => void = () => undefined): LimitStore {
  redis.defineCommand('stadionTake', { numberOfKeys: 1, lua: take })
  const fallback = createMemoryLimitStore()
  const process = Math.random().toString(36).slice(2)
  let hits = 0
  return {
    async take(key, limit, windowMs, now) {
      try {
        return await (redis as WithTake).stadionTake(prefix + key, now, windowMs, limit, `${process}:${hits++}`)
      } catch (error) {
        onFallback(error as Error)
        return fallback.take(key, limit, windowMs, now)
      }
    },
    async clear() {
      await fallback.clear()
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 })) if (keys.length > 0) await redis.del(...keys)
    },
  }
}
