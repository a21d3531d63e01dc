import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/**
 * Deletes every mail to an address of a brand or about an account, sent or not; for erasing the account. A gift card that is still to be
 * sent goes out: its code is money, and in no other place.
 */
export const mailEraser = {
  slice: 'mails',
  eraseFor: async (on: Handle, { acid, email, brand }: { acid: string | null; email: string; brand: string }): Promise<void> => {
    await sql`delete from mails.mail where (lower(recipient) = lower(${email}) and brand = ${brand} or about = ${acid})
      and (template <> 'gift-card' or due_at is null)`.execute(on)
  },
}
