import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Agent, request as send } from 'undici'

/** Headers that belong to one connection and are not handed on. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
])

/** Hands requests on to a server, bodies streamed both ways; the host and the visitor's address travel along. */
export function forwardTo(origin: string): RequestListener {
  const dispatcher = new Agent({ connections: 128, pipelining: 1, keepAliveTimeout: 30_000 })
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const controller = new AbortController()
    outgoing.on('close', () => controller.abort())
    try {
      const answer = await send(`${origin}${incoming.url}`, {
        dispatcher,
        method: incoming.method as 'GET',
        headers: headersOf(incoming),
        body: incoming.method === 'GET' || incoming.method === 'HEAD' ? undefined : incoming,
        signal: controller.signal,
      })
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name)))
      outgoing.writeHead(answer.statusCode, headers as never)
      answer.body.on('error', () => outgoing.destroy()).pipe(outgoing)
    } catch {
      if (outgoing.headersSent) outgoing.destroy()
      else
        outgoing
          .writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
          .end('{"errorCode":"unknownError","message":"An unknown error occurred"}')
    }
  }
}

function headersOf(request: IncomingMessage): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined && !hopByHop.has(name)) headers[name] = value
  const before = request.headers['x-forwarded-for']
  headers['x-forwarded-for'] = [before, request.socket.remoteAddress].filter(Boolean).join(', ')
  return headers
}
