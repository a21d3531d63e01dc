import { afterEach, expect, test, vi } from 'vitest'
import { createPublicationCache } from './publication-cache.ts'
import { aPublication } from './testing.ts'

afterEach(() => vi.useRealTimers())

const asking = (answer: () => Response | Promise<Response>) => {
  const send = vi.fn(async (_url: string, _init: RequestInit) => answer())
  const cache = createPublicationCache({ host: 'https://flags.example', apiKey: 'a-key', fetch: send as unknown as typeof fetch })
  return { cache, send, asked: () => send.mock.calls.map(([url]) => url) }
}

test('B-FF-01 the publication is fetched from its path on the feature-flag service, with the key', async () => {
  const { cache, send } = asking(() => Response.json(aPublication()))
  expect(await cache.load('staging', 'p')).toEqual(aPublication())
  const [url, init] = send.mock.calls[0]!
  expect(url).toBe('https://flags.example/publications/staging/p')
  expect([init.method ?? 'GET', new Headers(init.headers).get('X-API-Key')]).toEqual(['GET', 'a-key'])
})

test('B-FF-03 a publication is fetched once for its project and environment', async () => {
  const { cache, asked } = asking(() => Response.json(aPublication()))
  const [first, second] = await Promise.all([cache.load('staging', 'storefront'), cache.load('staging', 'storefront')])
  expect(await cache.load('staging', 'storefront')).toBe(first)
  expect(second).toBe(first)
  expect(asked()).toHaveLength(1)
  await cache.load('staging', 'account-portal')
  await cache.load('production', 'storefront')
  expect(asked().slice(1)).toEqual([
    'https://flags.example/publications/staging/account-portal',
    'https://flags.example/publications/production/storefront',
  ])
})

test.each([
  ['an answer that is none', () => new Response('no', { status: 503 })],
  ['half an answer', () => new Response('{"fla')],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
])('%s is no publication, and believed for ten seconds', async (_, answer) => {
  vi.useFakeTimers()
  const { cache, asked } = asking(answer as () => Response)
  expect(await cache.load('staging', 'storefront')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(await cache.load('staging', 'storefront')).toBeUndefined()
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  await cache.load('staging', 'storefront')
  expect(asked()).toHaveLength(2)
})
