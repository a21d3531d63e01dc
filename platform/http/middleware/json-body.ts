import type { FastifyInstance } from 'fastify'

/** Maximum size of a JSON body. */
export const bodyLimit = 64 * 1024

/** Accepts only JSON. An empty body counts as none, because many clients label it as JSON. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}
