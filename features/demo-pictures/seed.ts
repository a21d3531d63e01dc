/** A small deterministic source of choices: the same seed gives the same sequence. */
export interface Dice {
  /** next number in [0, 1) */
  next(): number
  /** number between two bounds */
  between(low: number, high: number): number
  /** one entry of a list */
  pick<T>(list: readonly T[]): T
  /** true with the given probability */
  chance(p: number): boolean
}

/** Dice for a seed and a topic; different topics of one seed are independent, so adding a choice to one part never moves another. */
export function dice(seed: number, topic: string): Dice {
  let state = (Math.trunc(seed) ^ 0x9e3779b9) >>> 0
  for (let i = 0; i < topic.length; i++) state = Math.imul(state ^ topic.charCodeAt(i), 0x01000193) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  next()
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    chance: (p) => next() < p,
  }
}

/** Picks an entry of a list by model number, so that neighbouring models never get the same one. With another `step` for each list, the picks of one model are independent. */
export function turn<T>(list: readonly T[], model: number, step = 1): T {
  const n = list.length
  const i = Math.floor(Math.abs(Math.trunc(model)) / step)
  return list[i % n] as T
}
