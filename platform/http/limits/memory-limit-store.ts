import type { LimitStore } from './rate-limits.ts'

/** The times of a visitor's counted hits, oldest first, in a ring buffer that grows as needed. */
class HitLog {
  #times = new Float64Array(8)
  #first = 0
  count = 0
  readonly windowMs: number
  readonly limit: number

  constructor(windowMs: number, limit: number) {
    this.windowMs = windowMs
    this.limit = limit
  }
  /** A visitor close to the limit, who must not be evicted. */
  get isPressing(): boolean {
    return this.count * 4 >= this.limit
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
  forgetLatest(): void {
    if (this.count > 0) this.count--
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

/** Number of entries that are checked to find one to evict. */
const mostLookedAt = 64

/**
 * Limits of one process: exact, and lost when it ends.
 * @param most maximum number of visitors in memory
 */
export function createMemoryLimitStore(most = 50_000): LimitStore {
  const logs = new Map<string, HitLog>()
  let sweepAt = 0

  function sweep(now: number): void {
    sweepAt = now + 60_000
    for (const [key, log] of logs) {
      log.forgetUntil(now - log.windowMs)
      if (log.count === 0) logs.delete(key)
    }
  }

  /**
   * Limits the memory under a flood from many addresses. The oldest entry is deleted first, but not one that is near its limit, or a flood
   * would delete its own entries. Such an entry moves to the end of the queue; if all are like that, the first is deleted after all.
   */
  function forgetOne(now: number): void {
    let looked = 0
    for (const [key, log] of logs) {
      logs.delete(key)
      log.forgetUntil(now - log.windowMs)
      if (!log.isPressing || looked === mostLookedAt) return
      looked += 1
      logs.set(key, log)
    }
  }

  return {
    take(key, limit, windowMs, now) {
      if (now >= sweepAt) sweep(now)
      let log = logs.get(key)
      if (!log) {
        if (logs.size >= most) forgetOne(now)
        log = new HitLog(windowMs, limit)
        logs.set(key, log)
      }
      log.forgetUntil(now - windowMs)
      if (log.count >= limit) return Math.max(1, log.oldest + windowMs - now)
      log.add(now)
      return 0
    },
    giveBack(key) {
      logs.get(key)?.forgetLatest()
    },
    clear() {
      logs.clear()
      sweepAt = 0
    },
  }
}
