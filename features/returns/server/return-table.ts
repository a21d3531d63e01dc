import { contended } from '@stadion/database/contended'
import type { Database, Handle } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import type { ReturnItem } from '../contract.ts'

/** What pieces are worth that go back, and what becomes of the money (`orders.try_return`), in minor units. */
export interface Worth {
  amount: number
  delivery: number
  /** Of wrapping. */
  service: number
  /** What goes back of `amount`. */
  refund: number
  to: { method: string; amount: number }[]
  /** By how much a debt falls: of `amount`, what was never paid. */
  unpaid: number
  items: { itemId: string; quantity: number; amount: number }[]
}

/** A return of an order (`returns.of`). */
export interface KeptReturn {
  id: string
  state: 'REQUESTED' | 'RECEIVED' | 'REFUNDED' | 'EXPIRED'
  requestedAt: string
  receivedAt: string | null
  sendBy: string
  items: { itemId: string; name: string; size: string; quantity: number }[]
  amount: number
}

/** All SQL of returns. */
export function returnTable(db: Database) {
  const locking = contended(db)
  const one = async <Answer>(name: string, call: string, values: readonly unknown[], on: Handle = db): Promise<Answer> => {
    const [row] = await on.prepared<{ answer: Answer }>(`returns.${name}`, `select ${call} as answer`, values)
    return row!.answer
  }
  return {
    /** What is due of the local fulfilment is done, so that pieces are where they should be. */
    async bringUpToDate(ref: string, at: Date): Promise<void> {
      await locking.prepared('returns.up_to_date', 'select orders.fulfil_locally($1, $2)', [ref, at.toISOString()])
    },
    /** Undefined if a piece cannot come back, as a gift card that was spent. */
    worth: (ref: string, id: string, items: readonly ReturnItem[], at: Date) =>
      unlessRefused(() =>
        one<Worth>(
          'try',
          `orders.try_return($1, $2, $3::jsonb, 'return', $4)`,
          [ref, id, JSON.stringify(items), at.toISOString()],
          locking,
        ),
      ),
    /** Undefined if the pieces have gone another way meanwhile. */
    start: (ref: string, id: string, items: readonly ReturnItem[], token: string, sendBy: Date, at: Date): Promise<Worth | undefined> =>
      unlessRefused(() =>
        one<Worth>(
          'start',
          `returns.expect_goods($1, $2, 'return', $3::jsonb, $4, $5, $6)`,
          [ref, id, JSON.stringify(items), token, sendBy.toISOString(), at.toISOString()],
          locking,
        ),
      ),
    of: (ref: string) => one<KeptReturn[]>('of', 'returns.of($1)', [ref]),
    /** What a label says; by the order, or by the token of its mail. */
    async label(id: string, by: { ref: string } | { hash: Buffer }) {
      const [row] = await db.prepared<{ ref: string; items: KeptReturn['items']; send_by: Date }>(
        'returns.label',
        'select ref, items, send_by from returns.return where id = $1 and (ref = $2 or label_hash = $3)',
        [id, 'ref' in by ? by.ref : null, 'hash' in by ? by.hash : null],
      )
      return row
    },
  }
}
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (refusalOf<{ failure: string }>(error)?.failure === 'notPossible') return undefined
    throw error
  }
}
