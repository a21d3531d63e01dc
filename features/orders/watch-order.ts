import { orderFailureOf } from './order-failure.ts'

/** How often an open page asks, in milliseconds (D-125). */
export const askEveryMs = 10_000

export interface WatchOptions {
  /** Reads the order anew. */
  look(): Promise<unknown>
  /** Whether somebody can see the page. */
  isSeen?(): boolean
}

/**
 * Asks for an order every ten seconds as long as its page is seen, and never twice at once. Ends by itself where the order may no longer
 * be read. Returns a function that ends it.
 */
export function watchOrder({ look, isSeen = () => document.visibilityState === 'visible' }: WatchOptions): () => void {
  let isAsking = false
  const timer = setInterval(() => {
    if (isAsking || !isSeen()) return
    isAsking = true
    look()
      .catch((error: unknown) => {
        const { code } = orderFailureOf(error)
        if (code !== 'away' && code !== 'rateLimited') clearInterval(timer)
      })
      .finally(() => {
        isAsking = false
      })
  }, askEveryMs)
  return () => clearInterval(timer)
}
