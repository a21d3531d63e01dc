import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiError } from './api-error.ts'
import type { ErrorReport } from './error-reporting.ts'
import { createFetchJson } from './fetch-json.ts'
import { closedAddress, type Echo, neverAnswers, startEchoServer } from './testing/echo-server.ts'

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

const fetchJson = createFetchJson({ report: (report) => void reports.push(report) })
const failure = (sent: Promise<unknown>): Promise<ApiError> =>
  sent.then(
    () => expect.fail('should reject'),
    (error) => error,
  )
const answers = (status: number) => vi.fn<typeof fetch>(async () => new Response('{}', { status }))

test('B-SHH-01 a call with a URL only is a GET with same-origin credentials', async () => {
  const fetch = answers(200)
  await createFetchJson({ fetch })('https://x.example/a')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    'https://x.example/a',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
  )
})

test('B-SHH-02 a request is aborted after 10000 ms', async () => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const error = failure(createFetchJson({ fetch: neverAnswers })('https://x.example/a')).finally(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  expect((await error).name).toBe('AbortError')
})

describe('retries', () => {
  const calls = async (status: number, request: Parameters<typeof fetchJson>[1]) => {
    vi.useFakeTimers()
    const fetch = answers(status)
    const error = failure(createFetchJson({ fetch })('https://x.example/a', request))
    await vi.runAllTimersAsync()
    expect(await error).toMatchObject({ status })
    return fetch.mock.calls.length
  }

  test('B-SHH-03 without the option a failed GET is made once', async () => {
    expect(await calls(503, {})).toBe(1)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('B-SHH-04 %s is never retried', async (method) => {
    expect(await calls(503, { method, retries: 3 })).toBe(1)
  })

  test.each([
    [500, 4],
    [503, 4],
    [504, 4],
    [408, 4],
    [400, 1],
    [401, 1],
    [404, 1],
    [429, 1],
    [502, 1],
  ])('B-SHH-05 with 3 retries the status %i makes %i requests', async (status, requests) => {
    expect(await calls(status, { retries: 3 })).toBe(requests)
  })

  test('B-SHH-06 the waits are 300, 600 and 900 ms', async () => {
    vi.useFakeTimers()
    const at: number[] = []
    const start = Date.now()
    const fetch = async () => {
      at.push(Date.now() - start)
      return new Response('{}', { status: 500 })
    }
    const error = failure(createFetchJson({ fetch })('https://x.example/a', { retries: 3 }))
    await vi.runAllTimersAsync()
    await error
    expect(at).toEqual([0, 300, 900, 1800])
  })

  test('an answer after a retry is the answer, and nothing is reported', async () => {
    vi.useFakeTimers()
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"a":1}'))
    fetch.mockResolvedValueOnce(new Response('', { status: 503 }))
    const answer = createFetchJson({ fetch, report: (report) => void reports.push(report) })('https://x.example/a', { retries: 3 })
    await vi.runAllTimersAsync()
    expect(await answer).toEqual({ a: 1 })
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(reports).toEqual([])
  })

  test('a network failure is not retried', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('offline')))
    await failure(createFetchJson({ fetch })('https://x.example/a', { retries: 3 }))
    expect(fetch).toHaveBeenCalledOnce()
  })
})

test('B-SHH-07 a plain object is sent as JSON and a string unchanged', async () => {
  const json = await fetchJson<Echo>(server.base, { method: 'POST', body: { a: 'é' } })
  expect([json.body, json.headers['content-type']]).toEqual(['{"a":"é"}', 'application/json'])
  const text = await fetchJson<Echo>(server.base, { method: 'POST', body: 'a=1' })
  expect([text.body, text.headers['content-type']]).toEqual(['a=1', 'text/plain;charset=UTF-8'])
})

test('B-SHH-08 query parameters are appended to those of the URL', async () => {
  const { query } = await fetchJson<Echo>(`${server.base}/a?x=1`, { query: { y: 'ü &', z: 2, none: undefined } })
  expect(query).toEqual([
    ['x', '1'],
    ['y', 'ü &'],
    ['z', '2'],
  ])
})

test('an answer without a body is undefined', async () => {
  server.answer({ status: 204 })
  expect(await fetchJson(server.base, { method: 'DELETE' })).toBeUndefined()
})

test('B-ERR-22 an answer that is not ok gives status, body and url', async () => {
  server.answer({ status: 404, body: '{"errorCode":"gone"}' }, { status: 500, type: 'text/html', body: '<p>' }, { status: 503, body: '' })
  const url = `${server.base}/a?x=1`
  const error = await failure(fetchJson(`${server.base}/a`, { query: { x: 1 } }))
  expect(error).toMatchObject({ message: 'Request failed.', status: 404, body: { errorCode: 'gone' }, url })
  expect(await failure(fetchJson(server.base))).toMatchObject({ status: 500, body: '<p>' })
  expect(await failure(fetchJson(server.base))).toMatchObject({ status: 503, body: '' })
})

test('B-ERR-23 an answer that cannot be parsed, and its report', async () => {
  server.answer({ body: '{"a":' }, { status: 400, body: '{}' })
  expect((await failure(fetchJson(server.base))).message).toBe('Failed to parse response')
  await failure(fetchJson(server.base))
  expect(reports).toEqual([
    { code: 'parseFailed', status: 200, message: 'Failed to parse response' },
    { code: 'requestFailed', status: 400, message: 'Request failed.' },
  ])
})

test('B-ERR-24 a refused connection is a network failure, a timeout an aborted request', async () => {
  const error = await failure(fetchJson(await closedAddress()))
  expect(error).toMatchObject({ message: 'Network request failed', code: 'networkFailed' })
  expect(error.status).toBeUndefined()
  expect(error.cause).toBeInstanceOf(TypeError)
  expect((await failure(createFetchJson({ fetch: neverAnswers })('https://x.example', { timeoutMs: 1 }))).name).toBe('AbortError')
})
