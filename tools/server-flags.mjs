/**
 * How a shop on the embedded database is run, so that all of it takes about 400 MB: the engine collects when the heap has grown by a
 * third of what lives, instead of by a factor that depends on the machine's memory, and the C library does not keep an arena for each
 * of its threads. No limit on the heap: one that is reached ends the process.
 */
export const serverFlags = (env) => (env.DATABASE_URL ? [] : ['--max-semi-space-size=2', '--heap-growing-percent=33'])
export const serverEnv = (env) => (env.DATABASE_URL ? {} : { MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2' })
