import { randomBytes } from 'node:crypto'
import type { Books, Entry } from './books.ts'
import { behaviourOf, brandOf } from './cards.ts'

export interface NewSession {
  attempt: string
  amount: number
  currency: string
  locale: string
  returnUrl: string
}

/** What the company does with money. Everything is written into the books at once; the caller flushes them before it answers. */
export function createCompany({ books, now, onEvent }: { books: Books; now: () => Date; onEvent: (entry: Entry) => void }) {
  const at = () => now().toISOString()
  const newReference = () => `ps_${randomBytes(18).toString('hex')}`

  /** An entry as it is by now: what was pending may have ended. */
  function current(entry: Entry): Entry {
    const { becomes } = entry
    if (entry.state !== 'PENDING' || !becomes || becomes.at > at()) return entry
    return end(entry, becomes.state, becomes.reason)
  }

  function end(entry: Entry, state: 'DONE' | 'REFUSED', reason?: string, silent?: boolean): Entry {
    const ended = books.write({ ...entry, state, reason, becomes: undefined, at: at() })
    if (!silent) onEvent(ended)
    return ended
  }

  const findSession = (reference: string): Entry | undefined => {
    const entry = books.byReference(reference)
    return entry && current(entry)
  }

  return {
    findSession,
    known: (attempt: string): Entry[] => books.of(attempt).map(current),

    openSession(key: string, session: NewSession): Entry {
      const known = books.byKey(key)
      if (known) return current(known)
      const entry = { ...session, key, kind: 'authorise' as const, reference: newReference(), at: at() }
      // The merchant has ended it before it arrived.
      const isClosed = books.of(session.attempt).some(({ kind, state }) => kind === 'void' && state === 'DONE')
      return books.write(isClosed ? { ...entry, state: 'REFUSED', reason: 'CANCELLED' } : { ...entry, state: 'OPEN' })
    },

    /** The shopper pays by card. Answers the entry, or `challenge` if a bank asks first. */
    pay(entry: Entry, number: string): Entry | 'challenge' {
      const { does, reason, seconds = 0, silent } = behaviourOf(number)
      const withCard = { ...entry, brand: brandOf(number), last4: number.slice(-4) }
      if (does === 'challenge') {
        books.write({ ...withCard, at: at() })
        return 'challenge'
      }
      if (does !== 'later') return end(withCard, does, reason, silent)
      const then = new Date(now().getTime() + seconds * 1_000).toISOString()
      const pending = books.write({
        ...{ ...withCard, state: 'PENDING' as const, at: at() },
        becomes: { state: reason ? 'REFUSED' : 'DONE', reason, at: then },
      })
      onEvent(pending)
      return pending
    },

    end,

    /** Ends the page of an attempt. It refuses if the payment has ended already, one way or the other. */
    endAttempt(key: string, attempt: string): Entry {
      const known = books.byKey(key)
      if (known) return known
      const payment = books
        .of(attempt)
        .map(current)
        .find(({ kind }) => kind === 'authorise')
      const isOver = payment?.state === 'DONE' || payment?.state === 'REFUSED'
      const { reference = newReference(), amount = 0, currency = '' } = payment ?? {}
      const entry = { key, attempt, kind: 'void' as const, reference, amount, currency, at: at() }
      if (isOver) return books.write({ ...entry, state: 'REFUSED' })
      if (payment) end(payment, 'REFUSED', 'CANCELLED', true)
      return books.write({ ...entry, state: 'DONE' })
    },

    /** Frees the money of a payment. */
    free(key: string, reference: string): Entry | undefined {
      const known = books.byKey(key)
      if (known) return known
      const payment = findSession(reference)
      if (!payment) return undefined
      const { attempt, amount, currency, state } = payment
      const isFree = books.of(attempt).some((entry) => entry.kind === 'void' && entry.state === 'DONE')
      return books.write({
        key,
        attempt,
        kind: 'void',
        reference,
        amount,
        currency,
        state: state === 'DONE' && !isFree ? 'DONE' : 'REFUSED',
        at: at(),
      })
    },

    /** Whether the shopper is not led back after this card. */
    isSilent: (number: string): boolean => behaviourOf(number).silent === true,

    /** Ends what was pending long enough. */
    mature: (): void => books.pending().forEach(current),
  }
}

export type Company = ReturnType<typeof createCompany>
