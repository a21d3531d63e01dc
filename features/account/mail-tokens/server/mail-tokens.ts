import type { Handle } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import { hashOf, isToken, newToken } from '@stadion/http/secret-token'
import { type Account, type AccountScope, createAccounts } from '../../accounts/server/accounts.ts'
import { fieldError } from '../../fields/field-errors.ts'
import { mailTokenFailures } from '../contract.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The purposes of mailed links and how long each is valid (D-045). An unsubscribe link must outlive its mail. */
const lives = { rpt: 60 * minute, a: day, 'email-change': day, unsubscribe: 400 * day } as const
export type TokenPurpose = keyof typeof lives

export interface FoundToken {
  account: Account
  /** The normalised address that the link was mailed to. */
  emailKey: string
}

type Owner = Pick<Account, 'acid' | 'brand' | 'region' | 'emailKey'>

const insert = `insert into account.mail_token (token_hash, purpose, acid, brand, region, email_key, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Mailed links: 256 random bits each, stored only as a hash. */
export function createMailTokens(db: Handle, now: () => Date) {
  const accounts = createAccounts(db, now)
  const keep = async (on: Handle, token: string, purpose: TokenPurpose, owner: Owner, emailKey = owner.emailKey): Promise<void> => {
    const expiresAt = new Date(now().getTime() + lives[purpose]).toISOString()
    const values = [hashOf(token), purpose, owner.acid, owner.brand, owner.region, emailKey, expiresAt]
    await on.prepared('account.keep_token', insert, values)
  }

  return {
    /** A new token, for a mail written in the same transaction. `emailKey` is the recipient if that is not the account's address. */
    async issue(on: Handle, purpose: TokenPurpose, owner: Owner, emailKey?: string): Promise<string> {
      const token = newToken()
      await keep(on, token, purpose, owner, emailKey)
      return token
    },

    /** As `issue`, with a token from `newToken`, so that its mail can be written at the same time. */
    keep,

    /** The owner of a link; undefined if it is malformed, unknown, used, expired, of another purpose, or of another brand or region. */
    async find(purpose: TokenPurpose, { brand, region }: AccountScope, token: unknown, on: Handle = db): Promise<FoundToken | undefined> {
      if (!isToken(token)) return undefined
      const row = await sql<{ acid: string; email_key: string }>`select acid, email_key from account.mail_token
        where token_hash = ${hashOf(token)} and purpose = ${purpose} and brand = ${brand} and region = ${region}
          and expires_at > ${now().toISOString()}`.first(on)
      const account = row && (await accounts.findById(row.acid, on))
      if (!row || !account) return undefined
      const provesMailbox = purpose === 'rpt' || purpose === 'a'
      return provesMailbox && row.email_key !== account.emailKey ? undefined : { account, emailKey: row.email_key }
    },

    /** Uses up a token. Of two simultaneous calls one gets false and must roll back. */
    async spend(on: Handle, token: string): Promise<boolean> {
      const gone = await sql`delete from account.mail_token where token_hash = ${hashOf(token)} and expires_at > ${now().toISOString()}
        returning purpose`.first(on)
      return gone !== undefined
    },

    /** Revokes all links of these purposes. */
    async revoke(on: Handle, acid: string, purposes: readonly TokenPurpose[]): Promise<void> {
      await sql`delete from account.mail_token where acid = ${acid} and purpose = any(${purposes})`.execute(on)
    },
  }
}
export { mayNotifyOwner, takeMail } from './mail-quota.ts'
export type MailTokens = ReturnType<typeof createMailTokens>

/** The one answer for every invalid link. */
export const tokenInvalid = (field: string) =>
  mailTokenFailures.invalid_token({}, { body: { validationErrors: [fieldError(field, 'token_invalid')] } })

/** Deletes expired links, yesterday's counters, and light accounts that were not confirmed within 30 days. */
export async function sweepMailTokens(db: Handle, now: () => Date): Promise<void> {
  const ago = (days: number) => new Date(now().getTime() - days * day).toISOString()
  await deleteInBatches(db, 'account.mail_token', sql`expires_at < ${ago(0)}`)
  await deleteInBatches(db, 'account.mail_quota', sql`latest_at < ${ago(1)}`)
  await deleteInBatches(db, 'account.account', sql`account_type = 'LIGHT' and not email_verified and updated_at < ${ago(30)}`)
}
