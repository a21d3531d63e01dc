import type { Draining } from '@stadion/http/draining'
import type { FastifyInstance } from 'fastify'

/** An engine that the API needs: resolves if it answers. */
export type EngineCheck = () => Promise<unknown>

/** Less than the second that a probe, or the gateway, waits for the answer about all of them. */
const timeoutMs = 800

/** `/healthz` says that the process lives, `/readyz` that every engine answers and that the process is not about to end. */
export function healthServer(app: FastifyInstance, engines: Readonly<Record<string, EngineCheck>>, draining?: Draining): void {
  const config = { limited: false }
  app.get('/healthz', { config }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (draining?.begun) return reply.code(503).send({ status: 'leaving' })
    const states = await Promise.all(Object.entries(engines).map(async ([name, check]) => [name, await stateOf(check)] as const))
    const ready = states.every(([, state]) => state === 'ok')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', engines: Object.fromEntries(states) })
  })
}

async function stateOf(check: EngineCheck): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs, new Error('late'))
  })
  try {
    await Promise.race([check(), late])
    return 'ok'
  } catch {
    return 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}
