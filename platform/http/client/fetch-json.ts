import { ApiError } from './api-error.ts'
import { type Query, type RequestBody, withQuery } from './encode.ts'
import { type ReportError, reportError } from './error-reporting.ts'
import { isAbort, type RequestOptions, send } from './send.ts'

/** Default timeout of one attempt, in milliseconds. */
export const sharedTimeoutMs = 10_000

/** Milliseconds to wait before a retry, multiplied by the number of the attempt that failed. */
export const retryBackoffMs = 300

/** Statuses after which a GET may be repeated. */
const retriedStatuses: readonly number[] = [500, 503, 504, 408]

export interface FetchJsonRequest extends RequestOptions {
  method?: string
  query?: Query
  body?: RequestBody
  /** Maximum number of retries of a GET; default none. The timeout is per attempt. */
  retries?: number
}

/** Fetches JSON; `undefined` for 204. Rejects with an `ApiError`, or with an `AbortError` after the timeout. */
export type FetchJson = <T = unknown>(url: string, request?: FetchJsonRequest) => Promise<T>

/** Creates the helper for calls to other servers: any address, no headers of the site. */
export const createFetchJson =
  (options: { fetch?: typeof fetch; report?: ReportError } = {}): FetchJson =>
  async (url, request = {}) => {
    const { method = 'GET', retries = 0 } = request
    for (let attempt = 1; ; attempt++) {
      try {
        return (await attemptOnce(options.fetch ?? fetch, url, method, request)) as never
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const again = method === 'GET' && attempt <= retries && retriedStatuses.includes(error.status as number)
        if (!again) {
          if (error.code !== 'networkFailed') reportError(options.report, error)
          throw error
        }
      }
      await new Promise((resolve) => setTimeout(resolve, retryBackoffMs * attempt))
    }
  }

async function attemptOnce(fetch: typeof globalThis.fetch, address: string, method: string, request: FetchJsonRequest): Promise<unknown> {
  const { body, credentials, timeoutMs = sharedTimeoutMs } = request
  const url = withQuery(address, request.query)
  try {
    const sent = { method, headers: new Headers(request.headers), body, credentials, timeoutMs }
    return await send(fetch, url, sent, (response) => answerOf(response, url))
  } catch (error) {
    if (isAbort(error) || error instanceof ApiError) throw error
    throw new ApiError('Network request failed', { code: 'networkFailed', url, cause: error })
  }
}

async function answerOf(response: Response, url: string): Promise<unknown> {
  const { ok, status } = response
  if (status === 204) return undefined
  const text = await response.text()
  const [body, cause] = parsed(text)
  if (!ok) throw new ApiError('Request failed.', { code: 'requestFailed', url, status, body: cause ? text : body })
  if (cause) throw new ApiError('Failed to parse response', { code: 'parseFailed', url, status, body: text, cause })
  return body
}

function parsed(text: string): [body: unknown, cause?: unknown] {
  try {
    return [JSON.parse(text)]
  } catch (cause) {
    return [undefined, cause]
  }
}
