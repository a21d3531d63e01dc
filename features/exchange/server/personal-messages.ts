import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * A message about a new order has its addresses until it is delivered. An export leaves it out: it says what the order says. Erasing an
 * account empties what has not been delivered yet.
 */
export const messagesPersonalData: PersonalData = {
  slice: 'exchange',
  tables: ['exchange.message'],
  isGathered: true,
  exportOf: async () => ({}),
  eraser: {
    slice: 'exchange',
    eraseFor: async (on, { acid, email }) => {
      await sql`update exchange.message set body = '{}'
        where sent_at is null and (body #>> '{customer,id}' = ${acid} or lower(body #>> '{customer,email}') = lower(${email}))`.execute(on)
    },
  },
}
