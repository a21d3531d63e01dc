import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/schema.ts'
import type { Credentials } from './schema.ts'

export type { Credentials } from './schema.ts'

/** Signs in, or re-authenticates the signed-in shopper. */
export const login = /* @__PURE__ */ route<{ body: Credentials; answer: SessionAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/login',
  timeoutMs: 30_000,
  summary: 'Sign in.',
})

/** The lock kinds of an account. */
export const lockKinds = ['locked', 'locked-cci'] as const
export type LockKind = (typeof lockKinds)[number]

/** The `error_description` of an account that may not sign in (A section 5), with its exact spelling. */
export const lockReasons = {
  blocked: 'ACCOUNT_ACCESS_LOCKED',
  blockedByCare: 'ACCOUNT_LOCKED_CCI',
  temporary: 'Account Locked',
  identityRequired: 'KR_CI_REQUIRED',
} as const

/** The lock kind of a reason; undefined for all other reasons. */
export function lockKindOf(reason: unknown): LockKind | undefined {
  if (reason === lockReasons.blocked) return 'locked'
  return reason === lockReasons.blockedByCare ? 'locked-cci' : undefined
}

export const loginFailures = /* @__PURE__ */ failures({
  invalid_grant: [401, '{reason}'],
  /** Carries `retryAfter` in seconds if the lock is temporary. */
  access_denied: [403, '{reason}'],
})
