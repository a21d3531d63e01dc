import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import { fieldsInvalid } from '../../contract.ts'
import { fieldError } from '../../fields/field-errors.ts'

/** A person as a provider knows them. */
export interface ExternalIdentity {
  provider: string
  subject: string
  email: string | undefined
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  firstName: string | undefined
  lastName: string | undefined
}

interface TokenRow {
  provider: string
  subject: string
  email: string | null
  email_verified: boolean
  first_name: string | null
  last_name: string | null
  acid: string | null
}

const lifeMs = 15 * 60 * 1000

/** The proven identity of a sign-in at a provider, stored for the next form: `extAuthToken` of D-056. */
export function createExternalTokens(db: Handle, now: () => Date) {
  const read = (on: Handle, token: string, { brand, region }: AccountScope): Promise<TokenRow | undefined> =>
    sql<TokenRow>`select provider, subject, email, email_verified, first_name, last_name, acid from account.external_token
      where token_hash = ${hashOf(token)} and brand = ${brand} and region = ${region} and expires_at > ${now().toISOString()}`.first(on)

  return {
    /** @param acid the account that may be linked; without it the token creates an account */
    async issue(scope: AccountScope, identity: ExternalIdentity, acid?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await sql`insert into account.external_token ${sql.row({
        token_hash: hashOf(token),
        ...scope,
        provider: identity.provider,
        subject: identity.subject,
        email: identity.email ?? null,
        email_verified: identity.emailVerified,
        first_name: identity.firstName ?? null,
        last_name: identity.lastName ?? null,
        acid: acid ?? null,
        expires_at: new Date(now().getTime() + lifeMs).toISOString(),
      })}`.execute(db)
      return token
    },

    /** The identity of a token that creates an account; undefined if unknown, expired, used or of another scope. */
    async forRegistration(token: string, scope: AccountScope, on: Handle = db): Promise<ExternalIdentity | undefined> {
      const row = await read(on, token, scope)
      return row && row.acid === null ? identityOf(row) : undefined
    },

    /**
     * Uses up a token and links its identity to the account: a new one, or exactly the one it was issued for. So an unfinished sign-in
     * never ends up in the account of the next shopper in the same browser. Returns the provider. Throws `token_invalid` of the field
     * `extAuthToken` for an invalid token.
     */
    async link(on: Handle, acid: string, token: string, kind: 'new' | 'known'): Promise<string> {
      const account = await sql<AccountScope>`select brand, region from account.account where acid = ${acid}`.first(on)
      const row = account && (await read(on, token, account))
      if (!row || row.acid !== (kind === 'new' ? null : acid)) throw tokenInvalid()
      const used = await sql`delete from account.external_token where token_hash = ${hashOf(token)} returning provider`.first(on)
      if (!used) throw tokenInvalid()
      await linkIdentity(on, account, row, acid, now())
      return row.provider
    },
  }
}
export type ExternalTokens = ReturnType<typeof createExternalTokens>

const tokenInvalid = () => fieldsInvalid([fieldError('extAuthToken', 'token_invalid')])

/** Links an identity to an account and replaces the account's earlier identity at the same provider. */
async function linkIdentity(on: Handle, scope: AccountScope, { provider, subject }: TokenRow, acid: string, at: Date): Promise<void> {
  await sql`delete from account.external_identity where acid = ${acid} and provider = ${provider}`.execute(on)
  await sql`insert into account.external_identity
    ${sql.row({ ...scope, provider, subject, acid, linked_at: at.toISOString() })}`.execute(on)
}

const identityOf = (row: TokenRow): ExternalIdentity => ({
  provider: row.provider,
  subject: row.subject,
  email: row.email ?? undefined,
  emailVerified: row.email_verified,
  firstName: row.first_name ?? undefined,
  lastName: row.last_name ?? undefined,
})
