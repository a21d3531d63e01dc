import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { isOf } from './request-table.ts'

/** The personal data of requests. The audit trail stays: it contains no names. */
export const privacyPersonalData: PersonalData = {
  slice: 'privacy',
  tables: ['privacy.request', 'privacy.archive'],
  exportOf: async (on, subject) => {
    const rows = await sql`select category, state, type, status, received_at as "receivedAt", due_at as "dueAt"
      from privacy.request where ${isOf(subject)} order by received_at`.execute(on)
    return { requests: rows }
  },
  eraser: {
    slice: 'privacy',
    // The account stays on an open request until its next step finds the account deleted.
    async eraseFor(on, subject) {
      const { acid, email, brand, region } = subject
      await sql`delete from privacy.archive a using privacy.request r where r.id = a.request_id and (a.acid = ${acid}
        or ${acid === null} and a.acid is null and lower(a.email) = lower(${email}) and r.brand = ${brand} and r.region = ${region})`.execute(
        on,
      )
      await sql`update privacy.request set email = null, last_name = null, membership_id = null where ${isOf(subject)}`.execute(on)
    },
  },
}
