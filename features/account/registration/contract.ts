import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/schema.ts'
import type { Registration } from './schema.ts'

export type { Registration } from './schema.ts'

/** Creates a full account and signs in; a light account of the address becomes the full one. */
export const register = /* @__PURE__ */ route<{ body: Registration; answer: SessionAnswer }>({
  family: 'account',
  method: 'POST',
  path: '/api/account',
  status: 201,
  timeoutMs: 30_000,
  summary: 'Register a full account.',
})

/** Carries `validationErrors` with `email_taken` (D-040). Malformed fields answer `validation_failed`. */
export const registrationFailures = /* @__PURE__ */ failures({
  conflict: [409, 'EMAIL_ALREADY_REGISTERED'],
})
