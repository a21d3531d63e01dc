import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type AccountScope, acidOf } from '../../accounts/server/accounts.ts'

const codeLength = 8

/** Invitation codes, and who registered with them. */
export const invitations = {
  /** The code of a shopper; created at the first call and then permanent. */
  async codeOf(on: Handle, acid: string, at: Date): Promise<string> {
    for (;;) {
      const code = acidOf(randomBytes(codeLength))
      // Does nothing if another account has this code: then the next code is tried.
      await sql`insert into account.invitation (acid, code, created_at) values (${acid}, ${code}, ${at.toISOString()})
        on conflict do nothing`.execute(on)
      const rows = await sql<{ code: string }>`select code from account.invitation where acid = ${acid}`.execute(on)
      if (rows[0]) return rows[0].code
    }
  },

  /** Who invited an account; undefined if nobody did, or not any more. */
  async inviterOf(on: Handle, acid: string): Promise<string | undefined> {
    const row = await sql<{ inviter: string | null }>`select account.inviter_of(${acid}) as inviter`.first(on)
    return row?.inviter ?? undefined
  },

  /** Number of friends with a full account. */
  async accepted(on: Handle, acid: string): Promise<number> {
    const rows = await sql<{ count: number }>`
      select count(*) as count from account.invited i join account.account a on a.acid = i.acid
      where i.inviter = ${acid} and a.account_type = 'FULL'`.execute(on)
    return rows[0]!.count
  },

  /** Records the code with which an account registered. Ignores unknown codes and one's own (D-022). */
  async accept(on: Handle, { brand, region }: AccountScope, acid: string, code: string, at: Date): Promise<void> {
    await sql`
      insert into account.invited (acid, inviter, invited_at)
      select ${acid}, i.acid, ${at.toISOString()}::timestamptz from account.invitation i join account.account a on a.acid = i.acid
      where i.code = ${code.toUpperCase()} and a.brand = ${brand} and a.region = ${region} and i.acid <> ${acid}
      on conflict (acid) do nothing`.execute(on)
  },
}
