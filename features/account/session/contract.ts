import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Visitor } from '@stadion/contract/visitor'
import type { BasicProfile, Profile, SessionAnswer } from './schema.ts'

export type { Visitor } from '@stadion/contract/visitor'
export type { BasicProfile, Profile, SessionAnswer } from './schema.ts'

/** The account types, of which only `FULL` and `LIGHT` travel (D-018). */
export const accountTypes = ['NotRegistered', 'FULL', 'LIGHT', 'LOCKED'] as const
export type AccountType = (typeof accountTypes)[number]

/** How a session started. */
export const signInMethods = ['password', 'social'] as const
export type SignInMethod = (typeof signInMethods)[number]
export const signInMethodOf = ({ session }: { session: Pick<SessionAnswer['session'], 'socialProvider'> }): SignInMethod =>
  session.socialProvider ? 'social' : 'password'

const account = { family: 'account', timeoutMs: 30_000 } as const

/** The session of the request's cookie. */
export const readSession = /* @__PURE__ */ route<{ answer: SessionAnswer }>({
  ...account,
  method: 'GET',
  path: '/auth/session',
  summary: 'Read the session of the visitor.',
})

/** Ends the session of the cookie; succeeds without one. */
export const revokeSession = /* @__PURE__ */ route<{ answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/auth/session',
  status: 204,
  summary: 'Revoke the session.',
})

/** Signs out. */
export const logout = /* @__PURE__ */ route<{ answer: undefined }>({
  ...account,
  method: 'POST',
  path: '/api/account/logout',
  status: 204,
  summary: 'Sign out.',
})

/** What a page needs if it finds a session: the session and the name to greet. */
export const readBasicProfile = /* @__PURE__ */ route<{ answer: BasicProfile }>({
  ...account,
  method: 'GET',
  path: '/api/account/basic-profile',
  summary: 'Read the session and the name of the visitor.',
})

/** All details of the shopper. */
export const readProfile = /* @__PURE__ */ route<{ answer: Profile }>({
  ...account,
  method: 'GET',
  path: '/api/account/profile',
  summary: 'Read the profile of the visitor.',
})

export const sessionFailures = /* @__PURE__ */ failures({
  invalid_session: [401, 'INVALID_SESSION'],
  invalid_country: [400, 'INVALID_COUNTRY'],
  invalid_client: [400, 'INVALID_CLIENT'],
})

/** The headers of `GET` and `DELETE /auth/session` (D-034), from a storefront's locale and brand. */
export const sessionHeaders = ({ locale = '', brand = '' }: { locale?: string; brand?: string }): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-App-Country': locale.split('_')[1] ?? '',
  'X-Client-Id': `${brand}-web`,
})

/** A marker cookie that scripts can read: says that there is a session, but proves nothing (D-027). */
export const loggedInCookie = 'userIsLogged'

/** Whether a value is exactly one of the two kinds of visitor, without any extra field such as a role. */
export function isVisitor(value: unknown): value is Visitor {
  if (typeof value !== 'object' || value === null) return false
  const { kind, acid, ...rest } = value as Record<string, unknown>
  if (Object.keys(rest).length > 0) return false
  if (kind === 'anonymous') return acid === undefined
  return kind === 'authenticated' && typeof acid === 'string' && acid !== ''
}
