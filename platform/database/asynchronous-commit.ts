import type { Database } from './database.ts'

/**
 * A condition that is always true, for a statement that runs alone. On a PostgreSQL server its commit is asynchronous: it does not wait for the disk. The change
 * is visible at once and survives the end of any process of the shop; if the server's power fails within the same second, it may be lost.
 * A later commit that waits for the disk also writes this one. So use it only for a change that may happen twice, or that is followed by
 * a commit which waits.
 *
 * The embedded engine never waits for the disk, so it commits as always.
 */
export const asynchronousCommit = ({ engine }: Pick<Database, 'engine'>): string =>
  engine === 'postgres' ? "(select set_config('synchronous_commit', 'off', true)) is not null" : 'true'
