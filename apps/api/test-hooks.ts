import { type TestAccount, testStates } from '@stadion/account/seed-accounts'
import type { Clock } from '@stadion/http/clock'
import { cleanInput } from '@stadion/http/manners/clean-input'
import { genericFailures } from '@stadion/http/manners/generic-failures'
import { brands } from '@stadion/site/brands'
import type { FastifyInstance } from 'fastify'
import { type ZodType, z } from 'zod'

/** A mail as it was sent. */
export interface SentMail {
  id: number
  template: string
  to: string
  subject: string
  text: string
  html: string
  links: readonly string[]
  sentAt: Date
}

export interface TestHooks {
  clock: Clock
  /** The mails to an address, or all mails; newest first. */
  mails(to: string | undefined): Promise<readonly SentMail[]>
  /** Creates an account in a state. */
  setAccount(account: TestAccount): Promise<{ acid: string; email: string; accountType: string }>
  setStock(productId: string, quantity: number): Promise<unknown>
  /** Runs all background jobs that are due. */
  jobs(): Promise<void>
  /** Called whenever the time moves. */
  onClock?: (() => Promise<void>) | undefined
  /** Back to the seed state. */
  reset(): Promise<void>
}

const mailsQuery = z.object({ to: z.string().optional() })
const clockBody = z.object({ advanceMs: z.int().min(0) })
const accountBody = z.object({
  email: z.email(),
  brand: z.enum(brands.map(({ key }) => key)),
  region: z.enum(['americas', 'rest']),
  state: z.enum(testStates),
})
const stockBody = z.object({ productId: z.string(), quantity: z.int().min(0).max(1_000_000) })

/** Hooks for tests on a running shop. The caller decides whether the environment allows them. */
export function testHookServer(app: FastifyInstance, { clock, mails, jobs, onClock, setAccount, setStock, reset }: TestHooks): void {
  const config = { limited: false }
  const hidden = { config, schema: { hide: true } }
  app.get('/__test__/mails', hidden, async ({ query }) => {
    const { to } = read(mailsQuery, query)
    const sent = await mails(to)
    return {
      mails: sent.map(({ id, template, to, subject, text, html, links, sentAt }) => ({
        ...{ id: `m_${id}`, template, to, subject, text, html, links },
        sentAt: sentAt.toISOString(),
      })),
    }
  })
  app.post('/__test__/clock', hidden, async ({ body }) => {
    const { advanceMs } = read(clockBody, body)
    clock.advance(advanceMs)
    if (advanceMs > 0) await onClock?.()
    return { now: clock.now().toISOString() }
  })
  app.post('/__test__/accounts', hidden, async ({ body }) => {
    const asked = read(accountBody, body)
    const { acid, email, accountType } = await setAccount(asked)
    return { ...asked, acid, email, accountType }
  })
  app.post('/__test__/stock', hidden, async ({ body }) => {
    const { productId, quantity } = read(stockBody, body)
    if (!(await setStock(productId, quantity))) throw genericFailures.notFound()
    return { productId, quantity }
  })
  app.post('/__test__/jobs', hidden, async (_request, reply) => {
    await jobs()
    return reply.code(204).send()
  })
  app.post('/__test__/reset', hidden, async (_request, reply) => {
    await reset()
    return reply.code(204).send()
  })
}

function read<T>(schema: ZodType<T>, body: unknown): T {
  const result = schema.safeParse(cleanInput(body))
  if (!result.success) throw genericFailures.invalidRequest({ reason: result.error.issues[0]?.message })
  return result.data
}
