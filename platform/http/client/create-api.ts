import { pathOf } from '@stadion/contract/route'
import type { Api, CallFailure } from './api.ts'
import { ApiError } from './api-error.ts'

/** Default timeout of a call in milliseconds. */
export const apiTimeoutMs = 30_000

export interface ApiOptions {
  hostInfo: {
    get(): { origin: string; originalHost: string; appId?: string; appVersion?: string; context: { env?: string } }
  }
  /** Empty without a site path. */
  sitePath: string
  report(failure: CallFailure): void
  fetch?: typeof fetch
  /** Changes the headers of a call outside production, for developers. */
  override?(headers: Headers): void | Promise<void>
}

/** Creates the calls of a page; only the page calls this, once. */
export function createApi({ hostInfo, sitePath, report, override, fetch: send }: ApiOptions): Api {
  return {
    report,
    async call(route, { params, query, body } = {}, { signal, headers: more, ...rest } = {}) {
      const { origin, originalHost, appId, appVersion, context } = hostInfo.get()
      if (!originalHost) throw new Error('Original host is not available')
      const { method, timeoutMs = apiTimeoutMs, hostHeader = 'original-host' } = route
      const path = pathOf(route, params)
      const search = new URLSearchParams()
      for (const [key, value] of Object.entries({ ...query, ...(sitePath && { sitePath }) }))
        if (value !== undefined) search.append(key, String(value))
      const url = origin + path + (String(search) && `?${search}`)
      const controller = new AbortController()
      const stop = () => controller.abort()
      let timer: ReturnType<typeof setTimeout> | undefined
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      try {
        const isForm = body instanceof URLSearchParams
        const headers = new Headers({
          ...(appId && { 'X-CLIENT-TAG': `${appId}/${appVersion}` }),
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...more,
          [hostHeader]: originalHost,
        })
        // A call that may outlive the page (`keepalive`) is sent before the first await.
        if (context.env !== 'production' && !rest.keepalive) await override?.(headers)
        if (timeoutMs) timer = setTimeout(stop, timeoutMs)
        const response = await (send ?? fetch)(url, {
          credentials: 'same-origin',
          ...rest,
          method,
          headers,
          body: isForm ? body : JSON.stringify(body),
          signal: controller.signal,
        })
        const answer = await answerOf(response, url)
        if (response.ok) return answer as never
        throw new ApiError(`Request to ${path} failed`, {
          code: 'requestFailed',
          status: response.status,
          details: answer,
          url,
          retryAfter: Number(response.headers.get('retry-after')),
        })
      } catch (cause) {
        if (signal?.aborted) throw cause
        const error = controller.signal.aborted
          ? new ApiError(`Request to ${url} timed out.`, { code: 'timedOut', status: 408, cause })
          : cause instanceof ApiError
            ? cause
            : new ApiError(`Unknown error occured when ${path} requested.`, { code: 'unknown', cause })
        report({ name: error.name, code: error.code, status: error.status, url: route.path })
        throw error
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
      }
    },
  }
}

async function answerOf(response: Response, url: string): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/octet-stream/i.test(type)) return response.blob()
  const text = await response.text()
  if (!/[/+]json\b/i.test(type)) return text
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!response.ok) return text
    throw new ApiError(`Failed to parse response of ${url}`, { code: 'parseFailed', status: response.status, cause })
  }
}
