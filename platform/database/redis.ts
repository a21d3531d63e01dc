import { Redis } from 'ioredis'
import { retryUntilAvailable } from './retry-until-available.ts'

export interface RedisOptions {
  /** Milliseconds to wait for a server that does not answer yet. */
  connectTimeoutMs?: number
  /**
   * Called if the server does not answer in that time; the connection is then made in the background, as after an outage. Without it the
   * promise is rejected.
   */
  onAway?: ((reason: Error) => void) | undefined
}

/** A connection to Redis or Valkey; it reconnects by itself after an outage. Rejects if the server answers, but refuses. */
export async function openRedis(url: string, { connectTimeoutMs = 0, onAway }: RedisOptions = {}): Promise<Redis> {
  try {
    return await retryUntilAvailable(() => open(url), connectTimeoutMs, isRefusal)
  } catch (error) {
    const { message } = error as Error
    if (isRefusal(error))
      throw new Error(`Redis (REDIS_URL) refuses this process: ${message}. Correct the user, the password or the database in REDIS_URL.`)
    if (!onAway)
      throw new Error(
        `Redis (REDIS_URL) does not answer: ${message}. Start it or correct the address; without REDIS_URL each process counts for itself.`,
      )
    onAway(error as Error)
    const redis = connectionTo(url, () => true)
    redis.on('error', () => undefined)
    redis.connect().catch(() => undefined)
    return redis
  }
}

/** An answer that waiting does not change, such as a wrong password; not that of a server that is starting or busy. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !/^(LOADING|BUSY|MASTERDOWN|ERR max number of clients)/.test(error.message)

const connectionTo = (url: string, isReconnecting: () => boolean) =>
  new Redis(url.replace(/^unix:\/\//, ''), {
    lazyConnect: true,
    connectTimeout: 2_000,
    // A server that hangs accepts everything and answers nothing. Callers that cannot wait have their own timeout.
    commandTimeout: 2_000,
    // A request never waits for a reconnection: the caller has a fallback.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    retryStrategy: (times) => (isReconnecting() ? Math.min(times * 100, 2_000) : null),
  })

/** One attempt; rejects with the server's or the system's own error. */
async function open(url: string): Promise<Redis> {
  let opened = false
  const redis = connectionTo(url, () => opened)
  let reason: Error | undefined
  redis.on('error', (error) => {
    reason = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    throw reason ?? error
  }
  opened = true
  return redis
}
