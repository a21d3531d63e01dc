import type { Handle } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'

/**
 * Ends sessions of an account, and all grants of apps, because it is not stored which session or sign-in method they came from.
 * @param exceptId the session that stays
 * @param which the sessions that end; default: all
 */
export async function endSessions(on: Handle, acid: string, exceptId: string | undefined, which: Sql = sql`true`): Promise<void> {
  await sql`delete from account.session where acid = ${acid} and id is distinct from ${exceptId ?? null} and ${which}`.execute(on)
  await endAppGrants(on, acid)
}

/** Ends all sessions, grants and tokens that apps have of an account. */
export async function endAppGrants(on: Handle, acid: string): Promise<void> {
  await sql`delete from account.app_record where acid = ${acid}`.execute(on)
}
