/** Spreads requests over time if a visitor sends them faster than allowed (traffic shaping). */
export interface Pace {
  /** Milliseconds to wait before the next one may begin; undefined if too many wait already. */
  wait(key: string, everyMs: number, burst: number): number | undefined
}

/** Milliseconds after which keys that are even again are forgotten. */
const forgetEveryMs = 1000

/** A leaky bucket for each key (GCRA): `burst` begin at once, then one every `everyMs`; nobody waits longer than `longestMs`. */
export function createPace(longestMs: number, now: () => number): Pace {
  /** When the next of each key would be due if they came evenly. */
  const dueAt = new Map<string, number>()
  let forgetAt = 0

  function forgetEven(time: number): void {
    forgetAt = time + forgetEveryMs
    for (const [key, due] of dueAt) if (due <= time) dueAt.delete(key)
  }

  return {
    wait(key, everyMs, burst) {
      const time = now()
      const due = Math.max(dueAt.get(key) ?? 0, time)
      const wait = Math.max(0, due - time - everyMs * (burst - 1))
      if (wait > longestMs) return undefined
      if (time >= forgetAt) forgetEven(time)
      dueAt.set(key, due + everyMs)
      return Math.ceil(wait)
    },
  }
}
