import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { AccountScope } from '../../accounts/server/accounts.ts'
import type { ExternalIdentity } from './external-tokens.ts'

/** The account linked to a person of a provider. */
export async function findLinked(
  db: Handle,
  { brand, region }: AccountScope,
  { provider, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const rows = await sql<{ acid: string }>`select acid from account.external_identity
    where brand = ${brand} and region = ${region} and provider = ${provider} and subject = ${subject}`.execute(db)
  return rows[0]?.acid
}

/** The providers linked to an account. */
export async function providersOfAccount(db: Handle, acid: string): Promise<string[]> {
  const rows = await sql<{
    provider: string
  }>`select provider from account.external_identity where acid = ${acid} order by linked_at`.execute(db)
  return rows.map(({ provider }) => provider)
}
