import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Account, type AccountScope, createAccounts } from '../../accounts/server/accounts.ts'
import { emailKeyOf } from '../../fields/email.ts'

/**
 * Locks the account's row until the transaction ends, after waiting for running changes. Every change of an account or its links takes
 * this lock first, so there are no deadlocks.
 */
export async function lockAccount(
  on: Handle,
  whose: string | (AccountScope & { email: string }),
  now: () => Date,
): Promise<Account | undefined> {
  const rows =
    typeof whose === 'string'
      ? await sql<{ acid: string }>`select acid from account.account where acid = ${whose} for no key update`.execute(on)
      : await sql<{ acid: string }>`
          select acid from account.account
          where brand = ${whose.brand} and region = ${whose.region} and email_key = ${emailKeyOf(whose.email) ?? ''}
          for no key update`.execute(on)
  // Read again: the change before may have altered it.
  return rows[0] && createAccounts(on, now).findById(rows[0].acid)
}
