import type { Handle } from '@stadion/database/database'
import { sql } from 'kysely'
import { type Account, type AccountScope, createAccounts } from '../../accounts/server/accounts.ts'
import { emailKeyOf } from '../../fields/email.ts'

/**
 * The account as it is once everybody who was changing it has finished; nobody else changes it until the transaction ends.
 * Whoever changes an account or its links takes this first, so that nobody waits in a circle.
 */
export async function lockAccount(
  on: Handle,
  whose: string | (AccountScope & { email: string }),
  now: () => Date,
): Promise<Account | undefined> {
  const { rows } =
    typeof whose === 'string'
      ? await sql<{ acid: string }>`select acid from account.account where acid = ${whose} for no key update`.execute(on)
      : await sql<{ acid: string }>`
          select acid from account.account
          where brand = ${whose.brand} and region = ${whose.region} and email_key = ${emailKeyOf(whose.email) ?? ''}
          for no key update`.execute(on)
  // Read anew: what stood there before the wait may have been changed by whoever had it.
  return rows[0] && createAccounts(on, now).findById(rows[0].acid)
}
