import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { agentToApi } from '@stadion/http/api-transport'
import { envelopeOf, familyOfPath } from '@stadion/http/manners/envelopes'
import { genericFailures } from '@stadion/http/manners/generic-failures'
import type { AppEnvironment } from '@stadion/site/environment'
import { plainHeaders } from './plain-answers.ts'

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

/**
 * Hands requests on to a server, bodies streamed both ways; the host and the visitor's address travel along. Where the server is away, or says
 * nothing for so many milliseconds, that may be tried again.
 */
export function forwardTo(origin: string, appEnv: AppEnvironment, patienceMs?: number): RequestListener {
  const dispatcher = agentToApi(patienceMs)
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const controller = new AbortController()
    outgoing.on('close', () => controller.abort())
    try {
      // As it came: made into an address, its dots would lead out of the paths that the API has here.
      const answer = await dispatcher.request({
        origin,
        path: incoming.url ?? '/',
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
          .writeHead(503, {
            ...plainHeaders(appEnv),
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
            'retry-after': '2',
          })
          .end(JSON.stringify(envelopeOf(familyOfPath(incoming.url ?? '/'), genericFailures.serviceUnavailable())))
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
