import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { ownersOf } from './request-key.ts'

/** The keys of a person's orders, with the answer that names its e-mail address. They are gone after 24 hours anyway. */
export const requestPersonalData: PersonalData = {
  slice: 'checkout',
  tables: ['checkout.request'],
  isGathered: true,
  exportOf: async () => ({}),
  eraser: {
    slice: 'checkout',
    eraseFor: async (on, { acid, orders }) => {
      const [owner] = acid === null ? [null] : ownersOf({ acid, tokenHash: undefined })
      await sql`delete from checkout.request where owner_hash = decode(${owner}, 'hex') or order_ref = any (${orders})`.execute(on)
    },
  },
}
