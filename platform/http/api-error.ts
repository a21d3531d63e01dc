/** Why a request of the platform wrapper failed. */
export type ApiErrorCode = 'requestFailed' | 'parseFailed' | 'timedOut' | 'unknown'

/** A failed request of the platform wrapper; its text, code and status are what error reporting gets. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  /** The HTTP status; 408 for a time-out, `undefined` where no answer came. */
  readonly status: number | undefined
  /** The parsed body of an answer that is not ok. */
  readonly details: unknown
  constructor(code: ApiErrorCode, message: string, more: { status?: number; details?: unknown; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.code = code
    this.status = more.status
    this.details = more.details
  }
}
