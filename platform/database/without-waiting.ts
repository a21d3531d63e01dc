import type { Database } from './database.ts'

/**
 * A condition that is always true, for a statement that runs alone: on a PostgreSQL server its answer does not wait for the disk. It holds for
 * everybody at once and survives the end of any process of the shop; where the server's power fails within the same second it may be undone.
 * Whatever is committed after it, and waits, takes it along to the disk. So it is for what may happen twice, and for what something follows
 * that must not be lost.
 *
 * The embedded engine waits for no disk anyway, and what it has not handed to the system would die with the process: there nothing changes.
 */
export const withoutWaiting = ({ engine }: Pick<Database, 'engine'>): string =>
  engine === 'postgres' ? "(select set_config('synchronous_commit', 'off', true)) is not null" : 'true'
