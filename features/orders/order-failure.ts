import type { OrderFailure } from './order-flash.ts'

/** What to tell of a call that failed: of a `Failure` on the server, or of an `ApiError` in a browser. */
export function orderFailureOf(error: unknown): OrderFailure {
  const { status, retryAfter, body, details } = Object(error) as Record<string, unknown>
  // A server has the answer as `body`, a browser as `details`.
  const answer = Object(body ?? details) as Record<string, unknown>
  if (typeof status !== 'number' || status >= 500) return { code: 'away' }
  if (status !== 429) return { code: typeof answer.errorCode === 'string' ? answer.errorCode : 'other' }
  return { code: 'rateLimited', minutes: Math.max(1, Math.ceil((Number(retryAfter ?? answer.retryAfter) || 0) / 60)) }
}
