import type { Database } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { sql } from '@stadion/database/sql'

interface Refusal {
  failure: 'notCancellable' | 'notPossible'
}

/** What changes an order, each in one statement. */
export const orderCalls = (db: Database) => ({
  /** Takes the steps of the local fulfilment that are due. */
  fulfil: async (ref: string, at: Date): Promise<void> => {
    await sql`select orders.fulfil_locally(${ref}, ${at.toISOString()})`.execute(db)
  },
  /** All of it; false if it is too late, or has been done. */
  async cancel(ref: string, at: Date): Promise<boolean> {
    try {
      await sql`select orders.cancel(${ref}, null, 'cancel', 'shopper', ${at.toISOString()})`.execute(db)
      return true
    } catch (error) {
      if (refusalOf<Refusal>(error)) return false
      throw error
    }
  },
})
export type OrderCalls = ReturnType<typeof orderCalls>
