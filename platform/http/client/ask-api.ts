import { announceFailure, type Failure } from '@stadion/telemetry/failure-event'

/** Milliseconds after which a call of a fragment gives up (B §7.1). */
export const askTimeoutMs = 30_000

interface Place {
  sitePath: string
  originalHost: string
}

interface AskOptions {
  method?: string
  query?: Readonly<Record<string, unknown>>
  body?: object
  /** Gives up before the time-out: nobody wants the answer any more. */
  signal?: AbortSignal
  fetch?: typeof fetch
  report?(failure: Failure): void
}

/**
 * A call of a fragment to the shop's own API. Rejects where it was not answered well within the time-out, which is reported;
 * what it means to a shopper is said by whoever asks.
 */
export async function askApi<T>(path: string, { sitePath, originalHost }: Place, options: AskOptions = {}): Promise<T> {
  const { method = 'GET', query = {}, body, signal, report = announceFailure } = options
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, askTimeoutMs)
  signal?.addEventListener('abort', stop)
  let status: number | undefined
  try {
    const asked = Object.entries({ ...query, sitePath: sitePath || undefined }).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
    const response = await (options.fetch ?? fetch)(`${path}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: { 'original-host': originalHost, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: controller.signal,
    })
    status = response.status
    if (!response.ok) throw new Error(`${path} answered ${status}`)
    return (await response.json()) as T
  } catch (error) {
    const code =
      status === undefined ? (controller.signal.aborted ? 'timedOut' : 'networkFailed') : status < 400 ? 'parseFailed' : 'requestFailed'
    if (!signal?.aborted) report({ name: 'ApiError', code, status, url: path })
    throw error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
