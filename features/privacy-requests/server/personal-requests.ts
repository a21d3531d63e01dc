import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** The personal data of requests. The audit trail stays: it contains no names. */
export const privacyPersonalData: PersonalData = {
  slice: 'privacy',
  tables: ['privacy.request', 'privacy.archive'],
  exportOf: async (on, { acid }) => {
    const rows = await sql`select category, state, type, status, received_at as "receivedAt", due_at as "dueAt"
      from privacy.request where acid = ${acid} order by received_at`.execute(on)
    return { requests: rows }
  },
  eraser: {
    slice: 'privacy',
    // The account stays on an open request until its next step finds the account deleted.
    async eraseFor(on, { acid }) {
      await sql`delete from privacy.archive where acid = ${acid}`.execute(on)
      await sql`update privacy.request set email = null, last_name = null, membership_id = null where acid = ${acid}`.execute(on)
    },
  },
}
