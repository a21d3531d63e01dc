import type { Database } from '@stadion/database/database'
import { sql } from 'kysely'

const tables = ['external_flow', 'external_token', 'kmc_request', 'passkey_challenge'] as const

/** Forgets what began and was never ended: sign-ins elsewhere, identity checks, passkeys, codes and tokens of apps. */
export async function sweepElsewhere(db: Database, now: () => Date): Promise<void> {
  for (const table of tables) await sql`delete from account.${sql.ref(table)} where expires_at < ${now().toISOString()}`.execute(db)
  // The provider for apps goes by the time of the machine.
  await sql`delete from account.app_record where expires_at < now()`.execute(db)
}
