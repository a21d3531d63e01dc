import { route } from '@stadion/contract/route'
import type { ActivationAnswer } from './schema.ts'

export type { ActivationAnswer } from './schema.ts'

/** Confirms the address that the token `a` was mailed to, and what waited for that. Nobody is signed in. */
export const activate = /* @__PURE__ */ route<{ body: { a: string }; answer: ActivationAnswer }>({
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
