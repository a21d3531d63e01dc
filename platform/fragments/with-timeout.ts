import { FragmentFetchError } from './errors.ts'
import { longestWaitMs } from './protocol.ts'

/**
 * The result within the timeout, otherwise FragmentFetchError. After the timeout the signal aborts the request; if the request
 * goes on, a late result or error is ignored.
 */
export function withTimeout<T>(ask: (late: AbortSignal) => Promise<T>, ms = longestWaitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = new AbortController()
    // No AbortSignal.timeout: tests can control a page's clock, but not that one's.
    const timer = setTimeout(() => {
      reject(new FragmentFetchError(undefined, new Error(`No complete answer within ${ms} ms`)))
      limit.abort()
    }, ms)
    ask(limit.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
