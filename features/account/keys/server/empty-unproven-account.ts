import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Account } from '../../accounts/server/accounts.ts'
import type { Eraser } from '../../erasure/eraser.ts'
import { cancelDeletion } from '../../erasure/server/deletion-table.ts'

/** Tables with sign-in methods or known devices, besides sessions and the password. */
const keys = ['external_identity', 'external_token', 'passkey', 'passkey_challenge', 'device', 'app_record'] as const
/** Tables with data that an owner would trust: parcels, mails, a friend's reward. */
const dataTables = ['address', 'email_change', 'invited'] as const

/**
 * Empties an account with an unproven address, for the person who has just proven ownership. Until then all of it may come from a
 * stranger who registered the address first and waits for the owner. Run it with the account's row locked; the caller ends the sessions.
 * `others` are the slices with data of the account: bags, wishlist, choices.
 */
export async function emptyUnprovenAccount(on: Handle, account: Account, at: Date, others: readonly Eraser[]): Promise<void> {
  const { acid, email, brand, region } = account
  // Until now the mailbox was not proven: orders of guests under the address were not this account's.
  const subject = { acid, email, brand, region, isProven: false, orders: [] }
  for (const { detach, eraseFor } of others) await (detach ?? eraseFor)(on, subject)
  for (const table of [...keys, ...dataTables]) await sql`delete from account.${sql.id(table)} where acid = ${acid}`.execute(on)
  await sql`delete from account.mail_token where acid = ${acid} and purpose in ('rpt', 'email-change')`.execute(on)
  await cancelDeletion(on, sql`acid = ${acid}`, at)
  const time = at.toISOString()
  await sql`
    update account.account set password_hash = null, password_changed_at = ${time}, ci_hash = null, first_name = null, last_name = null,
      date_of_birth = null, gender = null, phone_number = null, updated_at = ${time} where acid = ${acid}`.execute(on)
}
