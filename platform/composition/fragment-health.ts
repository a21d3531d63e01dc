import { LRUCache } from 'lru-cache'
import type { Slot } from './slot.ts'

/** The state of a request to a fragment: unknown, answered before, or failing. */
export type Health = 'unknown' | 'healthy' | 'failing'

export interface FragmentHealth {
  of(slot: Slot): Health
  /** A view, or "nothing to show": the fragment works. */
  answered(slot: Slot, how: { isView: boolean; isLate: boolean }): void
  failed(slot: Slot, now: number, isLate?: boolean): void
  /** Whether to send a request. A failing one is sent only once in a while, so that it can recover (half-open). */
  maySend(slot: Slot, now: number): boolean
  /** Whether its last answer took longer than a page can wait. */
  isLate(slot: Slot): boolean
  /** Whether the fragment has never answered, and failed often. */
  isSuspect(slot: Slot): boolean
}

export interface FragmentHealthOptions {
  /** The fragment, with its server if that is separate: one server's failures say nothing of another's. */
  fragmentOf: (slot: Slot) => string
  /** The key of a request, without any data of a visitor. */
  keyOf: (slot: Slot) => string
  /** The request without the visitor's cookies. */
  withoutCookies: (slot: Slot) => Slot
  /** Repeats a request that was answered before; rejects if it fails. */
  repeat: (slot: Slot) => Promise<unknown>
  now: () => number
  /** Failures in a row after which a request is limited, and a fragment is tested. */
  failures?: number
  /** Milliseconds between two requests while limited. */
  restMs?: number
}

/** The state of one request since it failed. */
interface Failing {
  failures: number
  /** Used only while it is limited. */
  retryAt: number
  isLate: boolean
}

interface Fragment {
  hasAnswered: boolean
  /** Failures since its last answer. */
  failures: number
  isOpen: boolean
  isChecked: boolean
  checkAgainAt: number
  /** Requests that it answered well: the first few, which later ones cannot replace. */
  good: Map<string, Slot>
  failing: LRUCache<string, Failing>
}

/** Number of good requests kept for testing the fragment. */
const mostGood = 3

/**
 * The circuit breaker. Tracks failing requests, and failing fragments. A failing request is limited only by itself. A fragment's circuit
 * opens only if it also fails requests that it answered well before: the gateway repeats those itself, so that no visitor's request opens
 * the circuit for others or keeps it open.
 */
export function createFragmentHealth(options: FragmentHealthOptions): FragmentHealth {
  const { fragmentOf, keyOf, withoutCookies, repeat, now: clock, failures: most = 5, restMs = 1000 } = options
  const fragments = new LRUCache<string, Fragment>({ max: 500 })

  function fragmentFor(slot: Slot): Fragment {
    const name = fragmentOf(slot)
    let found = fragments.get(name)
    if (!found) {
      found = {
        hasAnswered: false,
        failures: 0,
        isOpen: false,
        isChecked: false,
        checkAgainAt: 0,
        good: new Map(),
        failing: new LRUCache({ max: 500 }),
      }
      fragments.set(name, found)
    }
    return found
  }

  /** Tests whether the fragment still answers its good requests. */
  function check(fragment: Fragment, now: number): void {
    if (fragment.isChecked || now < fragment.checkAgainAt || fragment.good.size === 0) return
    fragment.isChecked = true
    const asked = [...fragment.good].map(async ([key, slot]) => {
      await repeat(slot)
      return key
    })
    const works = () => {
      fragment.isOpen = false
      fragment.failures = 0
    }
    const fails = () => {
      // An answer to anybody meanwhile shows that the fragment works.
      fragment.isOpen = fragment.failures >= most
    }
    Promise.any(asked).then(works, fails)
    void Promise.allSettled(asked).then((results) => {
      fragment.isChecked = false
      fragment.checkAgainAt = clock() + restMs
      const answered = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      // A good request that fails while others are answered proves nothing any more, and is replaced.
      if (answered.length > 0) for (const key of [...fragment.good.keys()]) if (!answered.includes(key)) fragment.good.delete(key)
    })
  }

  return {
    of(slot) {
      const fragment = fragmentFor(slot)
      if (fragment.isOpen || fragment.failing.peek(keyOf(slot))?.failures) return 'failing'
      if (fragment.hasAnswered) return 'healthy'
      return fragment.failures > 0 ? 'failing' : 'unknown'
    },
    answered(slot, { isView, isLate }) {
      const fragment = fragmentFor(slot)
      fragment.hasAnswered = true
      fragment.failures = 0
      fragment.isOpen = false
      if (isLate) fragment.failing.set(keyOf(slot), { failures: 0, retryAt: 0, isLate })
      else if (fragment.failing.size > 0) fragment.failing.delete(keyOf(slot))
      if (isView && fragment.good.size < mostGood && !fragment.good.has(keyOf(slot))) fragment.good.set(keyOf(slot), withoutCookies(slot))
    },
    failed(slot, now, isLate = false) {
      const fragment = fragmentFor(slot)
      const key = keyOf(slot)
      const before = fragment.failing.get(key)
      const failing = {
        failures: (before?.failures ?? 0) + 1,
        retryAt: now + restMs,
        isLate: isLate || before?.isLate === true,
      }
      fragment.failing.set(key, failing)
      fragment.failures += 1
      if (fragment.failures >= most) check(fragment, now)
    },
    maySend(slot, now) {
      const fragment = fragmentFor(slot)
      if (fragment.isOpen) {
        check(fragment, now)
        return false
      }
      const failing = fragment.failing.size > 0 ? fragment.failing.peek(keyOf(slot)) : undefined
      if (!failing || failing.failures < most) return true
      if (now < failing.retryAt) return false
      failing.retryAt = now + restMs
      return true
    },
    isLate: (slot) => fragmentFor(slot).failing.peek(keyOf(slot))?.isLate === true,
    isSuspect(slot) {
      const { hasAnswered, failures } = fragmentFor(slot)
      return !hasAnswered && failures >= most
    },
  }
}
