import { sql } from 'kysely'
import type { AccountScope, Handle } from '../../accounts/server/accounts.ts'
import type { ExternalIdentity } from './external-tokens.ts'

/** The account that a person of a provider signs in to. */
export async function findLinked(
  db: Handle,
  { brand, region }: AccountScope,
  { provider, subject }: ExternalIdentity,
): Promise<string | undefined> {
  const { rows } = await sql<{ acid: string }>`select acid from account.external_identity
    where brand = ${brand} and region = ${region} and provider = ${provider} and subject = ${subject}`.execute(db)
  return rows[0]?.acid
}

/** The providers that an account signs in with. */
export async function providersOfAccount(db: Handle, acid: string): Promise<string[]> {
  const { rows } = await sql<{
    provider: string
  }>`select provider from account.external_identity where acid = ${acid} order by linked_at`.execute(db)
  return rows.map(({ provider }) => provider)
}

/**
 * For the moment in which somebody proves to own the address of an account whose address nobody had proven before, and sets a
 * password: whoever had made it with a sign-in elsewhere or a passkey may be somebody else, and loses both ways in.
 */
export async function forgetUnproven(on: Handle, acid: string): Promise<void> {
  await sql`delete from account.external_identity where acid = ${acid}`.execute(on)
  await sql`delete from account.passkey where acid = ${acid}`.execute(on)
}
