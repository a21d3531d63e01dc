import { freshForMs, type OnChange } from '../fresh-cache.ts'

interface Kept<V> {
  value: V
  /** What was current when they were read. */
  generation: number
  readAt: number
  askedAt: number
}

/**
 * Keeps the cells of whole brands, however many there are: if they were in a cache that they did not fit into, each list would read all of
 * them. After a change they are read again, one read at a time: while many changes come, as of an import, whoever asks meanwhile shares the next.
 */
export function createKeptCells<V>(onChange: OnChange) {
  const kept = new Map<string, Kept<V>>()
  const reading = new Map<string, { generation: number; value: Promise<V> }>()
  let generation = 0
  onChange(() => {
    generation += 1
  })

  const isGood = ({ generation: own, readAt }: Kept<V>): boolean => own === generation && performance.now() - readAt < freshForMs

  async function read(key: string, load: () => Promise<V>): Promise<V> {
    const own = generation
    const value = await load()
    const now = performance.now()
    // Those of countries and lists that nobody visits go.
    for (const [other, { askedAt }] of kept) if (now - askedAt > freshForMs) kept.delete(other)
    kept.set(key, { value, generation: own, readAt: now, askedAt: now })
    return value
  }

  return function get(key: string, load: () => Promise<V>): Promise<V> {
    const found = kept.get(key)
    if (found && isGood(found)) {
      found.askedAt = performance.now()
      return Promise.resolve(found.value)
    }
    const running = reading.get(key)
    // What is being read since before a change will not do.
    const again = () => get(key, load)
    if (running) return running.generation === generation ? running.value : running.value.then(again, again)
    const value = read(key, load).finally(() => {
      reading.delete(key)
    })
    reading.set(key, { generation, value })
    return value
  }
}
