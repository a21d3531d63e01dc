import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isTooLong, mostCallQueryBytes, mostQueryBytes } from '@stadion/http/address-limits'
import { readsPages } from '@stadion/http/plain-page'
import type { AppEnvironment } from '@stadion/site/environment'
import type { FastifyError, FastifyInstance } from 'fastify'
import { plainHeaders, type Refusal, refusalBytes, refusals, refuse, writtenRefusal } from './error-answers.ts'

/** A path segment of dots, which a server behind this one might resolve to another path (path traversal), also where the
 * slashes around it are encoded. Browsers never send one. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\;]|%2f|%5c|$)/i

/** More than one `Host`: each server on the way may believe another one (RFC 9112, 3.2). Node keeps the first and says nothing. */
function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Refuses a request that has more than one host, a URL that is too long, or one of a call that leads elsewhere, before any other code
 * reads it; true if it did.
 */
export function refuseInvalidHead(request: IncomingMessage, response: ServerResponse, isCall: boolean, appEnv: AppEnvironment): boolean {
  const url = request.url ?? '/'
  if (isTooLong(url, isCall ? mostCallQueryBytes : mostQueryBytes)) {
    refuse(request, response, refusals.addressTooLong, isCall, appEnv)
    return true
  }
  if (hasManyHosts(request) || (isCall && dotSegment.test(url.split('?', 1)[0] as string))) {
    refuse(request, response, refusals.unreadable, isCall, appEnv)
    return true
  }
  return false
}

/** Answers requests that Node could not parse: too large, too slow, or no HTTP. */
export const refuseUnparsed =
  (appEnv: AppEnvironment) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // The headers received so far identify the client, unless cookies came first: then it was a browser.
    const sent = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1').toLowerCase() : ''
    const pages = !sent.includes('accept: application/json')
    if (socket.writable) socket.write(refusalBytes(refusalOf(error.code), pages, appEnv))
    socket.destroy(error)
  }

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return refusals.headersTooLarge
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? refusals.tooSlow : refusals.unreadable
}

/** The headers of all answers that are not pages, and the last-resort answers (404, 5xx). */
export function setErrorAnswers(app: FastifyInstance, appEnv: AppEnvironment): void {
  const headers = Object.entries(plainHeaders(appEnv))
  app.addHook('onSend', (_, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOfError(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'the gateway failed')
    const { status, headers: own, body } = writtenRefusal(refusal, readsPages(request.headers.accept), appEnv)
    return reply.code(status).headers(own).send(body)
  })
  app.setNotFoundHandler((request, reply) => {
    const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method)
    const refusal = isKnown ? refusals.notFound : refusals.methodNotAllowed
    const { status, headers: own, body } = writtenRefusal(refusal, readsPages(request.headers.accept), appEnv)
    return reply.code(status).headers(own).send(body)
  })
}

function refusalOfError({ statusCode = 500 }: FastifyError): Refusal {
  if (statusCode === 413) return refusals.bodyTooLarge
  if (statusCode === 415) return refusals.unsupportedMediaType
  return statusCode >= 400 && statusCode < 500 ? refusals.unreadable : refusals.failed
}
