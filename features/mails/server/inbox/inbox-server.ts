import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Mails } from '../mails.ts'
import { inboxPage, inboxPolicy, mailPage, noMailPage } from './inbox-pages.ts'

const hidden = { config: { limited: false }, schema: { hide: true } }

/** The sent mails, for people: `/__mails__`. The caller must protect it. */
export function inboxServer(app: FastifyInstance, mails: Pick<Mails, 'sendDue' | 'caught' | 'one'>): void {
  const find = (id: string) => (/^\d{1,15}$/.test(id) ? mails.one(Number(id)) : undefined)

  app.get<{ Querystring: { to?: string } }>('/__mails__', hidden, async ({ query }, reply) => {
    await mails.sendDue()
    const to = typeof query.to === 'string' ? query.to.trim() : ''
    return page(reply, inboxPage(mailsOf(to), to))
  })

  app.get<{ Params: { id: string } }>('/__mails__/:id', hidden, async ({ params }, reply) => {
    const mail = await find(params.id)
    if (!mail) reply.code(404)
    return page(reply, mail ? mailPage(mail) : noMailPage())
  })

  // A mail counts as foreign content: it runs and loads nothing, and cannot read the shop.
  app.get<{ Params: { id: string } }>('/__mails__/:id/html', hidden, async ({ params }, reply) => {
    const mail = await find(params.id)
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    if (!mail) return reply.code(404).type('text/plain; charset=utf-8').send('')
    return reply.type('text/html; charset=utf-8').send(mail.html.replace('<head>', '<head><base target="_blank">'))
  })

  const mailsOf = (to: string) => mails.caught(to || undefined)

  const page = async (reply: FastifyReply, html: string | Promise<string>) =>
    reply
      .header('content-security-policy', inboxPolicy)
      .type('text/html; charset=utf-8')
      .send(await html)
}
