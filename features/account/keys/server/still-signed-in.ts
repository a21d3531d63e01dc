import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Account, createAccounts } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { Session } from '../../session/server/sessions.ts'

/**
 * Locks the account of a session for a change of its sign-in methods. Throws if the session has ended meanwhile: a session that its owner
 * has just ended must not add a new method.
 */
export async function stillSignedIn(on: Handle, { id, acid }: Session, now: () => Date): Promise<Account> {
  await lockAccount(on, acid, now)
  const rows = await sql`select 1 from account.session where id = ${id} and acid = ${acid}`.execute(on)
  const account = rows.length > 0 ? await createAccounts(on, now).findById(acid, on) : undefined
  if (!account) throw accountFailures.unauthorized()
  return account
}
