import type { ApiTransport } from '@stadion/http/api-transport'
import type { FastifyInstance } from 'fastify'

/** `/healthz` says that the gateway lives, `/readyz` that the API behind it is ready. */
export function serveHealth(app: FastifyInstance, { api }: { api: ApiTransport }): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answer = await api({ method: 'GET', path: '/readyz', headers: {}, signal: AbortSignal.timeout(3000) }).catch(() => undefined)
    const ready = answer?.status === 200
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', engines: { api: ready ? 'ok' : 'unavailable' } })
  })
}
