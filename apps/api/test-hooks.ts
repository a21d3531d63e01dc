import type { Clock } from '@stadion/http/clock'
import { cleanInput } from '@stadion/http/manners/clean-input'
import { genericFailures } from '@stadion/http/manners/generic-failures'
import type { FastifyInstance } from 'fastify'
import { type ZodType, z } from 'zod'

export interface TestHooks {
  clock: Clock
  setStock(productId: string, quantity: number): Promise<unknown>
  /** Back to the seed state. */
  reset(): Promise<void>
}

const clockBody = z.object({ advanceMs: z.int().min(0) })
const stockBody = z.object({ productId: z.string(), quantity: z.int().min(0).max(1_000_000) })

/** The handles of tests on a running shop. Only where the environment allows them; the caller decides. */
export function testHookServer(app: FastifyInstance, { clock, setStock, reset }: TestHooks): void {
  const config = { limited: false }
  const hidden = { config, schema: { hide: true } }
  app.get('/__test__/mails', hidden, async () => ({ mails: [] }))
  app.post('/__test__/clock', hidden, async ({ body }) => {
    clock.advance(read(clockBody, body).advanceMs)
    return { now: clock.now().toISOString() }
  })
  app.post('/__test__/stock', hidden, async ({ body }) => {
    const { productId, quantity } = read(stockBody, body)
    if (!(await setStock(productId, quantity))) throw genericFailures.notFound()
    return { productId, quantity }
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
