import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from 'kysely'

const tables = ['external_flow', 'external_token', 'kmc_request', 'passkey_challenge'] as const

/** Forgets what began and was never ended: sign-ins elsewhere, identity checks, passkeys, codes and tokens of apps. */
export async function sweepElsewhere(db: Database, now: () => Date): Promise<void> {
  for (const table of tables) await deleteInBatches(db, `account.${table}`, sql`expires_at < ${now().toISOString()}`)
  // The provider for apps goes by the time of the machine.
  await deleteInBatches(db, 'account.app_record', sql`expires_at < now()`)
}
