import { sessionSeconds } from '../../storage.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The idle and the absolute limit of a session (D-032). */
export const lives = {
  transient: { idleMs: 30 * minute, absoluteMs: 12 * hour },
  persistent: { idleMs: 14 * day, absoluteMs: sessionSeconds * 1000 },
} as const

export const lifeOf = (isPersistent: boolean) => (isPersistent ? lives.persistent : lives.transient)

/** Maximum sessions of one account; beyond it the oldest end. */
export const mostSessions = 20

/** How long a password check counts as recent (D-033). */
export const freshForMs = 15 * minute

/** The idle limit is updated at most this often. */
export const slideEveryMs = minute
