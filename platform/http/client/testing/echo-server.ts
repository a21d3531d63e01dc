import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request. */
export interface Echo {
  method: string
  path: string
  query: [name: string, value: string][]
  headers: IncomingHttpHeaders
  body: string
}

/** The answer that a test requests instead of the echo. */
export interface Answer {
  status?: number
  type?: string
  body?: string | Uint8Array
  headers?: Readonly<Record<string, string>>
}

/** A real server that echoes requests, or sends queued answers. */
export async function startEchoServer() {
  const seen: Echo[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://echo')
    const echo = { method: request.method ?? '', path: pathname, query: [...searchParams], headers: request.headers, body }
    seen.push(echo)
    const answer = answers.shift() ?? { body: JSON.stringify(echo) }
    const own = { 'content-type': answer.type ?? 'application/json', connection: 'close', ...answer.headers }
    response.writeHead(answer.status ?? 200, own).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every request so far. */
    seen,
    /** Queues answers for the next requests. */
    answer: (...next: Answer[]) => void answers.push(...next),
    reset() {
      seen.length = 0
      answers.length = 0
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** An address without a server. */
export async function closedAddress(): Promise<string> {
  const { base, close } = await startEchoServer()
  await close()
  return base
}

/** A server that never answers, as `fetch`; rejects on abort, like the real one. */
export const neverAnswers: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
