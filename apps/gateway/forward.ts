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

/** How long the API may say nothing once it has the whole request, in milliseconds. */
const silenceMs = 5_000

/**
 * Hands requests on to a server, bodies streamed both ways; the host and the visitor's address travel along. Where the server is away, or says
 * nothing for so many milliseconds, that may be tried again.
 */
export function forwardTo(origin: string, appEnv: AppEnvironment, patienceMs = silenceMs): RequestListener {
  const dispatcher = agentToApi()
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const controller = new AbortController()
    outgoing.on('close', () => controller.abort())
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    let silence: NodeJS.Timeout | undefined
    const listen = () => {
      silence = setTimeout(() => controller.abort(), patienceMs)
    }
    if (hasBody) incoming.once('end', listen)
    else listen()
    try {
      // As it came: made into an address, its dots would lead out of the paths that the API has here.
      const answer = await dispatcher.request({
        origin,
        path: incoming.url ?? '/',
        method: incoming.method as 'GET',
        headers: headersOf(incoming),
        body: hasBody ? incoming : undefined,
        signal: controller.signal,
      })
      const named = namedIn(answer.headers.connection)
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)))
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
    } finally {
      // Its head is here, or will never be.
      incoming.off('end', listen)
      clearTimeout(silence)
    }
  }
}

/** What `Connection` names belongs to this connection too (RFC 9110, 7.6.1). The visitor's address is always written again, whatever `Connection` names. */
const namedIn = (connection: string | string[] | undefined): Set<string> =>
  new Set(
    [connection ?? []]
      .flat()
      .flatMap((value) => value.toLowerCase().split(','))
      .map((name) => name.trim()),
  )

function headersOf(request: IncomingMessage): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  const named = namedIn(request.headers.connection)
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !hopByHop.has(name) && !named.has(name)) headers[name] = value
  const before = request.headers['x-forwarded-for']
  headers['x-forwarded-for'] = [before, request.socket.remoteAddress].filter(Boolean).join(', ')
  return headers
}
