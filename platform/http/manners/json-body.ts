import type { FastifyInstance } from 'fastify'

/** What a JSON body may weigh. */
export const bodyLimit = 64 * 1024

/** Accepts JSON and nothing else. An empty body counts as none, as many clients label it JSON all the same. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
  )
}
