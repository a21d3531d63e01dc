import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { readCard } from './cards.ts'
import script from './fields.inline.ts?text'
import { fieldsPage } from './fields-page.ts'
import type { Tokens } from './tokens.ts'

/** `cvc` may have any value of three or four digits. */
const cardSchema = z.object({ number: z.string().max(40), expiry: z.string().max(20), cvc: z.string().max(10) })
const localeSchema = z.object({
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .catch('en_GB'),
})

/** Any page may ask for a token: it is worth nothing without the merchant's key. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type', 'cache-control': 'no-store' }

/** Card fields in a frame, and what they call: the number goes to the company and nowhere else (D-114). */
export function fieldCalls(app: FastifyInstance, { tokens, now }: { tokens: Tokens; now: () => Date }): void {
  const path = '/psp-stub/tokens'
  app.options(path, async (_request, reply) => reply.headers(anyOrigin).code(204).send())
  app.post(path, async ({ body }, reply) => {
    const { number, expiry, cvc } = cardSchema.parse(body)
    const card = readCard(new URLSearchParams({ number, expiry, code: cvc }), now())
    reply.headers(anyOrigin)
    if (card.wrong.length > 0) return reply.code(400).send({ error: 'invalid_card', fields: card.wrong })
    return reply.code(201).send(tokens.add(card.number))
  })
  app.get('/psp-stub/fields', (request, reply: FastifyReply) => fieldsPage(reply, localeSchema.parse(request.query).locale))
  app.get('/psp-stub/fields.js', async (_request, reply) =>
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).type('text/javascript; charset=utf-8').send(script),
  )
}
