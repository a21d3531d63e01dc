import { route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/schema.ts'
import type { NewPassword, PasswordResetStart } from './schema.ts'

export type { NewPassword, PasswordResetStart } from './schema.ts'

/** Mails a link if there is an account; the answer does not reveal that. */
export const startPasswordReset = /* @__PURE__ */ route<{ body: PasswordResetStart; answer: { status: 'ACCEPTED' } }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/password-reset/start',
  status: 202,
  timeoutMs: 30_000,
  summary: 'Start a password reset.',
})

/** Sets a password with a mailed token, either `rpt` or `a`, and signs the shopper in. */
export const createPassword = /* @__PURE__ */ route<{ body: NewPassword; answer: SessionAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/create-password',
  timeoutMs: 30_000,
  summary: 'Set a password with the token of a mail.',
})
