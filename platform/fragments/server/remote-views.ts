import { Agent, type Dispatcher } from 'undici'
import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { parseLinkHeader } from '../protocol.ts'
import { freshness, type ViewAnswer, type ViewClient, ViewNotFound, type ViewRequest } from './view-client.ts'

/**
 * Gets views over HTTP. Written on undici's dispatch, because a promise and a stream for each of six fragments
 * costs more than the fragments themselves.
 * @param server address of the fragment's server, with or without a path
 */
export function remoteViews(server: string, agent: Dispatcher = sharedAgent()): ViewClient {
  const base = split(server)
  return {
    view: (request) => {
      const { origin, prefix } = request.server ? split(request.server) : base
      return dispatchView(agent, origin, prefix, request)
    },
  }
}

let agentOfAll: Agent | undefined
/** One pool for each fragment server; short-lived failures must not use up connections for good. */
const sharedAgent = (): Agent => {
  agentOfAll ??= new Agent({ connections: 256, pipelining: 1, connect: { timeout: 3000 }, keepAliveTimeout: 30_000 })
  return agentOfAll
}

const split = (server: string): { origin: string; prefix: string } => {
  const url = new URL(server)
  return { origin: url.origin, prefix: url.pathname.replace(/\/$/, '') }
}

function dispatchView(agent: Dispatcher, origin: string, prefix: string, request: ViewRequest): Promise<ViewAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let head: Record<string, string> = {}
    let status = 0
    let size = 0
    let abort: ((error: Error) => void) | undefined
    let settled = false
    const fail = (error: Error) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      reject(error)
      abort?.(error)
    }
    const timer = setTimeout(() => fail(new FragmentFetchError(undefined, new Error(`No whole answer within ${request.timeoutMs} ms`))), request.timeoutMs)
    agent.dispatch(
      { origin, path: `${prefix}${request.path}`, method: 'GET', headers: request.cookie ? { cookie: request.cookie } : undefined },
      {
        onConnect(abortRequest) {
          abort = abortRequest
          if (settled) abortRequest()
        },
        onHeaders(statusCode, rawHeaders) {
          status = statusCode
          head = readHeaders(rawHeaders as Buffer[])
          const length = Number(head['content-length'] ?? 0)
          if (length > request.maxBytes) fail(tooLarge(request))
          return true
        },
        onData(chunk) {
          size += chunk.length
          if (size > request.maxBytes) fail(tooLarge(request))
          else chunks.push(chunk)
          return true
        },
        onComplete() {
          if (settled) return
          settled = true
          clearTimeout(timer)
          try {
            resolve(toAnswer(request, status, head, chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)))
          } catch (error) {
            reject(error)
          }
        },
        onError: (error) => fail(new FragmentFetchError(undefined, error)),
      },
    )
  })
}

const tooLarge = (request: ViewRequest): Error => new FragmentFetchError(undefined, new Error(`Answer of ${request.mfId} is larger than ${request.maxBytes} bytes`))

const wanted = new Set(['content-type', 'content-length', 'x-mf-id', 'x-mf-version', 'x-mf-type', 'link', 'cache-control'])

function readHeaders(raw: readonly Buffer[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let at = 0; at < raw.length; at += 2) {
    const name = String(raw[at]).toLowerCase()
    if (wanted.has(name)) headers[name] = String(raw[at + 1])
  }
  return headers
}

function toAnswer(request: ViewRequest, status: number, headers: Record<string, string>, html: Buffer): ViewAnswer {
  if (status === 404) throw new ViewNotFound(`${request.mfId} has nothing to show`)
  if (status < 200 || status > 299) throw new FragmentFetchError(status)
  throwIfNotViewOf(request.mfId, headers['x-mf-id'] ?? null, headers['x-mf-type'] ?? null)
  if (!(headers['content-type'] ?? '').startsWith('text/html')) throw new FragmentFetchError(status, new Error('Invalid Content-Type'))
  return { html, version: headers['x-mf-version'] ?? '', freshForMs: freshness(headers['cache-control']), ...parseLinkHeader(headers.link) }
}
