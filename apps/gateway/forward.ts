import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { agentToApi, mostUnread } from '@stadion/http/api-transport'
import { envelopeOf, familyOfPath } from '@stadion/http/middleware/envelopes'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { type PlainPage, readsPages } from '@stadion/http/plain-page'
import type { AppEnvironment } from '@stadion/site/environment'
import { storefrontsAt } from '@stadion/site/hosts'
import type { Storefront } from '@stadion/site/storefronts'
import { isStream, isWaitingCall } from './api-paths.ts'
import { plainHeaders, refusals, refuse } from './error-answers.ts'

/** Headers of one connection, which are not forwarded. */
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

/** A final answer's status in HTTP; three digits are all that parsers ask for. */
const isStatus = (code: number): boolean => code >= 200 && code < 600

/** How long the API may take after the whole request was sent, in milliseconds. */
const silenceMs = 5_000
/** The same for calls that wait for another company, which has 12 s itself. */
const waitingSilenceMs = 20_000
/** Streams that the site forwards at once: those of one API process, with room for those that are just ending. */
const mostStreams = 2_500

export interface ForwardOptions {
  /** How long the server may be silent, in milliseconds. */
  timeoutMs?: number
  /** What a browser is shown, in the language of the storefront; English without it. */
  plainPageOf?: (storefront: Storefront, status: number) => PlainPage
}

/**
 * Forwards requests to a server (reverse proxy), with bodies streamed both ways; host and visitor's address are passed along. If the
 * server is down, silent for this long, or sends a status that does not exist, the answer is 503 with `Retry-After`.
 */
export function forwardTo(
  origin: string,
  appEnv: AppEnvironment,
  { timeoutMs = silenceMs, plainPageOf }: ForwardOptions = {},
): RequestListener {
  // Its silence ends calls earlier.
  const calls = agentToApi(2 * waitingSilenceMs)
  // Answers that go on never use up the connections of calls.
  const streams = agentToApi(2 * waitingSilenceMs, mostStreams)
  // Nothing of the request but its host was read.
  const awayPageFor = ({ headers: { host = '' } }: IncomingMessage): PlainPage | undefined => {
    const [storefront] = storefrontsAt(host)
    return storefront && plainPageOf?.(storefront, 503)
  }
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const controller = new AbortController()
    outgoing.on('close', () => controller.abort())
    const path = incoming.url ?? '/'
    const dispatcher = isStream(path) ? streams : calls
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    let silence: NodeJS.Timeout | undefined
    const mostMs = isWaitingCall(incoming.method ?? 'GET', path) ? waitingSilenceMs : timeoutMs
    const listen = () => {
      silence = setTimeout(() => controller.abort(), mostMs)
    }
    if (hasBody) incoming.once('end', listen)
    else listen()
    try {
      // Unchanged: if it were resolved, its dots could lead out of the API's paths.
      const answer = await dispatcher.request({
        origin,
        path,
        method: incoming.method as 'GET',
        headers: headersOf(incoming),
        body: hasBody ? incoming : undefined,
        signal: controller.signal,
        highWaterMark: mostUnread,
      })
      if (!isStatus(answer.statusCode)) {
        answer.body.on('error', () => undefined).destroy()
        throw new Error(`The API answered ${answer.statusCode}`)
      }
      const named = namedIn(answer.headers.connection)
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)))
      outgoing.writeHead(answer.statusCode, headers as never)
      answer.body.on('error', () => outgoing.destroy()).pipe(outgoing)
    } catch {
      // A browser that comes back from a payment company, or opens a label or a document.
      if (incoming.method === 'GET' && readsPages(incoming.headers.accept))
        return refuse(incoming, outgoing, { ...refusals.apiAway, written: awayPageFor(incoming) }, false, appEnv)
      outgoing
        .writeHead(503, {
          ...plainHeaders(appEnv),
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '2',
        })
        .end(JSON.stringify(envelopeOf(familyOfPath(path), genericFailures.serviceUnavailable())))
    } finally {
      // Its head has arrived, or never will.
      incoming.off('end', listen)
      clearTimeout(silence)
    }
  }
}

/**
 * Headers named in `Connection` belong to this connection too (RFC 9110, 7.6.1). The visitor's address is always set again, whatever
 * `Connection` names.
 */
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
