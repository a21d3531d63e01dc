const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives without a call, and at most (D-032). */
export const lives = {
  transient: { idleMs: 30 * minute, absoluteMs: 12 * hour },
  persistent: { idleMs: 14 * day, absoluteMs: 30 * day },
} as const

export const lifeOf = (isPersistent: boolean) => (isPersistent ? lives.persistent : lives.transient)

/** Of more sessions of one account the oldest end. */
export const mostSessions = 20

/** How long after the password was given it counts as just given (D-033). */
export const freshForMs = 15 * minute

/** The idle limit moves at most this often. */
export const slideEveryMs = minute
