import { ApiError } from './api-error.ts'
import { type Query, type RequestBody, withQuery } from './encode.ts'
import { type ReportError, reportError } from './error-reporting.ts'
import { applyHeaderOverrides } from './header-overrides.ts'
import { isAbort, type RequestOptions, send } from './send.ts'

/** Milliseconds after which a request of the wrapper gives up, unless it says otherwise. */
export const platformTimeoutMs = 30_000

export interface HttpOptions {
  /** Where paths start: `apiBase(…)`, or an empty string for the page's own origin. */
  base: string
  originalHost: string
  /** Sent with every request where the storefront has one. */
  sitePath?: string
  /** The environment's name; header overrides are ignored in production. */
  environment: string
  /** Who calls: `{appId}/{appVersion}`. */
  clientTag?: string
  report?: ReportError
  fetch?: typeof fetch
  storage?: Pick<Storage, 'getItem'>
}

export interface HttpRequest extends RequestOptions {
  query?: Query
}

type Send = <T = unknown>(path: string, request?: HttpRequest) => Promise<T>
type SendBody = <T = unknown>(path: string, body?: RequestBody, request?: HttpRequest) => Promise<T>

/** The platform's HTTP client. Answers are parsed by their content type; every failure is an `ApiError` and is reported. */
export interface Http {
  get: Send
  post: SendBody
  put: SendBody
  patch: SendBody
  delete: SendBody
}

/** Makes the platform's HTTP client of one page. */
export function createHttp(options: HttpOptions): Http {
  const call = async (method: string, path: string, body: RequestBody, request: HttpRequest = {}): Promise<unknown> => {
    const { query, credentials, timeoutMs = platformTimeoutMs } = request
    const url = options.base + withQuery(path, { ...query, sitePath: options.sitePath || undefined })
    try {
      const headers = new Headers(request.headers)
      headers.set('original-host', options.originalHost)
      if (options.clientTag) headers.set('X-CLIENT-TAG', options.clientTag)
      if (options.environment !== 'production') applyHeaderOverrides(headers, () => options.storage ?? globalThis.sessionStorage)
      return await send(options.fetch ?? fetch, url, { method, headers, body, credentials, timeoutMs }, async (response) => {
        if (response.ok) return parse(response, url)
        const details = await parse(response.clone(), url).catch(() => response.text())
        throw new ApiError(`Request to ${path} failed`, { code: 'requestFailed', status: response.status, details })
      })
    } catch (thrown) {
      const error = toApiError(thrown, path, url)
      reportError(options.report, error)
      throw error
    }
  }
  const withBody =
    (method: string): SendBody =>
    (path, body, request) =>
      call(method, path, body, request) as never
  return {
    get: (path, request) => call('GET', path, undefined, request) as never,
    post: withBody('POST'),
    put: withBody('PUT'),
    patch: withBody('PATCH'),
    delete: withBody('DELETE'),
  }
}

async function parse(response: Response, url: string): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/octet-stream/i.test(type)) return response.blob()
  const text = await response.text()
  if (!/[/+]json\b/i.test(type)) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ApiError(`Failed to parse response of ${url}`, { code: 'parseFailed', status: response.status, cause })
  }
}

function toApiError(thrown: unknown, path: string, url: string): ApiError {
  if (thrown instanceof ApiError) return thrown
  if (isAbort(thrown)) return new ApiError(`Request to ${url} timed out.`, { code: 'timedOut', status: 408, cause: thrown })
  return new ApiError(`Unknown error occured when ${path} requested.`, { code: 'unknown', cause: thrown })
}
