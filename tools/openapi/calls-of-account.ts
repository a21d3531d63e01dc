import type { DocumentedCall } from './calls-of-commerce.ts'

const own = '/api/account'
/** Of a call that needs a session. */
const read = [200, 401, 429, 503] as const

/**
 * The calls of accounts, written out as those of a sale are (decision 047).
 */
export const callsOfAccount: readonly DocumentedCall[] = [
  ['GET /auth/external', 200, 429],
  ['POST /auth/passkey', 200, 400, 401, 403, 409, 429],
  [`POST ${own}/login`, 200, 400, 401, 403, 409, 429, 503],
  [`POST ${own}`, 201, 400, 403, 409, 429, 503],
  [`POST ${own}/light-account`, 201, 400, 403, 428, 429],
  ['POST /ap-subscription', 400, 403, 428, 429],
  [`POST ${own}/unsubscribe`, 204, 400, 429],
  [`POST ${own}/password-reset/start`, 202, 400, 403, 429],
  [`POST ${own}/create-password`, 200, 400, 403, 429, 503],
  [`POST ${own}/kmc/start`, 200, 404, 429],
  ['POST /kmc/{id}', 200, 400, 404, 410, 429],
  ['GET /auth/session', 200, 400, 401, 429, 503],
  ['DELETE /auth/session', 400, 429, 503],
  [`POST ${own}/logout`, 429, 503],
  ...['basic-profile', 'profile', 'addresses', 'sessions', 'orders', 'keys', 'invitation', 'passkeys', 'change-email', 'delete'].map(
    (part) => [`GET ${own}/${part}`, ...read] as const,
  ),
  [`PATCH ${own}/profile`, 200, 400, 401, 429],
  [`POST ${own}/change-password`, 400, 401, 403, 429, 503],
  [`POST ${own}/change-email`, 202, 400, 401, 403, 429],
  [`POST ${own}/change-email/confirm`, 400, 401, 409, 429],
  [`POST ${own}/addresses`, 400, 401, 409, 429],
  [`PUT ${own}/addresses/{id}`, 200, 400, 401, 404, 429],
  [`DELETE ${own}/addresses/{id}`, 401, 404, 429],
  [`DELETE ${own}/sessions/{id}`, 401, 403, 404, 429],
  [`DELETE ${own}/sessions`, 401, 403, 429],
  [`POST ${own}/delete`, 401, 403, 429],
  [`POST ${own}/delete/cancel`, 400, 401, 429],
  [`DELETE ${own}/providers/{provider}`, 401, 403, 404, 409, 429],
  [`POST ${own}/set-password`, 400, 401, 403, 409, 429, 503],
  [`POST ${own}/passkeys/begin`, 200, 401, 403, 409, 429],
  [`POST ${own}/passkeys`, 201, 400, 401, 403, 409, 429],
  [`DELETE ${own}/passkeys/{id}`, 401, 403, 404, 409, 429],
  ['POST /auth/passkey/begin', 200, 429],
  [`POST ${own}/activate`, 200, 400, 403, 429, 503],
  [`POST ${own}/resend-verification`, 202, 401, 429],
]
