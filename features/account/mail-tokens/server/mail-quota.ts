import { createHash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { sql } from 'kysely'
import { type Account, type AccountScope, scopeOf } from '../../accounts/server/accounts.ts'
import { emailKeyOf } from '../../fields/email.ts'

/** Mails that one person can make us send to another, counted apart. */
export type QuotaKind = 'reset' | 'light' | 'verification' | 'email-change' | 'notice'

/** Mails of a kind to an address within an hour (D-012). */
const most = 3

/** Whether an address may be written to once more this hour; counts it where it may. */
export async function takeMail(on: Handle, kind: QuotaKind, { brand, region }: AccountScope, emailKey: string, at: Date): Promise<boolean> {
  const counter = createHash('sha256')
    .update(JSON.stringify([brand, region, kind, emailKey]))
    .digest()
  const { rows } = await sql<{ allowed: boolean }>`
    select account.take_mail(${counter}, ${most}::integer, '1 hour', ${at.toISOString()}::timestamptz) as allowed`.execute(on)
  return rows[0]!.allowed
}

/**
 * Whether an account's owner is told what happened to it. Always, once the address is known to be theirs; before that it may be a
 * stranger's, whom nobody can have written to again and again by what he does in the account.
 */
export const mayTell = async (
  on: Handle,
  storefront: Storefront,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  at: Date,
): Promise<boolean> => emailVerified || takeMail(on, 'notice', scopeOf(storefront), emailKeyOf(email)!, at)
