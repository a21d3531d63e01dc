import { AccountCallError, BotTokenError } from './account-call.ts'
import type { SessionUser } from './account-state.ts'
import { type ValidationErrors, validationErrorsOf } from './login-error.ts'

/** The failure of a call, for the screen that made it. */
export interface AccountFailure {
  /** The server's `error_description`; `OFFLINE` without an answer, `RATE_LIMITED`, `BOT_CHECK_UNAVAILABLE`, otherwise `UNKNOWN`. */
  code: string
  status: number | undefined
  validationErrors: ValidationErrors
  /** Seconds. */
  retryAfter: number | undefined
}

/** Calls of the account never reject. */
export type Outcome<T = SessionUser> = { ok: true; value: T } | { ok: false; failure: AccountFailure }

export function failureOf(error: unknown): AccountFailure {
  const none = { status: undefined, validationErrors: {}, retryAfter: undefined }
  if (error instanceof BotTokenError) return { ...none, code: 'BOT_CHECK_UNAVAILABLE' }
  if (!(error instanceof AccountCallError)) return { ...none, code: 'UNKNOWN' }
  const { status, body, retryAfter } = error
  const validationErrors = validationErrorsOf({ status, body })
  return { code: codeOf(error), status, validationErrors, retryAfter: retryAfter ?? (Number(Object(body).retryAfter) || undefined) }
}

function codeOf({ status, body }: AccountCallError): string {
  if (status === undefined) return 'OFFLINE'
  if (status === 429) return 'RATE_LIMITED'
  const { error_description: description } = Object(body)
  return typeof description === 'string' && status < 500 ? description : 'UNKNOWN'
}
