import type { Handle } from '@stadion/database/database'
import { type Sql, sql } from '@stadion/database/sql'

/** Writes a step of the deletion of an account to its log. */
export async function logDeletion(on: Handle, acid: string, step: 'requested' | 'kept' | 'waiting' | 'erased', at: Date): Promise<void> {
  await sql`insert into account.deletion_log (acid, step, at) values (${acid}, ${step}, ${at.toISOString()})`.execute(on)
}

/** Cancels the deletions that match a condition; false if there are none. */
export async function cancelDeletion(on: Handle, condition: Sql, at: Date): Promise<boolean> {
  const rows = await sql<{ acid: string }>`delete from account.deletion where ${condition} returning acid`.execute(on)
  for (const { acid } of rows) await logDeletion(on, acid, 'kept', at)
  return rows.length > 0
}
