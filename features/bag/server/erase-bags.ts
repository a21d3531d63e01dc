import { type Kysely, sql } from 'kysely'

/** Forgets the bags of an account, in all countries; for the erasure of the account. */
export const bagEraser = {
  slice: 'bag',
  // biome-ignore lint/suspicious/noExplicitAny: a transaction that other slices write in too
  eraseFor: async (on: Kysely<any>, { acid }: { acid: string }): Promise<void> => {
    await sql`delete from bag.bag where acid = ${acid}`.execute(on)
  },
}
