import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountScope, Handle } from '../../accounts/server/accounts.ts'

/** Mails that one person can make us send to another, counted apart. */
export type QuotaKind = 'reset' | 'light' | 'verification'

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
