import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * A message about a new order has its addresses until it is delivered. An export leaves it out: it says what the order says. Erasing takes
 * the person out of what has not been delivered yet.
 */
export const messagesPersonalData: PersonalData = {
  slice: 'exchange',
  tables: ['exchange.message'],
  exportOf: async () => ({}),
  eraser: {
    slice: 'exchange',
    eraseFor: async (on, { orders }) => {
      await sql`select exchange.forget_orders(${orders})`.execute(on)
    },
  },
}
