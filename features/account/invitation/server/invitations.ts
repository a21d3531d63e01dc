import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from 'kysely'
import { type AccountScope, acidOf } from '../../accounts/server/accounts.ts'

const codeLength = 8

/** Codes that shoppers hand to friends, and who came by them. */
export const invitations = {
  /** The code of a shopper; made at the first question and the same ever after. */
  async codeOf(on: Handle, acid: string, at: Date): Promise<string> {
    for (;;) {
      const code = acidOf(randomBytes(codeLength))
      // Also does nothing where somebody else has this very code: then try another.
      await sql`insert into account.invitation (acid, code, created_at) values (${acid}, ${code}, ${at.toISOString()})
        on conflict do nothing`.execute(on)
      const { rows } = await sql<{ code: string }>`select code from account.invitation where acid = ${acid}`.execute(on)
      if (rows[0]) return rows[0].code
    }
  },

  /** How many friends have a full account by now. */
  async accepted(on: Handle, acid: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from account.invited i join account.account a on a.acid = i.acid
      where i.inviter = ${acid} and a.account_type = 'FULL'`.execute(on)
    return rows[0]!.count
  },

  /** Remembers by whose code somebody came. An unknown code, or one's own, is nothing (D-022). */
  async accept(on: Handle, { brand, region }: AccountScope, acid: string, code: string, at: Date): Promise<void> {
    await sql`
      insert into account.invited (acid, inviter, invited_at)
      select ${acid}, i.acid, ${at.toISOString()}::timestamptz from account.invitation i join account.account a on a.acid = i.acid
      where i.code = ${code.toUpperCase()} and a.brand = ${brand} and a.region = ${region} and i.acid <> ${acid}
      on conflict (acid) do nothing`.execute(on)
  },
}
