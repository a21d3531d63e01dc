import type { ApiTransport } from '@stadion/http/api-transport'
import type { FastifyInstance } from 'fastify'

/** The local payment provider is another company: it reads its own bodies, counts its own visitors and sends its own headers. */
const route = { schema: { hide: true }, config: { limited: false, fromElsewhere: true } } as const
const everything = '/psp-stub/*'
const bodyLimit = 16 * 1024

/** Hands requests below `/psp-stub/` to a provider in this process. */
export function handToLocalPsp(app: FastifyInstance, psp: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(everything, route, (request, reply) => {
      reply.hijack()
      psp.routing(request.raw, reply.raw)
    })
  })
}

const asked = ['content-type', 'authorization', 'idempotency-key']
const answered = ['content-type', 'content-security-policy', 'location', 'cache-control', 'referrer-policy', 'x-robots-tag']

/** Forwards them to a provider in another process, so that its pages stand below the shop's address too. */
export function forwardToLocalPsp(app: FastifyInstance, psp: ApiTransport, host: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.all(everything, route, async ({ method, url, headers, body }, reply) => {
      const answer = await psp({
        ...{ method, path: url, headers: { host, ...only(asked, headers) } },
        ...(typeof body === 'string' ? { body } : {}),
      })
      return reply.code(answer.status).headers(only(answered, answer.headers)).send(answer.body)
    })
  })
}

const only = (names: readonly string[], headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))
