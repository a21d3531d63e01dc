import type { Redis } from 'ioredis'
import { createMemoryLimitStore } from './memory-limit-store.ts'
import type { LimitStore } from './rate-limits.ts'

const prefix = 'stadion:limit:'

// One round trip, atomic: delete old entries, then count or return how long to wait.
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

export interface RedisLimitOptions {
  onFallback?: (error: Error) => void
  /** How long a call waits for Redis, in milliseconds. */
  timeoutMs?: number
}

/** After a failure no call asks Redis for this long, so that at most one call a second waits for it (circuit breaker). */
const pauseMs = 1_000

/** Limits shared by all processes. While Redis is down or hangs each process counts for itself, so that limits never disappear. */
export function createRedisLimitStore(redis: Redis, { onFallback = () => undefined, timeoutMs = 100 }: RedisLimitOptions = {}): LimitStore {
  redis.defineCommand('stadionTake', { numberOfKeys: 1, lua: take })
  const fallback = createMemoryLimitStore()
  const process = Math.random().toString(36).slice(2)
  let hits = 0
  let isAway = false
  const leaveAlone = () => {
    isAway = true
    setTimeout(() => {
      isAway = false
    }, pauseMs).unref()
  }
  /** The answer of Redis, or what this process knows by itself. */
  async function ask<T>(ofRedis: () => Promise<T>, alone: () => T | Promise<T>): Promise<T> {
    if (isAway) return alone()
    try {
      return await withTimeout(ofRedis(), timeoutMs)
    } catch (error) {
      if (!isAway) leaveAlone()
      onFallback(error as Error)
      return alone()
    }
  }
  return {
    take: (key, limit, windowMs, now) =>
      ask(
        () => (redis as WithTake).stadionTake(prefix + key, now, windowMs, limit, `${process}:${hits++}`),
        () => fallback.take(key, limit, windowMs, now),
      ),
    giveBack: (key) =>
      ask<unknown>(
        () => redis.zpopmax(prefix + key),
        () => fallback.giveBack(key),
      ).then(() => undefined),
    async clear() {
      await fallback.clear()
      for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 })) if (keys.length > 0) await redis.del(...keys)
    },
  }
}

/** Rejects without an answer in time. An answer that arrived while this process was busy still counts: it is read before the last check. */
function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer in ${timeoutMs} ms`))
    const timer = setTimeout(() => setImmediate(late), timeoutMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
