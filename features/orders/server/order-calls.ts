import { contended } from '@stadion/database/contended'
import type { Database } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { sql } from '@stadion/database/sql'

interface Refusal {
  failure: 'notCancellable' | 'notPossible'
}

/** What changes an order, each in one statement. */
export function orderCalls(db: Database) {
  const on = contended(db)
  return {
    /** Takes the steps of the local fulfilment that are due. */
    fulfil: async (ref: string, at: Date): Promise<void> => {
      await sql`select orders.fulfil_locally(${ref}, ${at.toISOString()})`.execute(on)
    },
    /** All of it; false if it is too late, or has been done. */
    async cancel(ref: string, at: Date): Promise<boolean> {
      try {
        await sql`select orders.cancel(${ref}, null, 'cancel', 'shopper', ${at.toISOString()})`.execute(on)
        return true
      } catch (error) {
        if (refusalOf<Refusal>(error)) return false
        throw error
      }
    },
  }
}
export type OrderCalls = ReturnType<typeof orderCalls>
