import type { LimitStore } from '@stadion/http/limits/rate-limits'

/**
 * Wrong pairs of an order number and an e-mail address that are answered within ten minutes, for one number and for one address, from all
 * networks together. Fewer than one network may ask, so that many networks gain nothing; not for long, as the shopper waits too.
 */
const mostWrong = 10
const windowMs = 10 * 60_000

/** Where guesses are counted, and by what the limit is multiplied. */
export interface GuessLimits {
  limits: LimitStore
  rateLimitFactor: number
}

/** Counts who names an order by its number and e-mail address without anything else to show. */
export function createGuesses({ limits, rateLimitFactor }: GuessLimits) {
  const most = Math.max(1, Math.round(mostWrong * rateLimitFactor))
  return {
    /**
     * Milliseconds until the next guess is answered; 0 for one that is. Each is counted before its answer is known, or guesses at the same
     * time would not be; one that was right is no guess. Numbers that do not exist are counted like those that do.
     */
    async wait({ number, emailHash, isRight }: { number: string; emailHash: string; isRight: boolean }, at: Date): Promise<number> {
      const keys = [`order-guesses:${number}`, `order-guesses-by:${emailHash}`]
      const taken: string[] = []
      let wait = 0
      for (const key of keys) {
        wait = await limits.take(key, most, windowMs, at.getTime())
        if (wait > 0) break
        taken.push(key)
      }
      if (wait > 0 || isRight) for (const key of taken) await limits.giveBack(key)
      return wait
    },
  }
}
