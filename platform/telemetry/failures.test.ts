import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import { failureServer } from './failure-server.ts'
import { mostReports, ownAgent } from './own-agent.ts'

async function openReceiver() {
  const warn = vi.fn()
  const info = vi.fn()
  const quiet = () => {}
  const logger = {
    level: 'warn',
    warn,
    info,
    error: quiet,
    debug: quiet,
    trace: quiet,
    fatal: quiet,
  } as unknown as FastifyBaseLogger
  const now = () => new Date(0)
  const everythingElse = { scope: 'everything', limit: 100, windowMs: 60_000 }
  const limits = { store: createMemoryLimitStore(), rules: new Map(), everythingElse, factor: 1, now }
  const site = { appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.co.uk' } as const
  const app = await createServerApp({ ...site, now, limits, logger })
  failureServer(app)
  await app.ready()
  const send = async (body: unknown) => {
    const headers = { 'original-host': 'www.stadion.de', 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: '/api/page-failures', headers, payload: JSON.stringify(body) })).statusCode
  }
  return { warn, info, send }
}

test('B-HTTP-16 B-ERR-23 a page’s reports are logged, with brand and locale and without personal data', async () => {
  const { warn, send } = await openReceiver()
  const failure = { name: 'ApiError', code: 'requestFailed', status: 500, path: '/api/consents/ccpa' }
  expect(await send(failure)).toBe(202)
  expect(warn.mock.calls).toEqual([[{ pageFailure: { ...failure, brand: 'stadion', locale: 'de_DE' } }, 'a page reports a failure']])
})

test('a refusal by the shop is no warning; a call without an answer in time, or at all, is', async () => {
  const { warn, info, send } = await openReceiver()
  const failure = { name: 'ApiError', code: 'requestFailed', path: '/api/bridge/baskets/-/vouchers/{code}' }
  for (const status of [404, 408, 503, undefined]) expect(await send({ ...failure, status })).toBe(202)
  const statuses = (log: typeof warn) => log.mock.calls.filter(([about]) => about.pageFailure).map(([about]) => about.pageFailure.status)
  expect([statuses(info), statuses(warn)]).toEqual([[404], [408, 503, undefined]])
})

test.each([
  ['an address in the path', { name: 'ApiError', path: '/x/anna@example.com' }],
  ['a query', { name: 'ApiError', path: '/x?t=secret' }],
  ['a text as a name', { name: 'a\nb' }],
  ['a text as a code', { name: 'ApiError', code: 'Anna Muster' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a status that is none', { name: 'ApiError', status: 7 }],
  ['nothing', {}],
])('%s is refused and not written down', async (_, body) => {
  const { warn, send } = await openReceiver()
  expect([await send(body), warn.mock.calls.length]).toEqual([400, 0])
})

test('a page reports names, codes and paths, never texts, queries or identities, and stops after twenty', () => {
  const asked = vi.fn(async () => new Response())
  vi.stubGlobal('location', { origin: 'https://www.stadion.de' })
  vi.stubGlobal('fetch', asked)
  const reported = (error: unknown) => {
    asked.mockClear()
    ownAgent.noticeError?.(error)
    const [path, init] = asked.mock.calls[0] as unknown as [string, RequestInit]
    expect([path, init.credentials, init.keepalive]).toEqual(['/api/page-failures', 'omit', true])
    return JSON.parse(String(init.body))
  }
  expect(reported(new TypeError('anna@example.com is wrong'))).toEqual({ name: 'TypeError' })
  const fields = { name: 'ApiError', code: 'requestFailed', status: 404, body: 'Anna' }
  expect(reported({ ...fields, url: 'https://www.stadion.de/api/x?email=anna' })).toEqual({
    name: 'ApiError',
    code: 'requestFailed',
    status: 404,
    path: '/api/x',
  })
  expect(reported({ url: '/x/anna@example.com' })).toEqual({ name: 'Error' })
  for (const odd of ['a text', undefined, { name: 'Anna Muster', code: 5, status: '500' }]) expect(reported(odd)).toEqual({ name: 'Error' })
  for (let more = 0; more < 30; more++) ownAgent.noticeError?.(new Error('again'))
  expect(asked.mock.calls.length).toBe(1 + mostReports - 6)
  vi.unstubAllGlobals()
})
