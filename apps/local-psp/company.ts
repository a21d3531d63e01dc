import { randomBytes } from 'node:crypto'
import type { Books, Entry } from './books.ts'
import type { TypedCard } from './tokens.ts'

export interface NewSession {
  attempt: string
  amount: number
  currency: string
  locale: string
  returnUrl: string
  /** Of a payment at a bank: its way, as `ideal`. */
  scheme?: string | undefined
}

/** An authorisation without a page: of a card that was typed into fields. */
export interface NewAuthorisation extends NewSession {
  /** Undefined for a token that stands for none. */
  card: TypedCard | undefined
  /** The merchant wants the bank to ask. */
  forceChallenge: boolean
}

/** Money of a payment, in minor units. */
export interface Movement {
  payment: string
  amount: number
  currency: string
}

/** What the company does with money. Everything is written into the books at once; the caller flushes them before it answers. */
export function createCompany({ books, now, onEvent }: { books: Books; now: () => Date; onEvent: (entry: Entry) => void }) {
  const at = () => now().toISOString()
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1_000).toISOString()
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

  const movementOf = (payment: Entry, kind: Entry['kind'], key: string, amount: number): Entry => ({
    ...{ kind, key, amount, currency: payment.currency, attempt: payment.attempt, payment: payment.reference },
    ...{ reference: newReference(), state: 'DONE', at: at() },
  })
  const isLapsed = ({ lapsesAt }: Entry): boolean => lapsesAt !== undefined && lapsesAt <= at()
  const free = (payment: Entry, key: string, amount: number) => books.write(movementOf(payment, 'void', key, amount))
  function dispute(payment: Entry, key: string, amount: number, then: string): void {
    books.write({ ...movementOf(payment, 'dispute', `${key}.dispute`, amount), state: 'PENDING', becomes: { state: 'DONE', at: then } })
  }

  /** What has become of a payment so far. */
  function sumsOf({ attempt }: Entry) {
    const done = books
      .of(attempt)
      .map(current)
      .filter(({ state, payment }) => payment !== undefined && (state === 'DONE' || state === 'PENDING'))
    const sum = (kind: Entry['kind']) => done.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0)
    return { captured: sum('capture'), refunded: sum('refund'), freed: done.some(({ kind }) => kind === 'void') }
  }

  function move(
    kind: 'capture' | 'refund',
    key: string,
    name: string,
    amount: number,
    decide: (payment: Entry, sums: ReturnType<typeof sumsOf>) => Pick<Entry, 'state' | 'becomes'> & { then?: () => void },
  ): Entry | undefined {
    const known = books.byKey(key)
    if (known) return current(known)
    const payment = findSession(name)
    if (!payment) return undefined
    const { then, ...how } = decide(payment, sumsOf(payment))
    const moved = books.write({ ...movementOf(payment, kind, key, amount), ...how })
    then?.()
    onEvent(moved)
    return moved
  }

  function openSession(key: string, session: NewSession): Entry {
    const known = books.byKey(key)
    if (known) return current(known)
    const entry = { ...session, key, kind: 'authorise' as const, reference: newReference(), at: at() }
    // The merchant has ended it before it arrived.
    const isClosed = books.of(session.attempt).some(({ kind, state }) => kind === 'void' && state === 'DONE')
    return books.write(isClosed ? { ...entry, state: 'REFUSED', reason: 'CANCELLED' } : { ...entry, state: 'OPEN' })
  }

  /** The shopper pays, by card or at a bank. Answers the entry; an open one if a bank asks first. */
  function pay(entry: Entry, { behaviour, brand, last4 }: Pick<TypedCard, 'behaviour'> & Partial<TypedCard>): Entry {
    const { does, reason, seconds = 0, silent, capture, refund, disputedAfter, days } = behaviour
    const card = { capture, refund, disputedAfter }
    const lapsesAt = days === undefined ? undefined : later(days * 86_400)
    const withCard = { ...entry, brand, last4, card, lapsesAt }
    if (does === 'challenge') return books.write({ ...withCard, at: at() })
    if (does !== 'later') return end(withCard, does, reason, silent)
    const pending = books.write({
      ...{ ...withCard, state: 'PENDING' as const, at: at() },
      becomes: { state: reason ? 'REFUSED' : 'DONE', reason, at: later(seconds) },
    })
    onEvent(pending)
    return pending
  }

  return {
    findSession,
    openSession,
    pay,

    /** Pays by a token, without a page of the company unless a bank asks. */
    authorise(key: string, { card, forceChallenge, ...session }: NewAuthorisation): Entry {
      const known = books.byKey(key)
      const entry = openSession(key, session)
      if (known || entry.state !== 'OPEN') return entry
      if (!card) return end(entry, 'REFUSED', 'TRY_ANOTHER', true)
      const { brand, last4, behaviour } = card
      if (behaviour.soft && !forceChallenge) return end({ ...entry, brand, last4 }, 'REFUSED', 'AUTHENTICATION_REQUIRED', true)
      return pay(entry, behaviour.answersAfter ? { ...card, behaviour: { does: 'DONE' } } : card)
    },

    known: (attempt: string): Entry[] => books.of(attempt).map(current),

    end,

    /** Ends the page of an attempt. It refuses if the payment has ended already, one way or the other. */
    endAttempt(key: string, attempt: string): Entry {
      const known = books.byKey(key)
      if (known) return known
      const payment = books
        .of(attempt)
        .map(current)
        .findLast(({ kind }) => kind === 'authorise')
      const isOver = payment?.state === 'DONE' || payment?.state === 'REFUSED'
      const { reference = newReference(), amount = 0, currency = '' } = payment ?? {}
      const entry = { key, attempt, kind: 'void' as const, reference, amount, currency, at: at() }
      if (isOver) return books.write({ ...entry, state: 'REFUSED' })
      if (payment) end(payment, 'REFUSED', 'CANCELLED', true)
      return books.write({ ...entry, state: 'DONE' })
    },

    /** Takes money of a payment. After the last one the rest is free. */
    capture(key: string, { payment: name, amount, currency, isLast }: Movement & { isLast: boolean }): Entry | undefined {
      return move('capture', key, name, amount, (payment, sums) => {
        const isPossible =
          payment.state === 'DONE' && !sums.freed && currency === payment.currency && sums.captured + amount <= payment.amount
        if (!isPossible || isLapsed(payment) || payment.card?.capture === 'refused') return { state: 'REFUSED' }
        const then = () => {
          if (isLast && sums.captured + amount < payment.amount) free(payment, `${key}.rest`, payment.amount - sums.captured - amount)
          const { disputedAfter } = payment.card ?? {}
          if (disputedAfter !== undefined) dispute(payment, key, amount, later(disputedAfter))
        }
        return { state: 'DONE', then }
      })
    },

    /** Gives money of a payment back. */
    refund(key: string, { payment: name, amount, currency }: Movement): Entry | undefined {
      return move('refund', key, name, amount, (payment, sums) => {
        if (currency !== payment.currency || sums.refunded + amount > sums.captured) return { state: 'REFUSED' }
        return payment.card?.refund === 'refused' ? { state: 'PENDING', becomes: { state: 'REFUSED', at: later(2) } } : { state: 'DONE' }
      })
    },

    /** Frees what is not captured of a payment; done too if nothing is left. */
    free(key: string, name: string): Entry | undefined {
      const known = books.byKey(key)
      if (known) return known
      const payment = findSession(name)
      if (!payment) return undefined
      const { captured, freed } = sumsOf(payment)
      if (payment.state !== 'DONE') return books.write({ ...movementOf(payment, 'void', key, payment.amount), state: 'REFUSED' })
      return free(payment, key, freed ? 0 : payment.amount - captured)
    },

    /** Says no to a movement, for now: the next try has another key. */
    refuse(kind: 'capture' | 'refund' | 'void', key: string, { payment: name, amount }: Movement): Entry | undefined {
      const payment = findSession(name)
      return books.byKey(key) ?? (payment && books.write({ ...movementOf(payment, kind, key, amount), state: 'REFUSED' }))
    },

    movedSince(since: string): Entry[] {
      for (const entry of books.pending()) current(entry)
      return books.movedSince(since)
    },

    /** Ends what was pending long enough. */
    mature: (): void => books.pending().forEach(current),
  }
}

export type Company = ReturnType<typeof createCompany>
