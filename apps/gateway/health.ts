import type { ApiTransport } from '@stadion/http/api-transport'
import type { Draining } from '@stadion/http/draining'
import type { FastifyInstance } from 'fastify'

export interface HealthOptions {
  api: ApiTransport
  draining?: Draining | undefined
}

/** Timeout of the API's health in milliseconds: a probe hardly waits longer. */
const timeoutMs = 1000

interface ApiState {
  /** Whether it answers the calls of pages. */
  isThere: boolean
  /** Whether all its engines answer. */
  engine: 'ok' | 'unavailable'
}

/** Pages need the database; while Redis is away the API serves as ever, and counts limits for itself. */
function stateOf(answer: Awaited<ReturnType<ApiTransport>> | undefined): ApiState {
  if (answer?.status === 200) return { isThere: true, engine: 'ok' }
  try {
    const { engines } = JSON.parse(String(answer?.body)) as { engines?: Readonly<Record<string, unknown>> }
    return { isThere: engines?.database === 'ok', engine: 'unavailable' }
  } catch {
    return { isThere: false, engine: 'unavailable' }
  }
}

/**
 * `/healthz` says that the gateway lives, `/readyz` whether it can answer pages. It reports the API's state; but a gateway that has
 * reached an API once answers from the cache while it is down, so only the first start waits for it.
 */
export function serveHealth(app: FastifyInstance, { api, draining }: HealthOptions): void {
  let hadApi = false
  const askApi = async (): Promise<ApiState> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const late = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
    const answer = await Promise.race([api({ method: 'GET', path: '/readyz', headers: {}, signal }).catch(() => undefined), late])
    return stateOf(answer)
  }
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    // The API in the same process is shutting down too.
    if (draining?.begun) return reply.code(503).send({ status: 'leaving' })
    const { isThere, engine } = await askApi()
    hadApi ||= isThere
    return reply.code(hadApi ? 200 : 503).send({ status: hadApi ? 'ok' : 'unavailable', engines: { api: engine } })
  })
}
