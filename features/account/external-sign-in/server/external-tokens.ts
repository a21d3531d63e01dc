import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { hashOf } from '@stadion/http/secret-token'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import { fieldsInvalid } from '../../contract.ts'
import { fieldError } from '../../fields/field-errors.ts'

/** Somebody as a provider knows them. */
export interface ExternalIdentity {
  provider: string
  subject: string
  email: string | undefined
  /** Whether the provider says that the address is theirs. */
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

/** What a sign-in elsewhere proved, kept for the form that follows it: `extAuthToken` of D-056. */
export function createExternalTokens(db: Handle, now: () => Date) {
  const read = async (on: Handle, token: string, { brand, region }: AccountScope): Promise<TokenRow | undefined> =>
    (await on
      .selectFrom('account.external_token')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('brand', '=', brand)
      .where('region', '=', region)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()) as TokenRow | undefined

  return {
    /** @param acid the account that may be linked; without one the token makes an account */
    async issue(scope: AccountScope, identity: ExternalIdentity, acid?: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await db
        .insertInto('account.external_token')
        .values({
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
        })
        .execute()
      return token
    },

    /** Who stands behind a token that makes an account; undefined where it is unknown, over, used, or of another scope. */
    async forRegistration(token: string, scope: AccountScope, on: Handle = db): Promise<ExternalIdentity | undefined> {
      const row = await read(on, token, scope)
      return row && row.acid === null ? identityOf(row) : undefined
    },

    /**
     * Uses a token up and ties its identity to the account: a new one, or the very one that the token was issued for. Somebody
     * else's unfinished sign-in in the same browser must not end up in the account of whoever signs in next. Answers the
     * provider. Throws `token_invalid` of the field `extAuthToken` where the token is worth nothing (any more).
     */
    async link(on: Handle, acid: string, token: string, kind: 'new' | 'known'): Promise<string> {
      const account = (await on.selectFrom('account.account').select(['brand', 'region']).where('acid', '=', acid).executeTakeFirst()) as
        | AccountScope
        | undefined
      const row = account && (await read(on, token, account))
      if (!row || row.acid !== (kind === 'new' ? null : acid)) throw tokenInvalid()
      const used = await on.deleteFrom('account.external_token').where('token_hash', '=', hashOf(token)).returning('provider').execute()
      if (used.length === 0) throw tokenInvalid()
      await linkIdentity(on, account, row, acid, now())
      return row.provider
    },
  }
}
export type ExternalTokens = ReturnType<typeof createExternalTokens>

const tokenInvalid = () => fieldsInvalid([fieldError('extAuthToken', 'token_invalid')])

/** Ties an identity to an account; one that the account had at the same provider goes. */
async function linkIdentity(on: Handle, scope: AccountScope, { provider, subject }: TokenRow, acid: string, at: Date): Promise<void> {
  await on.deleteFrom('account.external_identity').where('acid', '=', acid).where('provider', '=', provider).execute()
  await on
    .insertInto('account.external_identity')
    .values({ ...scope, provider, subject, acid, linked_at: at.toISOString() })
    .execute()
}

const identityOf = (row: TokenRow): ExternalIdentity => ({
  provider: row.provider,
  subject: row.subject,
  email: row.email ?? undefined,
  emailVerified: row.email_verified,
  firstName: row.first_name ?? undefined,
  lastName: row.last_name ?? undefined,
})
