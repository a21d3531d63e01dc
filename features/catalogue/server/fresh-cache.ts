import { bytesOf } from '@stadion/http/cache-memory'
import { LRUCache } from 'lru-cache'

/** How long data of the catalogue is cached. Stock is never cached. */
export const freshForMs = 30_000

/** Registers what forgets everything once any of it may have changed. */
export type OnChange = (forget: () => void) => void

/** A cache with a limit in bytes; simultaneous requests for a key share one load. */
export function createFreshCache<V extends NonNullable<unknown>>(maxBytes: number, onChange?: OnChange) {
  const cache = new LRUCache<string, V, () => Promise<V | undefined>>({
    maxSize: maxBytes,
    // The cache stores the key too.
    sizeCalculation: (value, key) => 160 + bytesOf(key) + bytesOf(value),
    ttl: freshForMs,
    fetchMethod: (_key, _stale, { context }) => context(),
  })
  // Part of each key: a load that began before a change ends under a key that nobody asks for, and who waits for it gets it.
  let generation = 0
  onChange?.(() => {
    generation += 1
  })
  const keyOf = (key: string) => `${generation} ${key}`
  return {
    /** The value of a key, loaded if it is not cached. A missing value is not cached. */
    get: (key: string, load: () => Promise<V | undefined>): Promise<V | undefined> => cache.fetch(keyOf(key), { context: load }),
    peek: (key: string): V | undefined => cache.get(keyOf(key)),
    /** What writes a load that begins now: after a change it writes what nobody reads. */
    writer(): (key: string, value: V) => void {
      const begun = generation
      return (key, value) => void cache.set(`${begun} ${key}`, value)
    },
    clear: () => cache.clear(),
  }
}
export type FreshCache<V extends NonNullable<unknown>> = ReturnType<typeof createFreshCache<V>>
