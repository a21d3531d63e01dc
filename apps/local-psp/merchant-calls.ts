import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books, Entry } from './books.ts'
import type { Company } from './company.ts'
import { type FaultKind, type Faults, faultSchema } from './faults.ts'
import type { Tokens } from './tokens.ts'

export interface MerchantCallsOptions {
  company: Company
  tokens: Tokens
  books: Books
  secret: string
  faults: Faults
  /** Whether the fault programme is open. */
  mayFail: boolean
}

const sessionSchema = z.object({
  attempt: z.string().regex(/^\w{1,100}$/),
  amount: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2_000),
})
const anySessionSchema = sessionSchema.extend({
  scheme: z
    .string()
    .regex(/^\w{1,32}$/)
    .optional(),
})
/** A token that is none is a declined payment, however long it is. */
const authorisationSchema = sessionSchema.extend({ token: z.string(), forceChallenge: z.boolean().default(false) })
const voidSchema = z.object({ attempt: sessionSchema.shape.attempt, reference: z.string().max(100).optional() })
const movementSchema = z.object({
  reference: z.string().max(100),
  amount: sessionSchema.shape.amount,
  currency: sessionSchema.shape.currency,
})
const captureSchema = movementSchema.extend({ isLast: z.boolean().default(false) })
const sinceSchema = z.object({ since: z.iso.datetime() })
const booksSchema = z.object({ reference: z.string().min(1) })
const anyBooksSchema = booksSchema.partial()
const keySchema = z.string().regex(/^\w{1,64}$/)

/** What the merchant calls, with its key. */
export function merchantCalls(app: FastifyInstance, options: MerchantCallsOptions): void {
  const { company, tokens, books, secret, faults, mayFail } = options

  /** Its pages stand below the merchant's address. */
  const told = ({ locale: _, returnUrl, becomes: __, card: ___, ...entry }: Entry) => ({
    ...entry,
    ...(entry.state === 'OPEN' && returnUrl ? { url: new URL(`/psp-stub/${pageOf(entry)}/${entry.reference}`, returnUrl).href } : {}),
  })
  const pageOf = ({ scheme, last4 }: Entry) => (scheme ? 'bank' : last4 ? '3ds' : 'pay')

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const sent = Buffer.from(String(request.headers.authorization ?? ''))
      const own = Buffer.from(`Bearer ${secret}`)
      if (sent.length !== own.length || !timingSafeEqual(sent, own)) return reply.code(401).send({ error: 'unauthorized' })
    })

    scope.post('/psp-stub/api/sessions', (request, reply) =>
      faulty('authorise', request, reply, (wrong) => {
        const session = anySessionSchema.parse(request.body)
        const amount = wrong.includes('foreign-amount') ? session.amount * 2 : session.amount
        const entry = company.openSession(keyOf(request), { ...session, amount })
        return wrong.includes('refuse') && entry.state === 'OPEN' ? company.end(entry, 'REFUSED', 'TRY_ANOTHER', true) : entry
      }),
    )
    scope.post('/psp-stub/api/authorisations', (request, reply) =>
      faulty('authorise', request, reply, async (wrong) => {
        const { token, ...asked } = authorisationSchema.parse(request.body)
        const card = tokens.find(token)
        const amount = wrong.includes('foreign-amount') ? asked.amount * 2 : asked.amount
        const entry = company.authorise(keyOf(request), { ...asked, amount, card: wrong.includes('refuse') ? undefined : card })
        const { silent, answersAfter = 0 } = card?.behaviour ?? {}
        if (answersAfter > 0) await late(answersAfter)
        return silent ? 'hang' : entry
      }),
    )
    scope.post('/psp-stub/api/voids', (request, reply) =>
      faulty('void', request, reply, (wrong) => {
        const { attempt, reference } = voidSchema.parse(request.body)
        if (wrong.includes('refuse'))
          return company.refuse('void', keyOf(request), { payment: reference ?? attempt, amount: 1, currency: '' })
        return reference ? company.free(keyOf(request), reference) : company.endAttempt(keyOf(request), attempt)
      }),
    )
    scope.post('/psp-stub/api/captures', (request, reply) =>
      faulty('capture', request, reply, (wrong) => {
        const { reference: payment, ...capture } = captureSchema.parse(request.body)
        if (wrong.includes('refuse')) return company.refuse('capture', keyOf(request), { payment, ...capture })
        const amount = wrong.includes('foreign-amount') ? capture.amount - 1 : capture.amount
        return company.capture(keyOf(request), { payment, ...capture, amount })
      }),
    )
    scope.post('/psp-stub/api/refunds', (request, reply) =>
      faulty('refund', request, reply, (wrong) => {
        const { reference: payment, ...refund } = movementSchema.parse(request.body)
        if (wrong.includes('refuse')) return company.refuse('refund', keyOf(request), { payment, ...refund })
        return company.refund(keyOf(request), { payment, ...refund })
      }),
    )
    scope.get('/psp-stub/api/movements', (request, reply) =>
      faulty('list', request, reply, () => company.movedSince(sinceSchema.parse(request.query).since)),
    )
    scope.get<{ Params: { attempt: string } }>('/psp-stub/api/attempts/:attempt', (request, reply) =>
      faulty('ask', request, reply, () => company.known(request.params.attempt)),
    )
  })

  // Whoever tries the shop out may look: the books name no person. All of them at once only for tests, because a reference opens its page.
  app.get('/psp-stub/books', ({ query }) =>
    books
      .lines((mayFail ? anyBooksSchema : booksSchema).parse(query).reference)
      .map(({ reference, payment, attempt, kind, amount, currency, state, at }) => ({
        ...{ reference: payment ?? reference, attempt, kind, amount, currency, state, at },
        ...(payment ? { movement: reference } : {}),
      })),
  )

  if (mayFail) {
    app.post('/psp-stub/faults', async ({ body }, reply) => {
      faults.add(faultSchema.parse(body))
      return reply.code(204).send()
    })
    app.delete('/psp-stub/faults', async (_request, reply) => {
      faults.clear()
      return reply.code(204).send()
    })
  }

  /** Does what was asked, except where the fault programme says otherwise. */
  async function faulty(
    kind: FaultKind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (wrong: readonly string[]) => Work | Promise<Work>,
  ): Promise<unknown> {
    const wrong = faults.ofCall(kind)
    const slow = Number(wrong.find((one) => one.startsWith('slow:'))?.slice('slow:'.length) ?? 0)
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow))
    if (wrong.includes('timeout-before')) return hang(request, reply)
    if (wrong.includes('error-500-before')) return reply.code(500).send({ error: 'internal' })
    const done = await work(wrong)
    await books.flushed()
    if (done === 'hang' || wrong.includes('timeout-after')) return hang(request, reply)
    if (wrong.includes('error-500-after')) return reply.code(500).send({ error: 'internal' })
    if (!done) return reply.code(404).send({ error: 'not_found' })
    if (Array.isArray(done)) return { entries: done.map(told) }
    return reply.code(201).send(told(done))
  }
}

const keyOf = (request: FastifyRequest): string => keySchema.parse(request.headers['idempotency-key'])

/** What a call answers; `hang`: nothing, ever. */
type Work = Entry | Entry[] | 'hang' | undefined

/** The books are told at once, the merchant later. */
const late = (seconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, seconds * 1_000).unref())

/** Never answers; ends with the connection. */
async function hang(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack()
  await new Promise((resolve) => request.raw.once('close', resolve))
  reply.raw.destroy()
  return reply
}
