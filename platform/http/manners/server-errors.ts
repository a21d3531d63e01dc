import { Failure } from '@stadion/contract/failures'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { envelopeOf, familyOfPath } from './envelopes.ts'
import { genericFailures } from './generic-failures.ts'

/** Answers a failure in the envelope of its family. What nobody declared is a 500 that tells nothing but the id of the request. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = failureOf(error)
  if (failure.status >= 500 && !(error instanceof Failure)) request.log.error({ err: error, reqId: request.id }, 'unexpected error')
  const family = request.routeOptions?.config?.family ?? familyOfPath(request.url)
  reply.code(failure.status).header('cache-control', 'no-store')
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(envelopeOf(family, failure)))
}

/** What an error means to the caller. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = (error ?? {}) as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return genericFailures.payloadTooLarge()
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return genericFailures.unsupportedMediaType()
  if (code === 'FST_ERR_BAD_URL') return genericFailures.invalidRequest({ reason: 'The address is not encoded correctly' })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return genericFailures.invalidRequest({ reason: 'The body is not valid JSON' })
  return genericFailures.unknownError()
}
