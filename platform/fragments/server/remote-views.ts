import { Agent, type Dispatcher } from 'undici'
import { FragmentFetchError, throwIfNotViewOf } from '../errors.ts'
import { parseLinkHeader } from '../protocol.ts'
import { sharingOf, type ViewAnswer, type ViewClient, ViewNotFound, type ViewRequest } from './view-client.ts'

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
    let head = noHead
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
    const timer = setTimeout(
      () => fail(new FragmentFetchError(undefined, new Error(`No whole answer within ${request.timeoutMs} ms`))),
      request.timeoutMs,
    )
    agent.dispatch(
      { origin, path: prefix + request.path, method: 'GET', headers: request.cookie ? { cookie: request.cookie } : undefined },
      {
        onConnect(abortRequest) {
          abort = abortRequest
          if (settled) abortRequest()
        },
        onHeaders(status, rawHeaders) {
          head = readHead(status, rawHeaders as Buffer[])
          if (head.length > request.maxBytes) fail(tooLarge(request))
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
            resolve(toAnswer(request, head, chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size)))
          } catch (error) {
            reject(error)
          }
        },
        onError: (error) => fail(new FragmentFetchError(undefined, error)),
      },
    )
  })
}

const tooLarge = (request: ViewRequest): Error =>
  new FragmentFetchError(undefined, new Error(`Answer of ${request.mfId} is larger than ${request.maxBytes} bytes`))

/** What an answer says about itself before its body. */
interface Head {
  status: number
  id: string | null
  type: string | null
  version: string
  contentType: string
  length: number
  cacheControl: string
  link: string
}

const noHead: Head = { status: 0, id: null, type: null, version: '', contentType: '', length: 0, cacheControl: '', link: '' }

/** Reads names and values in turn, and only those that count: most headers are known by the length of their name. */
function readHead(status: number, raw: readonly Buffer[]): Head {
  const head: Head = { ...noHead, status }
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] as Buffer
    if (!lengths.has(name.length)) continue
    const value = raw[at + 1] as Buffer
    switch (name.toString('latin1').toLowerCase()) {
      case 'x-mf-id':
        head.id = value.toString()
        break
      case 'x-mf-type':
        head.type = value.toString('latin1')
        break
      case 'x-mf-version':
        head.version = value.toString()
        break
      case 'content-type':
        head.contentType = value.toString('latin1')
        break
      case 'content-length':
        head.length = Number(value.toString('latin1'))
        break
      case 'cache-control':
        head.cacheControl = value.toString('latin1')
        break
      case 'link':
        head.link = value.toString()
        break
    }
  }
  return head
}
const lengths = new Set(
  ['x-mf-id', 'x-mf-type', 'x-mf-version', 'content-type', 'content-length', 'cache-control', 'link'].map((name) => name.length),
)

function toAnswer(request: ViewRequest, { status, id, type, version, contentType, cacheControl, link }: Head, html: Buffer): ViewAnswer {
  if (status === 404) throw new ViewNotFound(`${request.mfId} has nothing to show`)
  if (status < 200 || status > 299) throw new FragmentFetchError(status)
  throwIfNotViewOf(request.mfId, id, type)
  if (!contentType.startsWith('text/html')) throw new FragmentFetchError(status, new Error('Invalid Content-Type'))
  const { styles, scripts } = linkedAssets(link)
  return { html, version, sharing: sharing(cacheControl), styles, scripts }
}

/** Every answer of a build carries the same headers: each is understood once. */
const linkedAssets = remembered(parseLinkHeader)
const sharing = remembered(sharingOf)

function remembered<T>(read: (header: string) => T, most = 500): (header: string) => T {
  const known = new Map<string, T>()
  return (header) => {
    let value = known.get(header)
    if (value === undefined) {
      if (known.size >= most) known.clear()
      value = read(header)
      known.set(header, value)
    }
    return value
  }
}
