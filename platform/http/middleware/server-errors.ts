import { Failure } from '@stadion/contract/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { plainPagePolicy, readsPages, writePlainPage } from '../plain-page.ts'
import { envelopeOf, familyOfPath } from './envelopes.ts'
import { genericFailures } from './generic-failures.ts'

/** Seconds in `Retry-After` when an engine is unavailable. */
const retryAfter = 2

/**
 * Answers a failure in the envelope of its family. If a database is unavailable, the answer is a 503 that may be retried; an undeclared error is a
 * 500 that contains only the id of the request.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isAway = !(error instanceof Failure) && request.server.context.isUnavailable(error)
  const failure = isAway ? genericFailures.serviceUnavailable({}, { retryAfter }) : declared(failureOf(error), request)
  if (isAway) request.log.warn({ reason: (error as Error).message, reqId: request.id }, 'an engine is unavailable')
  else if (failure.status >= 500 && failure !== error) request.log.error({ err: error, reqId: request.id }, 'unexpected error')
  // A schema that should have refused the value before the database did.
  else if (isRefusedByDatabase(error)) request.log.warn({ err: error, reqId: request.id }, 'the database refused what was sent')
  const family = request.routeOptions?.config?.family ?? familyOfPath(request.url)
  reply.code(failure.status).header('cache-control', 'no-store')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  if (answerPage(failure.status, request, reply)) return
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(envelopeOf(family, failure)))
}

/** A browser that opens an address of the API, such as a label or an invoice, gets a page; false where it is no browser, or no shop. */
function answerPage(status: number, request: FastifyRequest, reply: FastifyReply): boolean {
  const { plainPageOf, site } = request.server.context
  const storefront = request.method === 'GET' && readsPages(request.headers.accept) ? site.likelyStorefrontOf(request) : undefined
  if (!plainPageOf || !storefront) return false
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', plainPagePolicy)
    .send(writePlainPage(plainPageOf(storefront, status)))
  return true
}

/**
 * The failure, if its call declares it. Any other is logged; outside production it is a 500 too, so that tests of whoever adds a failure
 * fail until the API document knows it.
 */
function declared(failure: Failure, request: FastifyRequest): Failure {
  const known = request.routeOptions?.config?.failures
  if (!known || Object.hasOwn(known, failure.code)) return failure
  request.log.error(
    { code: failure.code, call: request.routeOptions.url, reqId: request.id },
    'a call answers a failure that it does not declare',
  )
  return request.server.context.appEnv === 'prod' ? failure : genericFailures.unknownError()
}

/** The failure for an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return genericFailures.payloadTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return genericFailures.unsupportedMediaType()
  if (code === 'FST_ERR_BAD_URL') return genericFailures.invalidRequest({ reason: 'The address is not encoded correctly' })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return genericFailures.invalidRequest({ reason: 'The body is not valid JSON' })
  if (isRefusedByDatabase(error)) return genericFailures.invalidRequest({ reason: 'A value is too long or not of its kind' })
  return genericFailures.unknownError()
}

/** SQLSTATE classes 22 (a value does not fit its type) and 54 (too long for the database): an error of the caller. */
const isRefusedByDatabase = (error: unknown): boolean => /^(?:22|54)[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code))
