import { Agent, type Client } from 'undici'
import { FragmentFetchError } from '../errors.ts'
import { type AnswerReader, type Connections, openConnections } from './connections.ts'
import { validView } from './view-check.ts'
import { headersOf, type ViewAnswer, type ViewClient, type ViewRequest } from './view-client.ts'
import { readViewHead, type ViewHead } from './view-head.ts'

/**
 * Gets views over HTTP. Uses undici's dispatch, because a promise and a stream for each of six fragments costs more than the fragments
 * themselves.
 * @param server address of the fragment's server, with or without a path
 */
export function remoteViews(server: string): ViewClient {
  const { origin, prefix } = split(server)
  const connections = connectionsTo(origin)
  return {
    view: (request) =>
      new Promise((resolve, reject) => {
        const reader = new ViewReader(request, connections, resolve, reject)
        connections.send({ path: prefix + request.path, method: 'GET', headers: headersOf(request) }, reader)
      }),
  }
}

/** Gets views from the server named in each request: those of developers come and go. */
export const viewsElsewhere: ViewClient = {
  view: (request) =>
    new Promise((resolve, reject) => {
      const { origin, prefix } = split(request.server as string)
      const reader = new ViewReader(request, noConnections, resolve, reject)
      agentOfOthers().dispatch({ origin, path: prefix + request.path, method: 'GET', headers: headersOf(request) }, reader)
    }),
}

/** Connections for 80 parallel pages of six fragments; further requests wait for a free one. */
const most = 480
// Each view has its own timeout for the whole answer, so undici's are off.
const options = { pipelining: 1, connect: { timeout: 3000 }, keepAliveTimeout: 30_000, headersTimeout: 0, bodyTimeout: 0 }

/** The servers of the shop's fragments. */
const known = new Map<string, Connections>()
function connectionsTo(origin: string): Connections {
  let connections = known.get(origin)
  if (!connections) {
    connections = openConnections(origin, most, options)
    known.set(origin, connections)
  }
  return connections
}

/** Their agent manages the connections. */
const noConnections: Connections = { send() {}, giveBack() {} }
let others: Agent | undefined
function agentOfOthers(): Agent {
  others ??= new Agent({ ...options, connections: most })
  return others
}

const split = (server: string): { origin: string; prefix: string } => {
  const url = new URL(server)
  return { origin: url.origin, prefix: url.pathname.replace(/\/$/, '') }
}

/** Reads one answer; a class, because a closure for each event of six answers costs more than reading them. */
class ViewReader implements AnswerReader {
  connection: Client | undefined
  readonly #request: ViewRequest
  readonly #connections: Connections
  readonly #resolve: (answer: ViewAnswer) => void
  readonly #reject: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #head: ViewHead | undefined
  #size = 0
  #settled = false
  #abort: ((error?: Error) => void) | undefined

  constructor(request: ViewRequest, connections: Connections, resolve: (answer: ViewAnswer) => void, reject: (error: Error) => void) {
    this.#request = request
    this.#connections = connections
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(giveUp, request.timeoutMs, this)
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort
    if (this.#settled) abort()
  }

  onHeaders(status: number, raw: Buffer[]): boolean {
    this.#head = readViewHead(this.#request.mfId, status, raw)
    if (this.#head.length > this.#request.maxBytes) this.fail(tooLarge(this.#request))
    return true
  }

  onData(chunk: Buffer): boolean {
    this.#size += chunk.length
    if (this.#size > this.#request.maxBytes) this.fail(tooLarge(this.#request))
    else this.#chunks.push(chunk)
    return true
  }

  onComplete(): void {
    this.#connections.giveBack(this)
    if (this.#settled) return
    this.#settled = true
    clearTimeout(this.#timer)
    // An answer has a head before it ends.
    const { refusal, version, sharing, flags, tags, news, styles, scripts } = this.#head as ViewHead
    if (refusal) {
      this.#reject(refusal())
      return
    }
    const html = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks, this.#size)
    let answer: ViewAnswer
    try {
      answer = validView({ html, version, sharing, flags, tags, news, styles, scripts }, this.#request)
    } catch (error) {
      this.#reject(error as Error)
      return
    }
    this.#resolve(answer)
  }

  onError(error: Error): void {
    this.#connections.giveBack(this)
    this.fail(new FragmentFetchError(undefined, error))
  }

  fail(error: Error): void {
    if (this.#settled) return
    this.#settled = true
    clearTimeout(this.#timer)
    this.#reject(error)
    this.#abort?.(error)
  }

  giveUp(): void {
    this.fail(new FragmentFetchError(undefined, new Error(`No complete answer within ${this.#request.timeoutMs} ms`)))
  }
}
const giveUp = (reader: ViewReader): void => reader.giveUp()

const tooLarge = (request: ViewRequest): Error =>
  new FragmentFetchError(undefined, new Error(`Answer of ${request.mfId} is larger than ${request.maxBytes} bytes`))
