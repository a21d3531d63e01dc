interface ApiErrorFields {
  code: 'requestFailed' | 'parseFailed' | 'networkFailed' | 'timedOut' | 'unknown'
  status?: number
  details?: unknown
  body?: unknown
  url?: string
  cause?: unknown
}

/** A failed request of either client; its text, code and status are what error reporting gets. */
export class ApiError extends Error {
  declare readonly code: ApiErrorFields['code']
  /** The HTTP status; 408 for a time-out of the wrapper, `undefined` where no answer came. */
  declare readonly status: number | undefined
  /** From the wrapper: the parsed body of an answer that is not ok. */
  declare readonly details: unknown
  /** From `fetchJson`: the body of the answer, parsed where it is JSON, else its text. */
  declare readonly body: unknown
  /** From `fetchJson`: what was fetched, query included. */
  declare readonly url: string | undefined
  constructor(message: string, fields: ApiErrorFields) {
    super(message)
    Object.assign(this, { name: 'ApiError' }, fields)
  }
}
