import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askApi, askTimeoutMs } from './ask-api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const site = { sitePath: 'us', originalHost: 'www.stadion.com' }
const hung = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))))

test('B-HTTP-03 a call says the original host and the site path, and leaves out what is not known', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ total: 1 }))
  expect(await askApi('/api/bridge/products', site, { query: { category: 'men', subcategory: undefined }, fetch: asked })).toEqual({
    total: 1,
  })
  const [url, init] = asked.mock.calls[0] as [string, RequestInit]
  expect([url, init.method, init.headers]).toEqual([
    '/api/bridge/products?category=men&sitePath=us',
    'GET',
    { 'original-host': 'www.stadion.com' },
  ])
  await askApi('/x', { ...site, sitePath: '' }, { fetch: asked, method: 'POST', body: {} })
  expect(asked.mock.calls[1]).toMatchObject(['/x', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }])
})

test('B-HTTP-11 it gives up after 30 seconds, not before', async () => {
  const [report, settled] = [vi.fn(), vi.fn()]
  askApi('/x', site, { fetch: hung, report }).catch(settled)
  await vi.advanceTimersByTimeAsync(askTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
  expect([askTimeoutMs, report.mock.calls]).toEqual([30_000, [[{ name: 'ApiError', code: 'timedOut', status: undefined, url: '/x' }]]])
})

test.each([
  ['requestFailed', 503, () => Promise.resolve(new Response('no', { status: 503 }))],
  ['parseFailed', 200, () => Promise.resolve(new Response('<html>'))],
  ['networkFailed', undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
])('B-HTTP-16 a failure of the kind %s is reported once, with code and status', async (code, status, fetch) => {
  const report = vi.fn()
  await expect(askApi('/x', site, { fetch, report })).rejects.toThrow()
  expect(report.mock.calls).toEqual([[{ name: 'ApiError', code, status, url: '/x' }]])
  expect(vi.getTimerCount()).toBe(0)
})

test('what nobody wants any more is no failure', async () => {
  const report = vi.fn()
  const turn = new AbortController()
  const asked = askApi('/x', site, { fetch: hung, report, signal: turn.signal })
  turn.abort()
  await expect(asked).rejects.toThrow()
  expect([report.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})
