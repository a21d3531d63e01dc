import { Failure } from '@stadion/contract/failures'
import { type Call, pathOf, type Route } from '@stadion/contract/route'
import { Agent, request as send } from 'undici'
import { ownAddress } from './own-calls.ts'

export interface ApiRequest {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
  /** How long the answer may take, if not the ten seconds of every call. */
  patienceMs?: number | undefined
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A way to the API: into this process, or over HTTP; callers never know which. */
export type ApiTransport = (request: ApiRequest) => Promise<ApiAnswer>

/** What `fastify.inject` offers. */
interface Injectable {
  inject(options: { method: never; url: string; headers: Record<string, string>; payload?: string; signal?: AbortSignal }): Promise<{
    statusCode: number
    headers: Record<string, string | string[] | number | undefined>
    payload: string
  }>
}

/** Calls an API in this process, through all its hooks and checks. */
export const inProcessApi =
  (api: Injectable): ApiTransport =>
  async ({ method, path, headers, body, signal }) => {
    const response = await api.inject({ method: method as never, url: path, headers, payload: body, ...(signal ? { signal } : {}) })
    return { status: response.statusCode, headers: response.headers as ApiAnswer['headers'], body: response.payload }
  }

/**
 * Bytes of an answer that undici keeps while nobody reads it: more than any answer of the API has. If it paused a connection instead, and
 * the API then closed it, an assertion in its parser would end the process (https://github.com/nodejs/undici/issues/5360; its version 8,
 * where that is mended, needs Node 22).
 */
export const mostUnread = 32 * 1024 * 1024

/** Connections to a remote API. A call that hangs is given up: the API answers within its own limits, or not at all. */
export const agentToApi = (headersTimeout = 10_000, connections = 128): Agent =>
  new Agent({ connections, pipelining: 1, keepAliveTimeout: 30_000, connectTimeout: 2_000, headersTimeout, bodyTimeout: 30_000 })

/** Calls a remote API. */
export function remoteApi(origin: string): ApiTransport {
  const dispatcher = agentToApi()
  return async ({ method, path, headers, body, signal, patienceMs: headersTimeout }) => {
    const response = await send(`${origin}${path}`, {
      method: method as 'GET',
      headers,
      body,
      signal,
      headersTimeout,
      dispatcher,
      highWaterMark: mostUnread,
    })
    return { status: response.statusCode, headers: response.headers, body: await response.body.text() }
  }
}

/** The call failed, and not with a failure that its contract declares. */
class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable'
  readonly status: number
  /** @param path as the route has it: a filled one may hold the secret of a link, and errors are logged */
  constructor(path: string, status: number) {
    super(`The API answered ${status} to ${path}`)
    this.status = status
  }
}

/** The visitor of a call. */
export interface CallFor {
  originalHost: string
  sitePath: string
  cookie?: string
  signal?: AbortSignal
  patienceMs?: number | undefined
  headers?: Record<string, string>
}

/**
 * Makes one call of a contract and returns its body. Throws a Failure if the API answered one.
 * @param input params of the path, query, and body; undefined query values are left out
 */
export async function callApi<C extends Call>(
  transport: ApiTransport,
  route: Route<C>,
  input: { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: unknown } | undefined,
  whom: CallFor,
): Promise<C['answer']> {
  const { answer } = await callApiFully(transport, route, input, whom)
  return answer
}

/** As callApi, with the answer's headers. */
export async function callApiFully<C extends Call>(
  transport: ApiTransport,
  route: Route<C>,
  input: { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: unknown } | undefined,
  whom: CallFor,
): Promise<{ answer: C['answer']; headers: ApiAnswer['headers'] }> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input?.query ?? {})) if (value !== undefined) query.append(name, String(value))
  if (whom.sitePath) query.set('sitePath', whom.sitePath)
  const path = pathOf(route, input?.params)
  const body = input?.body === undefined ? undefined : JSON.stringify(input.body)
  const response = await transport({
    method: route.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: {
      host: whom.originalHost,
      'original-host': whom.originalHost,
      accept: 'application/json',
      'x-forwarded-for': ownAddress,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(whom.cookie ? { cookie: whom.cookie } : {}),
      ...whom.headers,
    },
    body,
    signal: whom.signal,
    patienceMs: whom.patienceMs,
  })
  const parsed = parse(response.body)
  if (response.status >= 200 && response.status < 300) return { answer: parsed as C['answer'], headers: response.headers }
  throw failureOf(parsed, response) ?? new ApiUnavailable(route.path, response.status)
}

const parse = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Reads the failure from either error envelope. */
function failureOf(body: unknown, { status, headers }: ApiAnswer): Failure | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { errorCode, error, message, error_description, details } = body as Record<string, unknown>
  const code = errorCode ?? error
  if (typeof code !== 'string' || status >= 500) return undefined
  return new Failure(code, status, String(message ?? error_description ?? code), {
    details: details as Record<string, unknown> | undefined,
    body: body as Record<string, unknown>,
    ...(headers['retry-after'] ? { retryAfter: Number(headers['retry-after']) } : {}),
  })
}
