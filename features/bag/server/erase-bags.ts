import type { Handle } from '@stadion/database/database'
import { sql } from 'kysely'

/** Forgets the bags of an account, in all countries; for the erasure of the account. */
export const bagEraser = {
  slice: 'bag',
  eraseFor: async (on: Handle, { acid }: { acid: string }): Promise<void> => {
    await sql`delete from bag.bag where acid = ${acid}`.execute(on)
  },
}
