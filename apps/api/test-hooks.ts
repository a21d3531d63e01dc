import type { Database } from '@stadion/database/database'
import type { Clock } from '@stadion/http/clock'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { slices } from '../slices.ts'

export interface TestHookOptions {
  db: Database
  clock: Clock
  /** Runs all background jobs that are due. */
  jobs(): Promise<void>
  /** Called whenever the time moves. */
  onClock?: (() => Promise<void>) | undefined
  /** Back to the seed state. */
  reset(): Promise<void>
}

const clockBody = z.object({ advanceMs: z.int().min(0) })

/** Hooks for tests on a running shop, those of all slices among them. The caller decides whether the environment allows them. */
export async function testHookServer(app: FastifyInstance, { db, clock, jobs, onClock, reset }: TestHookOptions): Promise<void> {
  for (const { testHooks } of slices) (await testHooks?.())?.(app, { db, now: clock.now })
  app.post('/__test__/clock', testHook, async ({ body }) => {
    const { advanceMs } = readTestInput(clockBody, body)
    clock.advance(advanceMs)
    if (advanceMs > 0) await onClock?.()
    return { now: clock.now().toISOString() }
  })
  app.post('/__test__/jobs', testHook, async (_request, reply) => {
    await jobs()
    return reply.code(204).send()
  })
  app.post('/__test__/reset', testHook, async (_request, reply) => {
    await reset()
    return reply.code(204).send()
  })
}
