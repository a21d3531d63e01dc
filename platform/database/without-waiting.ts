/**
 * A condition that is always true, for a statement that runs alone: its answer does not wait for the disk. It holds for everybody at once and
 * survives the end of any process; where power fails within the same second it may be undone. Whatever is committed after it, and waits, takes
 * it along to the disk. So it is for what may happen twice, and for what something follows that must not be lost.
 */
export const withoutWaiting = `(select set_config('synchronous_commit', 'off', true)) is not null`
