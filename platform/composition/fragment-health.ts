/** What is known of a fragment: nothing yet, that its last answer was good, or that it keeps failing. */
export type Health = 'unknown' | 'healthy' | 'failing'

export interface FragmentHealth {
  of(fragment: string): Health
  succeeded(fragment: string): void
  failed(fragment: string, now: number): void
  /** Whether to ask at all: a fragment that keeps failing is asked once in a while only, so that it can recover. */
  mayAsk(fragment: string, now: number): boolean
}

/**
 * Remembers which fragments fail.
 * @param failures how many in a row open the circuit
 * @param restMs how long a failing fragment is left alone between two questions
 */
export function createFragmentHealth(failures = 5, restMs = 1000): FragmentHealth {
  const known = new Map<string, { failures: number; askAgainAt: number; health: Health }>()
  const entry = (fragment: string) => {
    let found = known.get(fragment)
    if (!found) {
      found = { failures: 0, askAgainAt: 0, health: 'unknown' }
      known.set(fragment, found)
    }
    return found
  }
  return {
    of: (fragment) => entry(fragment).health,
    succeeded(fragment) {
      const state = entry(fragment)
      state.failures = 0
      state.health = 'healthy'
    },
    failed(fragment, now) {
      const state = entry(fragment)
      state.failures += 1
      state.health = 'failing'
      if (state.failures >= failures) state.askAgainAt = now + restMs
    },
    mayAsk(fragment, now) {
      const state = entry(fragment)
      if (state.failures < failures || now >= state.askAgainAt) {
        if (state.failures >= failures) state.askAgainAt = now + restMs
        return true
      }
      return false
    },
  }
}
