import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/schema.ts'
import type { NewPasskey, PasskeyOptions, PasskeySignIn, Passkeys } from './schema.ts'

export type { Passkey, Passkeys } from './schema.ts'

const account = { family: 'account', timeoutMs: 30_000 } as const

/** The options with which the browser creates a passkey for the signed-in shopper; sensitive (D-033). */
export const beginPasskey = /* @__PURE__ */ route<{ answer: PasskeyOptions }>({
  ...account,
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary: 'Start to create a passkey.',
})

/** Stores a passkey that the browser created. */
export const addPasskey = /* @__PURE__ */ route<{ body: NewPasskey; answer: Passkeys }>({
  ...account,
  method: 'POST',
  path: '/api/account/passkeys',
  status: 201,
  summary: 'Add a passkey.',
})

/** The passkeys of the signed-in shopper. */
export const readPasskeys = /* @__PURE__ */ route<{ answer: Passkeys }>({
  ...account,
  method: 'GET',
  path: '/api/account/passkeys',
  summary: 'List the passkeys of the account.',
})

/** Removes a passkey; sensitive (D-033). */
export const removePasskey = /* @__PURE__ */ route<{ params: { id: string }; answer: undefined }>({
  ...account,
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  status: 204,
  summary: 'Remove a passkey.',
})

/** The options with which the browser offers passkeys at sign-in, also in the autofill of the e-mail field. Names no account. */
export const beginPasskeySignIn = /* @__PURE__ */ route<{ answer: PasskeyOptions }>({
  ...account,
  method: 'POST',
  path: '/auth/passkey/begin',
  summary: 'Start to sign in with a passkey.',
})

/** Signs in with a passkey, or re-authenticates the signed-in shopper. */
export const signInWithPasskey = /* @__PURE__ */ route<{ body: PasskeySignIn; answer: SessionAnswer }>({
  ...account,
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey.',
})

export const passkeyFailures = /* @__PURE__ */ failures({
  passkey_invalid: [400, 'PASSKEY_INVALID'],
  passkey_unknown: [401, 'PASSKEY_UNKNOWN'],
  passkey_not_found: [404, 'PASSKEY_NOT_FOUND'],
  too_many_passkeys: [409, 'TOO_MANY_PASSKEYS'],
})
