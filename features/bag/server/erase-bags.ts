import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Deletes the bags of an account in all countries, when the account is erased. */
export const bagEraser = {
  slice: 'bag',
  eraseFor: async (on: Handle, { acid }: { acid: string }): Promise<void> => {
    await sql`delete from bag.bag where acid = ${acid}`.execute(on)
  },
}
