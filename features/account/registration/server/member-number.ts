import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { newMembershipId } from '../../accounts/server/accounts.ts'

/** An unused membership number. */
export async function freeMembershipId(on: Handle): Promise<string> {
  for (;;) {
    const id = newMembershipId()
    const rows = await sql`select 1 from account.account where membership_id = ${id}`.execute(on)
    if (rows.length === 0) return id
  }
}
