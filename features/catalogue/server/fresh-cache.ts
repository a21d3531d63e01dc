import { bytesOf } from '@stadion/http/cache-memory'
import { LRUCache } from 'lru-cache'

/** How long data of the catalogue is cached. Stock is never cached. */
export const freshForMs = 30_000

/** A cache with a limit in bytes; simultaneous requests for a key share one load. */
export function createFreshCache<V extends NonNullable<unknown>>(maxBytes: number, ttl = freshForMs) {
  const cache = new LRUCache<string, V, () => Promise<V | undefined>>({
    maxSize: maxBytes,
    // The cache stores the key too.
    sizeCalculation: (value, key) => 160 + bytesOf(key) + bytesOf(value),
    ttl,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  return {
    /** The value of a key, loaded if it is not cached. A missing value is not cached. */
    get: (key: string, load: () => Promise<V | undefined>): Promise<V | undefined> => cache.fetch(key, { context: load }),
    peek: (key: string): V | undefined => cache.get(key),
    set: (key: string, value: V): void => {
      cache.set(key, value)
    },
    clear: () => cache.clear(),
  }
}
export type FreshCache<V extends NonNullable<unknown>> = ReturnType<typeof createFreshCache<V>>
