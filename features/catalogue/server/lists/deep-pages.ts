import type { Database } from '@stadion/database/database'
import { createFreshCache, type OnChange } from '../fresh-cache.ts'
import { isPlace, type Position, stepsOf, type Walk } from './list-page.ts'

/** Articles between two positions that are written down. */
const step = 1000

type Steps = readonly { key: string; id: string }[]

/**
 * Finds the article behind which a page of a place begins without walking all that come before it: the first visit writes down the position
 * of every 1,000th article on the way, and others begin at the last of them (D-182).
 */
export function createDeepPages(db: Database, bytes: number, onChange: OnChange) {
  const kept = createFreshCache<Steps>(bytes, onChange)
  // One walk of a list at a time: who comes meanwhile begins where it has come to.
  const walking = new Map<string, Promise<unknown>>()

  async function stepsTo(walk: Walk, key: string, wanted: number): Promise<Steps> {
    const steps = kept.peek(key) ?? []
    if (steps.length >= wanted) return steps
    const write = kept.writer()
    const last = steps.at(-1)
    const more = await stepsOf(db, { ...walk, from: last && positionAt(last), limit: (wanted - steps.length) * step }, step)
    write(key, [...steps, ...more])
    return [...steps, ...more]
  }

  async function inTurn(walk: Walk, key: string, wanted: number): Promise<Steps> {
    const before = walking.get(key)
    const own = (before ?? Promise.resolve()).then(
      () => stepsTo(walk, key, wanted),
      () => stepsTo(walk, key, wanted),
    )
    walking.set(key, own)
    try {
      return await own
    } finally {
      if (walking.get(key) === own) walking.delete(key)
    }
  }

  return async (walk: Walk, offset: number): Promise<{ from?: Position; offset: number }> => {
    const wanted = Math.floor(offset / step)
    if (wanted === 0 || walk.first?.length || !isPlace(walk.narrowing)) return { offset }
    const { brand, gender, category } = walk.narrowing
    const key = JSON.stringify([brand, gender, category, walk.list.key, walk.order])
    const steps = await inTurn(walk, key, wanted)
    // Of a list that has become shorter the last one is left; the page is empty then.
    const at = steps[wanted - 1] ?? steps.at(-1)
    return at ? { from: positionAt(at), offset: offset - Math.min(wanted, steps.length) * step } : { offset }
  }
}

const positionAt = (at: Steps[number]): Position => ({ ...at, isFirst: false, isBackward: false })
