import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Activation, ActivationAnswer } from './schema.ts'

export type { Activation, ActivationAnswer } from './schema.ts'

/**
 * Confirms the address that the token `a` was mailed to, and what waited for that. Nobody is signed in. A full account that nobody
 * has confirmed yet may be a stranger's: it is confirmed by who is signed in to it, with its `password`, or it is begun anew with
 * `startOver`, which ends all its sessions and forgets all that was in it, every way in included.
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
  summary: 'Mail the confirmation link again.',
})

/** Why a link alone confirms nothing: whether the account has a password that can be given, or only `startOver` is left. */
export const activationFailures = /* @__PURE__ */ failures({
  password_required: [403, 'PASSWORD_REQUIRED'],
  sign_in_required: [403, 'SIGN_IN_REQUIRED'],
})
