import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'

test.each([
  [{ database: 'ok', redis: 'unavailable' }, 200, 'ok'],
  [{ database: 'unavailable', redis: 'ok' }, 503, 'unavailable'],
])('a fresh gateway whose API says %j answers readiness with %i: pages need no Redis', async (engines, status, state) => {
  const app = fastify()
  const body = JSON.stringify({ status: 'unavailable', engines })
  serveHealth(app, { api: async () => ({ status: 503, headers: {}, body }) })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([status, { status: state, engines: { api: 'unavailable' } }])
})
