/**
 * Node options for a shop on the embedded database, which limit its memory to about 400 MB: the garbage collector runs when the heap has
 * grown by a third, instead of by a factor that depends on the machine's memory, and the C library does not keep an arena for each
 * thread. The heap has no limit, because reaching one ends the process.
 */
export const serverFlags = (env) => (env.DATABASE_URL ? [] : ['--max-semi-space-size=2', '--heap-growing-percent=33'])
export const serverEnv = (env) => (env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2' })
