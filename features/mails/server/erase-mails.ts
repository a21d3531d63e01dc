import { sql } from 'kysely'
import type { Handle } from './outbox.ts'

/** Forgets every mail to an address of a brand, sent or not; for the erasure of an account. */
export const mailEraser = {
  slice: 'mails',
  eraseFor: async (on: Handle, { email, brand }: { email: string; brand: string }): Promise<void> => {
    await sql`delete from mails.mail where lower(recipient) = lower(${email}) and brand = ${brand}`.execute(on)
  },
}
