import { createHash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Storefront } from '@stadion/site/storefronts'
import { type Account, type AccountScope, scopeOf } from '../../accounts/server/accounts.ts'
import { emailKeyOf } from '../../fields/email.ts'

/** Mails that one person can trigger to another, each with its own counter. */
export type QuotaKind = 'reset' | 'light' | 'verification' | 'email-change' | 'notice' | 'waiting' | 'topics'

/** Mails of one kind to one address within an hour (D-012). */
const most = 3

/** Whether an address may get one more mail this hour; counts it if so. */
export async function takeMail(on: Handle, kind: QuotaKind, { brand, region }: AccountScope, emailKey: string, at: Date): Promise<boolean> {
  const counter = createHash('sha256')
    .update(JSON.stringify([brand, region, kind, emailKey]))
    .digest()
  const rows = await sql<{ allowed: boolean }>`
    select account.take_mail(${counter}, ${most}::integer, '1 hour', ${at.toISOString()}::timestamptz) as allowed`.execute(on)
  return rows[0]!.allowed
}

/**
 * Whether the owner is notified of an event in the account. Always if the address is confirmed. Otherwise the mailbox may be a
 * stranger's, so the number of mails is limited.
 */
export const mayNotifyOwner = async (
  on: Handle,
  storefront: Storefront,
  { email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>,
  at: Date,
): Promise<boolean> => emailVerified || takeMail(on, 'notice', scopeOf(storefront), emailKeyOf(email)!, at)
