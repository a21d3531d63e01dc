interface ApiErrorFields {
  code: 'requestFailed' | 'parseFailed' | 'networkFailed' | 'timedOut' | 'unknown'
  status?: number
  details?: unknown
  body?: unknown
  url?: string | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** A failed request. Separately bundled code recognises it by its name; error reporting gets its message, code and status. */
export class ApiError extends Error {
  declare readonly code: ApiErrorFields['code']
  /** The HTTP status; 408 for a timeout of a call, `undefined` without an answer. */
  declare readonly status: number | undefined
  /** For a call: the parsed body of an answer that is not ok. */
  declare readonly details: unknown
  /** For `fetchJson`: the body of the answer, parsed if it is JSON, otherwise its text. */
  declare readonly body: unknown
  /** The requested address with its query, if the answer was not ok. */
  declare readonly url: string | undefined
  /** Seconds to wait if the server says so, else 0. */
  declare readonly retryAfter: number | undefined
  constructor(message: string, fields: ApiErrorFields) {
    super(message)
    Object.assign(this, { name: 'ApiError' }, fields)
  }
}
