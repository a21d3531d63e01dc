import type { LimitStore } from './rate-limits.ts'

/** The times of the hits of one visitor that still count, oldest first, in a ring that grows as needed. */
class HitLog {
  #times = new Float64Array(8)
  #first = 0
  count = 0
  windowMs: number

  constructor(windowMs: number) {
    this.windowMs = windowMs
  }
  get oldest(): number {
    return this.#times[this.#first]!
  }
  forgetUntil(time: number): void {
    while (this.count > 0 && this.oldest <= time) {
      this.#first = (this.#first + 1) % this.#times.length
      this.count--
    }
  }
  add(time: number): void {
    if (this.count === this.#times.length) {
      const wider = new Float64Array(this.count * 2)
      for (let index = 0; index < this.count; index++) wider[index] = this.#times[(this.#first + index) % this.count]!
      this.#times = wider
      this.#first = 0
    }
    this.#times[(this.#first + this.count++) % this.#times.length] = time
  }
}

const mostVisitors = 50_000

/** Limits of one process: exact, and forgotten when it ends. */
export function createMemoryLimitStore(): LimitStore {
  const logs = new Map<string, HitLog>()
  let sweepAt = 0

  function sweep(now: number): void {
    sweepAt = now + 60_000
    for (const [key, log] of logs) {
      log.forgetUntil(now - log.windowMs)
      if (log.count === 0) logs.delete(key)
    }
  }

  return {
    take(key, limit, windowMs, now) {
      if (now >= sweepAt) sweep(now)
      let log = logs.get(key)
      if (!log) {
        // Memory stays bounded under a flood from many addresses: who has been known longest goes first.
        if (logs.size >= mostVisitors) logs.delete(logs.keys().next().value!)
        log = new HitLog(windowMs)
        logs.set(key, log)
      }
      log.forgetUntil(now - windowMs)
      if (log.count >= limit) return Math.max(1, log.oldest + windowMs - now)
      log.add(now)
      return 0
    },
    clear() {
      logs.clear()
      sweepAt = 0
    },
  }
}
