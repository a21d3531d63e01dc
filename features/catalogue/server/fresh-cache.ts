import { bytesOf } from '@stadion/http/cache-memory'
import { LRUCache } from 'lru-cache'

/** How long what is read from the catalogue counts as fresh. Stock is never kept. */
export const freshForMs = 30_000

/** Answers that may be a little old, bounded in bytes; many who ask for the same at once wait for one load. */
export function createFreshCache<V extends NonNullable<unknown>>(maxBytes: number, ttl = freshForMs) {
  const cache = new LRUCache<string, V, () => Promise<V | undefined>>({
    maxSize: maxBytes,
    // The key is kept with what finds its entry.
    sizeCalculation: (value, key) => 160 + bytesOf(key) + bytesOf(value),
    ttl,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  return {
    /** The value of a key, loaded where it is not kept. What does not exist is not remembered. */
    get: (key: string, load: () => Promise<V | undefined>): Promise<V | undefined> => cache.fetch(key, { context: load }),
    peek: (key: string): V | undefined => cache.get(key),
    set: (key: string, value: V): void => {
      cache.set(key, value)
    },
    clear: () => cache.clear(),
  }
}
export type FreshCache<V extends NonNullable<unknown>> = ReturnType<typeof createFreshCache<V>>
