interface ApiErrorFields {
  code: 'requestFailed' | 'parseFailed' | 'networkFailed' | 'timedOut' | 'unknown'
  status?: number
  details?: unknown
  body?: unknown
  url?: string | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** A failed request. Code that was bundled apart knows it by its name; its text, code and status are what error reporting gets. */
export class ApiError extends Error {
  declare readonly code: ApiErrorFields['code']
  /** The HTTP status; 408 for a time-out of a call, `undefined` where no answer came. */
  declare readonly status: number | undefined
  /** From a call: the parsed body of an answer that is not ok. */
  declare readonly details: unknown
  /** From `fetchJson`: the body of the answer, parsed where it is JSON, else its text. */
  declare readonly body: unknown
  /** The requested address with its query, if the answer was not ok. */
  declare readonly url: string | undefined
  /** Seconds to wait where the server of a call said so, else 0. */
  declare readonly retryAfter: number | undefined
  constructor(message: string, fields: ApiErrorFields) {
    super(message)
    Object.assign(this, { name: 'ApiError' }, fields)
  }
}
