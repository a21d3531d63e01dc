import { randomFillSync } from 'node:crypto'

const bytesOfId = 16
// Asking for random bytes once for many calls costs less than asking at each.
const pool = Buffer.alloc(256 * bytesOfId)
let used = pool.length

/** What a call is known by in its answer and in logs: the caller's own name for it where that is harmless, else a random one. */
export function requestIdOf(raw: { headers: Record<string, unknown> }): string {
  const sent = raw.headers['x-request-id']
  if (typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent)) return sent
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytesOfId
  return pool.toString('hex', used - bytesOfId, used)
}
