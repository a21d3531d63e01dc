import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Activation, ActivationAnswer } from './schema.ts'

export type { Activation, ActivationAnswer } from './schema.ts'

/**
 * Confirms the address to which token `a` was mailed, and the choices that waited for it. Does not sign in. A full account with an
 * unconfirmed address may have been created by a stranger. So either a shopper who is signed in to it confirms it with its `password`, or
 * `startOver` resets it: all sessions end and all data and sign-in methods are removed.
 */
export const activate = /* @__PURE__ */ route<{ body: Activation; answer: ActivationAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/activate',
  summary: 'Confirm an e-mail address.',
})

/** Mails a new link to a signed-in shopper whose address is not confirmed yet. */
export const resendVerification = /* @__PURE__ */ route<{ body: Record<string, never>; answer: { status: 'ACCEPTED' } }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/resend-verification',
  status: 202,
  summary: 'Send the confirmation link again.',
})

/** Why the link alone confirms nothing: the account has a password to ask for, or only `startOver` is left. */
export const activationFailures = /* @__PURE__ */ failures({
  password_required: [403, 'PASSWORD_REQUIRED'],
  sign_in_required: [403, 'SIGN_IN_REQUIRED'],
})
