import { Redis } from 'ioredis'

/** A connection to Redis or Valkey, tried once before it is handed out; it comes back by itself after an outage. */
export async function openRedis(url: string): Promise<Redis> {
  let opened = false
  const redis = new Redis(url.replace(/^unix:\/\//, ''), {
    lazyConnect: true,
    connectTimeout: 2_000,
    // A request never waits for Redis to come back: who asks has an answer of its own for that.
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
