import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { AccountKeys, NewOwnPassword } from './schema.ts'

export type { AccountKeys, LinkedProvider, NewOwnPassword } from './schema.ts'

const account = { family: 'account', timeoutMs: 30_000 } as const

/** The sign-in methods of the signed-in account. */
export const readKeys = /* @__PURE__ */ route<{ answer: AccountKeys }>({
  ...account,
  method: 'GET',
  path: '/api/account/keys',
  summary: 'List the sign-in methods of the account.',
})

/** Unlinks a provider; sensitive (D-033), and never the last sign-in method. */
export const unlinkProvider = /* @__PURE__ */ route<{ params: { provider: string }; answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/api/account/providers/{provider}',
  status: 204,
  summary: 'Unlink a sign-in provider.',
})

/** Sets a password for an account without one; sensitive (D-033). */
export const setOwnPassword = /* @__PURE__ */ route<{ body: NewOwnPassword; answer: undefined }>({
  ...account,
  method: 'POST',
  path: '/api/account/set-password',
  status: 204,
  summary: 'Set a first password.',
})

export const keyFailures = /* @__PURE__ */ failures({
  provider_not_linked: [404, 'PROVIDER_NOT_LINKED'],
  last_way_in: [409, 'LAST_WAY_IN'],
  password_exists: [409, 'PASSWORD_EXISTS'],
})
