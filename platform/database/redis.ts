import { Redis } from 'ioredis'
import { retryUntilAvailable } from './retry-until-available.ts'

export interface RedisOptions {
  /** Milliseconds to wait for a server that does not answer yet. */
  connectTimeoutMs?: number
}

/** A connection to Redis or Valkey, tested before use; it reconnects by itself after an outage. */
export const openRedis = (url: string, { connectTimeoutMs = 0 }: RedisOptions = {}): Promise<Redis> =>
  retryUntilAvailable(() => open(url), connectTimeoutMs)

async function open(url: string): Promise<Redis> {
  let opened = false
  const redis = new Redis(url.replace(/^unix:\/\//, ''), {
    lazyConnect: true,
    connectTimeout: 2_000,
    // A server that hangs accepts everything and answers nothing. Callers that cannot wait have their own timeout.
    commandTimeout: 2_000,
    // A request never waits for a reconnection: the caller has a fallback.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => (opened ? Math.min(times * 100, 2_000) : null),
  })
  let reason = ''
  redis.on('error', (error) => {
    reason = error.message
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    const said = reason || (error instanceof Error ? error.message : String(error))
    throw new Error(
      `Redis (REDIS_URL) does not answer: ${said}. Start it or correct the address; without REDIS_URL each process counts for itself.`,
    )
  }
  opened = true
  return redis
}
