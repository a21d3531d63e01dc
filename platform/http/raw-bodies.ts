import type { FastifyInstance } from 'fastify'

interface RawBodies {
  mostBytes: number
  /** What a larger body is answered. */
  tooLarge(): Error
}

/** Gives the handlers of a scope the bytes of a body as they were sent, in any media type: a signature is over them. */
export function takeRawBodies(scope: FastifyInstance, { mostBytes, tooLarge }: RawBodies): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
  // Thrown again, so that the app answers it, as all errors are.
  scope.setErrorHandler((error) => {
    throw (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error
  })
}

/** The bytes of a request of such a scope; none without a body. */
export const rawBodyOf = ({ body }: { body: unknown }): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
