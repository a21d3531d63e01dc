import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/schema.ts'
import type { Credentials } from './schema.ts'

export type { Credentials } from './schema.ts'

/** Signs in, or confirms who is signed in. */
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

/** What `error_description` says of an account that may not sign in (A section 5), spelled as there. */
export const lockReasons = {
  blocked: 'ACCOUNT_ACCESS_LOCKED',
  blockedByCare: 'ACCOUNT_LOCKED_CCI',
  temporary: 'Account Locked',
  identityRequired: 'KR_CI_REQUIRED',
} as const

/** Why nobody may sign in to an account; undefined for every other reason. */
export function lockKindOf(reason: unknown): LockKind | undefined {
  if (reason === lockReasons.blocked) return 'locked'
  return reason === lockReasons.blockedByCare ? 'locked-cci' : undefined
}

export const loginFailures = /* @__PURE__ */ failures({
  invalid_grant: [401, '{reason}'],
  /** Carries `retryAfter` seconds where the lock is temporary. */
  access_denied: [403, '{reason}'],
})
