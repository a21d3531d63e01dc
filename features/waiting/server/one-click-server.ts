import { hashOf, isToken } from '@stadion/http/secret-token'
import { waitingLink } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { endAllByMail } from '../one-click.ts'

interface OneClickQuery {
  t?: unknown
}

/**
 * The address in the header `List-Unsubscribe`. A POST by a mail program ends all wishes of the address (RFC 8058); a GET shows the page with
 * a button, because mail scanners open every link.
 */
export function oneClickServer(app: FastifyInstance, endAll: (secret: Buffer, brand: string) => Promise<boolean>): void {
  const { site } = app.context
  const options = { config: { family: 'bridge' }, schema: { hide: true } } as const
  const tokenOf = ({ t }: OneClickQuery) => (isToken(t) ? t : '')

  app.get<{ Querystring: OneClickQuery }>(endAllByMail, options, async (request, reply) => {
    const page = pathIn(site.storefrontOf(request), waitingLink(tokenOf(request.query)))
    return reply.header('referrer-policy', 'no-referrer').redirect(page, 303)
  })

  // In its own context, because mail programs send a form body, which no other call accepts.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.post<{ Querystring: OneClickQuery; Body: unknown }>(endAllByMail, options, async (request, reply) => {
      const token = tokenOf(request.query)
      // A mail program shows nobody an answer; a wrong link ends nothing.
      if (token) await endAll(hashOf(token), site.storefrontOf(request).brand)
      return reply.code(204).send()
    })
  })
}
