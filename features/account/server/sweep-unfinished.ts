import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

const tables = ['external_flow', 'external_token', 'kmc_request', 'passkey_challenge'] as const

/** Deletes what expired unfinished: provider sign-ins, identity checks, passkey challenges, codes and tokens of apps. */
export async function sweepUnfinished(db: Database, now: () => Date): Promise<void> {
  for (const table of tables) await deleteInBatches(db, `account.${table}`, sql`expires_at < ${now().toISOString()}`)
  // The provider for apps uses the system clock.
  await deleteInBatches(db, 'account.app_record', sql`expires_at < now()`)
}
