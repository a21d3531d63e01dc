import { unsubscribeWith } from '@stadion/site/addresses'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { unsubscribeOneClick } from '../one-click.ts'

interface OneClickQuery {
  t?: unknown
}

/**
 * The address in the header `List-Unsubscribe`. A POST by a mail program unsubscribes (RFC 8058); a GET shows the page with a button,
 * because mail scanners open every link.
 */
export function oneClickServer(app: FastifyInstance, end: (storefront: Storefront, token: unknown) => Promise<void>): void {
  const { site } = app.context
  const options = { config: { family: 'account' }, schema: { hide: true } } as const

  app.get<{ Querystring: OneClickQuery }>(unsubscribeOneClick, options, async (request, reply) => {
    const token = typeof request.query.t === 'string' ? request.query.t : ''
    const page = pathIn(site.storefrontOf(request), unsubscribeWith(token))
    return reply.header('referrer-policy', 'no-referrer').redirect(page, 303)
  })

  // In its own context, because mail programs send a form body, which no other call of accounts accepts.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.post<{ Querystring: OneClickQuery; Body: unknown }>(unsubscribeOneClick, options, async (request, reply) => {
      await end(site.storefrontOf(request), request.query.t)
      return reply.code(204).send()
    })
  })
}
