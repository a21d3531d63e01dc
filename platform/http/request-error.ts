/** Why a request of `fetchJson` failed. */
export type RequestErrorCode = 'requestFailed' | 'parseFailed' | 'networkFailed'

/** A failed request of `fetchJson`: what the server answered, or that it did not. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: RequestErrorCode
  readonly url: string
  /** The HTTP status, `undefined` where no answer came. */
  readonly status: number | undefined
  /** The body, parsed where it is JSON, else its text. */
  readonly body: unknown
  constructor(code: RequestErrorCode, message: string, url: string, more: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.code = code
    this.url = url
    this.status = more.status
    this.body = more.body
  }
}
