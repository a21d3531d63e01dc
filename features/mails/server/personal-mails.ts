import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'
import { mailEraser } from './erase-mails.ts'

/** The mails to an address, for data exports. */
export const mailPersonalData: PersonalData = {
  slice: 'mails',
  tables: ['mails.mail'],
  eraser: mailEraser,
  exportOf: async (on, { email, brand }) => {
    const rows = await sql`select template, recipient, locale, created_at as "createdAt", sent_at as "sentAt"
      from mails.mail where lower(recipient) = lower(${email}) and brand = ${brand} order by id`.execute(on)
    return { mails: rows }
  },
}
