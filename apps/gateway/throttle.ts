/** Spreads requests over time if a visitor sends them faster than allowed (traffic shaping). */
export interface Throttle {
  /** Milliseconds until the next one may begin; undefined if too many wait already. */
  wait(key: string, everyMs: number, burst: number): number | undefined
}

/** Interval in milliseconds after which keys without a waiting time are removed. */
const forgetEveryMs = 1000

/** A leaky bucket for each key (GCRA): `burst` begin at once, then one every `everyMs`; no wait is longer than `longestMs`. */
export function createThrottle(longestMs: number, now: () => number): Throttle {
  /** When the next request of each key would be due at an even rate. */
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
