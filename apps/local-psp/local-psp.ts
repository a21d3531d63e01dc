import Fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { Books } from './books.ts'
import { createCompany } from './company.ts'
import { createFaults } from './faults.ts'
import { fieldCalls } from './field-calls.ts'
import { merchantCalls } from './merchant-calls.ts'
import { shopperPages } from './shopper-pages.ts'
import { createTokens } from './tokens.ts'
import { walletCalls } from './wallet-calls.ts'
import { createWebhooks, type Deliver } from './webhooks.ts'

export interface LocalPspOptions {
  /** Signs what it says to the merchant, and is the merchant's key. */
  secret: string
  now: () => Date
  /** Calls the merchant. */
  deliver: Deliver
  /** Told when there is something to deliver. */
  onEvent?: () => void
  /** The file of its books; in memory without one. */
  booksFile?: string | undefined
  /** Whether tests may make it fail. */
  mayFail: boolean
}

export interface LocalPsp {
  app: FastifyInstance
  /** Tells the merchant what it does not know yet. */
  deliverDue(): Promise<void>
}

/** Bodies are small: a card, a session. */
const bodyLimit = 16 * 1024

/** A payment provider that plays: books, pages, webhooks. Never in production. */
export async function openLocalPsp({ secret, now, deliver, onEvent, booksFile, mayFail }: LocalPspOptions): Promise<LocalPsp> {
  const books = new Books(booksFile)
  const faults = createFaults()
  const webhooks = createWebhooks({ secret, now, deliver })
  const company = createCompany({
    books,
    now,
    onEvent(entry) {
      const wrong = faults.ofWebhook(entry.kind)
      if (!wrong.includes('lose-webhook')) webhooks.add(entry, wrong)
      onEvent?.()
    },
  })
  // It logs nothing: what shoppers type must stand nowhere.
  const app = Fastify({ bodyLimit, forceCloseConnections: true, return503OnClosing: false })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof ZodError ? 400 : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ error: status < 500 ? 'invalid_request' : 'internal' })
  })
  const tokens = createTokens(now)
  merchantCalls(app, { company, tokens, books, secret, faults, mayFail })
  fieldCalls(app, { tokens, now })
  walletCalls(app)
  shopperPages(app, { company, books, now })
  app.addHook('onClose', () => books.close())
  await app.ready()
  return {
    app,
    async deliverDue() {
      company.mature()
      await books.flushed()
      await webhooks.deliverDue()
    },
  }
}
