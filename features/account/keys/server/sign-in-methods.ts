import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { keyFailures } from '../contract.ts'
import type { LinkedProvider } from '../schema.ts'

/** The providers linked to an account, oldest first. */
export async function linkedProviders(on: Handle, acid: string): Promise<LinkedProvider[]> {
  const rows = await sql<{ provider: string; linked_at: Date }>`
    select provider, linked_at from account.external_identity where acid = ${acid} order by linked_at, provider`.execute(on)
  return rows.map(({ provider, linked_at }) => ({ provider, linkedAt: linked_at.toISOString() }))
}

export async function passkeyNames(on: Handle, acid: string): Promise<string[]> {
  const rows = await sql<{ name: string }>`
    select name from account.passkey where acid = ${acid} order by created_at, id`.execute(on)
  return rows.map(({ name }) => name)
}

/** Throws if the change has removed the last sign-in method. Run it with the account's row locked. */
export async function requireAnotherMethod(
  on: Handle,
  { acid, passwordHash }: { acid: string; passwordHash: string | null },
): Promise<void> {
  if (passwordHash !== null) return
  const rows = await sql`
    select 1 from account.external_identity where acid = ${acid} union all select 1 from account.passkey where acid = ${acid} limit 1`.execute(
    on,
  )
  if (rows.length === 0) throw keyFailures.last_way_in()
}
