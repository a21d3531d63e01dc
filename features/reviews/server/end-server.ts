import { hashOf, isToken } from '@stadion/http/secret-token'
import { serve } from '@stadion/http/serve'
import { endReviewsWith } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { endInvitations, reviewFailures } from '../contract.ts'
import { endInvitationsByMail } from '../one-click.ts'
import { endInvitationsSchema } from '../schema.ts'
import type { ReviewsOptions } from './reviews-options.ts'

/** Ends invitations: on the page of the mail's link, and in mail programs (RFC 8058). */
export function endServer(app: FastifyInstance, { db }: Pick<ReviewsOptions, 'db'>): void {
  const { site, now } = app.context
  async function end(token: unknown): Promise<boolean> {
    if (!isToken(token)) return false
    const values = [hashOf(token), now().toISOString()]
    const [row] = await db.prepared<{ ended: boolean }>('reviews.end', 'select reviews.end_invitations($1, $2) as ended', values)
    return row!.ended
  }

  serve(app, endInvitations, { body: endInvitationsSchema, failures: reviewFailures.table }, async ({ body }) => {
    if (!(await end(body.t))) throw reviewFailures.linkInvalid()
  })

  const options = { config: { family: 'bridge' }, schema: { hide: true } } as const
  // Mail scanners open every link: a GET shows the page with a button.
  app.get<{ Querystring: { t?: unknown } }>(endInvitationsByMail, options, async (request, reply) => {
    const { t } = request.query
    const page = pathIn(site.storefrontOf(request), endReviewsWith(isToken(t) ? t : ''))
    return reply.header('referrer-policy', 'no-referrer').redirect(page, 303)
  })
  // In its own context, because mail programs send a form body, which no other call accepts.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    forms.post<{ Querystring: { t?: unknown }; Body: unknown }>(endInvitationsByMail, options, async (request, reply) => {
      await end(request.query.t)
      return reply.code(204).send()
    })
  })
}
