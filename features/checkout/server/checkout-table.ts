import type { VoucherReason } from '@stadion/bag/contract'
import { contended } from '@stadion/database/contended'
import type { Database, Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { refusalOf } from '@stadion/database/refusal'
import { sql } from '@stadion/database/sql'
import type { Moved } from '@stadion/payments/contract'
import type { CreatedOrder, DeclineReason } from '../contract.ts'

/** Who asks: hashes of the account and of the bag's cookie. */
export interface Press {
  owner: string
  key: string
  bodyHash: string
}

export type Known = { outcome: 'conflict' } | { outcome: 'known'; orderRef: string }
export type Placed = Known | { outcome: 'placed' | 'created' | 'held'; orderRef: string }
/** `amount` in minor units. `open`: a payment has begun and not ended; `paid`: nothing is to be paid. */
export type PlacedAgain = { outcome: 'conflict' | 'open' | 'paid' } | { outcome: 'placed'; amount: number }
export type Refusal =
  /** `open`: the payment to be replaced has not ended, or not by this. */
  | { failure: 'stale' | 'priceChanged' | 'open' }
  | { failure: 'rateLimited'; seconds: number }
  | { failure: 'notAvailable'; productId: string; available: number }
  | { failure: 'earlyAccess'; productId: string; from: string; yourFrom: string }
  | { failure: 'giftCardInsufficient'; balance: number; due: number }
  | { failure: 'voucherNotApplicable'; code: string; reason: VoucherReason }

export interface AttemptSeen {
  id: string
  method: string
  state: 'STARTED' | 'CHALLENGED' | 'CANCELLING' | 'UNKNOWN' | 'AUTHORISED' | 'CAPTURED' | 'DECLINED' | 'ABANDONED' | 'VOIDED' | 'LAPSED'
  since: string
  /** How long it is waited for. */
  until: string
  challengeId: string
  redirectUrl: string | null
  declineReason: DeclineReason | 'UNAVAILABLE' | null
  /** The call to the provider has not ended. */
  isAsking: boolean
}

/** An order and its payment, as its placer may know them. */
export interface OrderSeen {
  ref: string
  state: 'AWAITING_PAYMENT' | 'CREATED' | 'CONFIRMED' | 'CLOSED' | 'EXPIRED'
  reason: 'declined' | 'timeout' | 'cancelled' | 'superseded' | 'unavailable' | null
  number: string | null
  /** When it got its number. */
  placedAt: string | null
  basketId: string
  basketVersion: number
  holdUntil: string
  extensions: number
  currency: string
  email: string | null
  letter: { total: number; paid: { method: string; amount: number }[] }
  answer: CreatedOrder | null
  /** As `instrumentOf`; null in orders of before. */
  instrument: string | null
  /** Null if nothing had to be paid through a provider. */
  attempt: AttemptSeen | null
}

export interface Settled {
  changed: boolean
  orderRef: string
  was: string
  state: string
  orderState: OrderSeen['state']
  /** What the order was told of its money. */
  moves: NonNullable<Moved>['moves']
  /** The order as it is now. Null if it has been tidied away. */
  seen: OrderSeen | null
}

interface Replaced {
  settled: Settled | null
  placed: Placed
}

/** All SQL of the checkout: each is one statement, so one transaction. */
export function checkoutTable(db: Database) {
  // Who only reads never waits behind those who wait for stock.
  const locking = contended(db)
  const one = async <Answer>(name: string, call: string, values: readonly unknown[], on: Handle = db): Promise<Answer> => {
    const [row] = await on.prepared<{ answer: Answer }>(`checkout.${name}`, `select to_jsonb(${call}) as answer`, values)
    return row!.answer
  }
  const ref = async (name: string, call: string, values: readonly unknown[]): Promise<string | null> => {
    const [row] = await db.prepared<{ ref: string | null }>(`checkout.${name}`, `select ${call} as ref`, values)
    return row!.ref
  }
  return {
    known: ({ owner, key, bodyHash }: Press, at: Date) =>
      one<Known | null>('known', `checkout.known(decode($1, 'hex'), $2::uuid, decode($3, 'hex'), $4)`, [
        owner,
        key,
        bodyHash,
        at.toISOString(),
      ]),
    /** The key of a press that met an order of another one. */
    remember: ({ owner, key, bodyHash }: Press, ref: string, at: Date) =>
      one<Known | null>('remember', `checkout.remember(decode($1, 'hex'), $2::uuid, decode($3, 'hex'), $4, $5)`, [
        owner,
        key,
        bodyHash,
        ref,
        at.toISOString(),
      ]),
    /** The first transaction of a placement; a refusal is returned, and nothing of it stays. */
    async place(placement: object, at: Date): Promise<Placed | Refusal> {
      try {
        return await one<Placed>('place', 'checkout.place($1, $2)', [JSON.stringify(placement), at.toISOString()], locking)
      } catch (error) {
        const refusal = refusalOf<Refusal>(error)
        if (refusal) return refusal
        throw error
      }
    },
    /** Begins a payment of an order that has lapsed; a refusal is returned, and nothing of it stays. */
    async payAgain(asked: object, at: Date): Promise<PlacedAgain | Refusal> {
      try {
        return await one<PlacedAgain>('pay_again', 'checkout.pay_again($1, $2)', [JSON.stringify(asked), at.toISOString()], locking)
      } catch (error) {
        const refusal = refusalOf<Refusal>(error)
        if (refusal) return refusal
        throw error
      }
    },
    /** Ends an open payment and places what takes its place, in one transaction; a refusal is returned, and nothing of both stays. */
    async replacePayment(operation: string, fact: object, placement: object, at: Date): Promise<Replaced | Refusal> {
      try {
        const values = [operation, JSON.stringify(fact), JSON.stringify(placement), at.toISOString()]
        return await one<Replaced>('replace_payment', 'checkout.replace_payment($1, $2, $3, $4)', values, locking)
      } catch (error) {
        const refusal = refusalOf<Refusal>(error)
        if (refusal) return refusal
        throw error
      }
    },
    settle: (operation: string, fact: object, at: Date) =>
      one<Settled | null>('settle', 'checkout.settle($1, $2, $3)', [operation, JSON.stringify(fact), at.toISOString()], locking),
    lapse: (attempt: string, captureBeforeLapse: boolean, at: Date) =>
      one<'captured-early' | 'freed' | 'lapsed' | null>(
        'lapse',
        'checkout.lapse($1, $2, $3)',
        [attempt, captureBeforeLapse, at.toISOString()],
        locking,
      ),
    look: (ref: string) => one<OrderSeen | null>('look', 'checkout.look($1)', [ref]),
    /** The order of a challenge, or the latest of the last day; null if these owners have none. */
    ofVisitor: (owners: readonly string[], challenge: string | undefined, at: Date) =>
      ref('of_visitor', 'checkout.order_of_visitor($1, $2, $3)', [
        owners.map((owner) => Buffer.from(owner, 'hex')),
        challenge ?? null,
        at.toISOString(),
      ]),
    /** The order of a version of a bag that has not expired. */
    ofVersion: (basketId: string, version: number) => ref('of_version', 'orders.of_version($1, $2)', [basketId, version]),
    extend: (ref: string, minutes: number, most: number, at: Date) =>
      one<{ until: string; left: number } | null>('extend', `checkout.extend($1, $2::integer * interval '1 minute', $3, $4)`, [
        ref,
        minutes,
        most,
        at.toISOString(),
      ]),
  }
}
export type CheckoutTable = ReturnType<typeof checkoutTable>

const dayMs = 24 * 60 * 60_000

/** Deletes keys after their 24 hours, and after 30 days who was told that time ran out; returns how many. */
export async function sweepRequests(db: Database, now: () => Date): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs).toISOString()
  const keys = await deleteInBatches(db, 'checkout.request', sql`at <= ${before(1)}`)
  return keys + (await deleteInBatches(db, 'checkout.told', sql`at <= ${before(30)}`))
}
