import { getEventListeners } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CallFailure, CallInput, CallOptions, CallRoute } from './api.ts'
import { ApiError } from './api-error.ts'
import { type ApiOptions, createApi } from './create-api.ts'
import { closedAddress, neverAnswers, startEchoServer } from './testing/echo-server.ts'

let server: Awaited<ReturnType<typeof startEchoServer>>
const reports: CallFailure[] = []
beforeAll(async () => {
  server = await startEchoServer()
})
afterEach(() => {
  server.reset()
  reports.length = 0
  vi.useRealTimers()
})
afterAll(() => server.close())

const call = (route: Partial<CallRoute> = {}, input?: CallInput, options?: CallOptions, own: Partial<ApiOptions> = {}) => {
  const hostInfo = { get: () => ({ origin: server.base, originalHost: 'www.stadion.fr', context: { env: 'production' } }) }
  const { call: make } = createApi({ hostInfo, sitePath: 'fr', report: (report) => void reports.push(report), ...own })
  return make({ method: 'GET', path: '/api/x', ...route }, input, options)
}
const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => expect.fail('should reject'),
    (error) => error,
  )

test('B-ERR-01 an answer that is not ok gives status and parsed details', async () => {
  server.answer({ status: 422, body: '{"errorCode":"tooMany","fields":["a"]}' })
  const error = await failure(call({ method: 'POST' }, { body: {} }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: 'Request to /api/x failed',
    status: 422,
    code: 'requestFailed',
    details: { errorCode: 'tooMany', fields: ['a'] },
  })
})

test('an answer that is neither ok nor JSON has its text as details', async () => {
  server.answer({ status: 502, type: 'text/html', body: '<h1>Bad</h1>' }, { status: 500, body: '{' })
  expect(await failure(call())).toMatchObject({ status: 502, details: '<h1>Bad</h1>' })
  expect(await failure(call())).toMatchObject({ status: 500, code: 'requestFailed', details: '{' })
})

test('B-ERR-02 an answer that cannot be parsed', async () => {
  server.answer({ body: '{"a":' })
  expect(await failure(call({}, { query: { a: 1 } }))).toMatchObject({
    message: `Failed to parse response of ${server.base}/api/x?a=1&sitePath=fr`,
    code: 'parseFailed',
    status: 200,
  })
})

test('B-ERR-03 B-HTTP-11 a request times out after 30000 ms', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const error = failure(call({}, {}, {}, { fetch: neverAnswers })).finally(settled)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  expect(await error).toMatchObject({ message: `Request to ${server.base}/api/x?sitePath=fr timed out.`, status: 408, code: 'timedOut' })
})

test('a body that never ends times out too', async () => {
  vi.useFakeTimers()
  const stalls: typeof fetch = async (_, init) =>
    new Response(new ReadableStream({ start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)) }))
  const error = failure(call({ timeoutMs: 50 }, {}, {}, { fetch: stalls }))
  await vi.advanceTimersByTimeAsync(50)
  expect(await error).toMatchObject({ status: 408 })
})

test('B-HTTP-12 a timeout of 0 waits for ever', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  void failure(call({ timeoutMs: 0 }, {}, {}, { fetch: neverAnswers })).finally(settled)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(settled).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('B-ERR-04 any other failure', async () => {
  const origin = await closedAddress()
  const error = await failure(call({}, {}, {}, { hostInfo: { get: () => ({ origin, originalHost: 'www.stadion.fr', context: {} }) } }))
  expect(error).toMatchObject({ message: 'Unknown error occured when /api/x requested.', code: 'unknown' })
  expect(error.status).toBeUndefined()
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('B-HTTP-16 every failed request is reported once, with code and status', async () => {
  server.answer({ status: 503, body: '{}' }, { body: '{' })
  await failure(call())
  await failure(call())
  await failure(call({ timeoutMs: 1 }, {}, {}, { fetch: neverAnswers }))
  await failure(call({}, {}, {}, { fetch: () => Promise.reject(new TypeError('offline')) }))
  expect(reports.map(({ code, status }) => [code, status])).toEqual([
    ['requestFailed', 503],
    ['parseFailed', 200],
    ['timedOut', 408],
    ['unknown', undefined],
  ])
})

test('a request that succeeds reports nothing, and leaves no timer and no listener', async () => {
  vi.useFakeTimers()
  const turn = new AbortController()
  expect(await call({}, {}, { signal: turn.signal }, { fetch: async () => new Response('x') })).toBe('x')
  expect([reports, vi.getTimerCount(), getEventListeners(turn.signal, 'abort')]).toEqual([[], 0, []])
})

test('without an original host nothing is sent', async () => {
  const hostInfo = { get: () => ({ origin: server.base, originalHost: '', context: {} }) }
  expect((await failure(call({}, {}, {}, { hostInfo }))).message).toBe('Original host is not available')
  expect(server.seen).toEqual([])
})

test('a report has the route, never the values in its path, and a call has its own timeout', async () => {
  server.answer({ status: 429, body: '{}', headers: { 'retry-after': '7' } })
  const error = await failure(call({ path: '/api/vouchers/{code}' }, { params: { code: 'SECRET' } }))
  expect(error).toMatchObject({ message: 'Request to /api/vouchers/SECRET failed', retryAfter: 7 })
  expect(reports).toEqual([{ name: 'ApiError', code: 'requestFailed', status: 429, url: '/api/vouchers/{code}' }])
})

test('a cancelled call is aborted, is not reported, and leaves no timer', async () => {
  vi.useFakeTimers()
  const turn = new AbortController()
  const error = failure(call({}, {}, { signal: turn.signal }, { fetch: neverAnswers }))
  turn.abort()
  expect(await error).toMatchObject({ name: 'AbortError' })
  expect([reports, vi.getTimerCount()]).toEqual([[], 0])
  const before = await failure(call({}, {}, { signal: turn.signal }))
  expect([before.name, server.seen]).toEqual(['AbortError', []])
})
