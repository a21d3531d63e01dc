import type { Handle } from '@stadion/database/database'
import type { DataSubject } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/**
 * Deletes the bags of an account in all countries. Of bags without an account, where the address was typed, only who was to get them: what
 * lies in them is the browser's.
 */
export const bagEraser = {
  slice: 'bag',
  eraseFor: async (on: Handle, { acid, email, brand, isProven }: DataSubject): Promise<void> => {
    await sql`delete from bag.bag where acid = ${acid}`.execute(on)
    if (isProven)
      await sql`update bag.bag set email = null, newsletter = false, shipping_address = null, billing_address = null
        where acid is null and brand = ${brand} and lower(email) = lower(${email})`.execute(on)
  },
}
