import { unsubscribeWith } from '@stadion/site/addresses'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { unsubscribeOneClick } from '../one-click.ts'

interface OneClickQuery {
  t?: unknown
}

/**
 * The address in the header `List-Unsubscribe`. A mail program posts to it and ends the mails (RFC 8058); whoever opens it
 * in a browser gets the page that asks first, because scanners of mails open every address too.
 */
export function oneClickServer(app: FastifyInstance, end: (storefront: Storefront, token: unknown) => Promise<void>): void {
  const { site } = app.manners
  const options = { config: { family: 'account' }, schema: { hide: true } } as const

  app.get<{ Querystring: OneClickQuery }>(unsubscribeOneClick, options, async (request, reply) => {
    const token = typeof request.query.t === 'string' ? request.query.t : ''
    const page = pathIn(site.storefrontOf(request), unsubscribeWith(token))
    return reply.header('referrer-policy', 'no-referrer').redirect(page, 303)
  })

  // A context of its own: mail programs send a form, which no other call of accounts takes.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.post<{ Querystring: OneClickQuery; Body: unknown }>(unsubscribeOneClick, options, async (request, reply) => {
      await end(site.storefrontOf(request), request.query.t)
      return reply.code(204).send()
    })
  })
}
