import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { ErrorReport } from './error-reporting.ts'
import { closedAddress, neverAnswers, startEchoServer } from './testing/echo-server.ts'
import { createHttp, type HttpOptions } from './wrapper.ts'

let server: Awaited<ReturnType<typeof startEchoServer>>
const reports: ErrorReport[] = []
beforeAll(async () => {
  server = await startEchoServer()
})
afterEach(() => {
  server.reset()
  reports.length = 0
  vi.useRealTimers()
})
afterAll(() => server.close())

const http = (more: Partial<HttpOptions> = {}) =>
  createHttp({
    base: server.base,
    originalHost: 'www.stadion.fr',
    sitePath: 'fr',
    environment: 'production',
    report: (report) => void reports.push(report),
    ...more,
  })
const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => expect.fail('should reject'),
    (error) => error,
  )

test('B-ERR-01 an answer that is not ok tells status and parsed details', async () => {
  server.answer({ status: 422, body: '{"errorCode":"tooMany","fields":["a"]}' })
  const error = await failure(http().post('/api/x', {}))
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
  expect(await failure(http().get('/api/x'))).toMatchObject({ status: 502, details: '<h1>Bad</h1>' })
  expect(await failure(http().get('/api/x'))).toMatchObject({ status: 500, code: 'requestFailed', details: '{' })
})

test('B-ERR-02 an answer that cannot be parsed', async () => {
  server.answer({ body: '{"a":' })
  expect(await failure(http().get('/api/x', { query: { a: 1 } }))).toMatchObject({
    message: `Failed to parse response of ${server.base}/api/x?a=1&sitePath=fr`,
    code: 'parseFailed',
    status: 200,
  })
})

test('B-ERR-03 B-HTTP-11 a request times out after 30000 ms', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const error = failure(http({ fetch: neverAnswers }).get('/api/x')).finally(settled)
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
  const error = failure(http({ fetch: stalls }).get('/api/x', { timeoutMs: 50 }))
  await vi.advanceTimersByTimeAsync(50)
  expect(await error).toMatchObject({ status: 408 })
})

test('B-HTTP-12 a time-out of 0 waits for ever', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  void failure(http({ fetch: neverAnswers }).get('/api/x', { timeoutMs: 0 })).finally(settled)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(settled).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('B-ERR-04 any other failure', async () => {
  const error = await failure(http({ base: await closedAddress() }).get('/api/x'))
  expect(error).toMatchObject({ message: 'Unknown error occured when /api/x requested.', code: 'unknown' })
  expect(error.status).toBeUndefined()
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('B-HTTP-16 every failed request is reported once, with code and status', async () => {
  server.answer({ status: 503, body: '{}' }, { body: '{' })
  await failure(http().get('/api/x'))
  await failure(http().get('/api/x'))
  await failure(http({ fetch: neverAnswers }).get('/api/x', { timeoutMs: 1 }))
  await failure(http({ fetch: () => Promise.reject(new TypeError('offline')) }).get('/api/x'))
  expect(reports.map(({ code, status }) => [code, status])).toEqual([
    ['requestFailed', 503],
    ['parseFailed', 200],
    ['timedOut', 408],
    ['unknown', undefined],
  ])
})

test('a request that succeeds reports nothing and leaves no timer', async () => {
  await http().get('/api/x')
  expect(reports).toEqual([])
})

test('a reporter that fails does not hide the error', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.answer({ status: 500, body: '{}' })
  const report = () => {
    throw new Error('reporter is down')
  }
  expect(await failure(http({ report }).get('/api/x'))).toMatchObject({ status: 500 })
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
})
