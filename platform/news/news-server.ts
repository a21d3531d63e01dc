import { contextHeader, dataNewsHeader, readAtLeast } from '@stadion/contract/data-tags'
import type { FastifyInstance } from 'fastify'
import type { News } from './create-news.ts'

/** The call of gateways; no part of the site, which does not forward it. */
export const newsPath = '/internal/news'
/** How long it waits for news, in milliseconds: less than what a gateway waits for. */
export const longestMs = 25_000
/** How long an answer waits for a look, in milliseconds. */
const lookMs = 1000

/** Answers the gateways' question for news. An answer to a question that asks how new it is says so; the process looks first where it must. */
export function newsServer(app: FastifyInstance, news: News): void {
  app.addHook('preHandler', (request, reply, done) => {
    const id = readAtLeast(request.headers[contextHeader])
    if (id === undefined) return done()
    // Where the database does not answer, what is in memory is all there is: the answer says how old that is.
    void news.knowing(id, lookMs).then((known) => {
      reply.header(dataNewsHeader, String(known))
      done()
    })
  })
  app.get(newsPath, { config: { limited: false }, schema: { hide: true } }, async (request, reply) => {
    const { after, mark, wait } = request.query as { after?: string; mark?: string; wait?: string }
    const known = /^\d{1,15}$/.test(after ?? '') ? Number(after) : undefined
    const waitMs = Math.min(longestMs, Number(/^\d{1,6}$/.exec(wait ?? '')?.[0] ?? longestMs))
    reply.header('cache-control', 'no-store')
    return news.after(known, waitMs, /^[\da-f-]{1,36}$/.exec(mark ?? '')?.[0])
  })
  // An open question would hold the process up.
  app.addHook('preClose', async () => news.close())
}
