import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput, CallOptions, CallRoute } from './api.ts'
import { type ApiOptions, createApi } from './create-api.ts'
import { type Echo, startEchoServer } from './testing/echo-server.ts'

let server: Awaited<ReturnType<typeof startEchoServer>>
beforeAll(async () => {
  server = await startEchoServer()
})
afterEach(() => server.reset())
afterAll(() => server.close())

const aPage = { appId: 'storefront', appVersion: '1.0.0', originalHost: 'www.stadion.fr', context: { env: 'development' } }
/** Makes one call of a page. */
const call = <T = unknown>(route: Partial<CallRoute> = {}, input?: CallInput, options?: CallOptions, own: Partial<ApiOptions> = {}) => {
  const hostInfo = { get: () => ({ ...aPage, origin: server.base }) }
  const { call: make } = createApi({ hostInfo, sitePath: '', report: () => {}, ...own })
  return make({ method: 'GET', path: '/api/x', ...route }, input, options) as Promise<T>
}
const post = (body: unknown) => call<Echo>({ method: 'POST' }, { body })
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

describe('requests', () => {
  test('B-HTTP-01 a route has one of GET, POST, PUT, PATCH and DELETE', async () => {
    for (const method of methods) await call({ method })
    expect(server.seen.map(({ method }) => method)).toEqual(methods)
  })

  test('B-HTTP-02 an object body is sent as JSON, and so is a list', async () => {
    const echo = await post({ name: 'Zoë', sizes: [1, 2] })
    expect(echo.body).toBe('{"name":"Zoë","sizes":[1,2]}')
    expect(echo.headers['content-type']).toBe('application/json')
    expect((await post([1])).body).toBe('[1]')
  })

  test('B-HTTP-03 search params are sent form-encoded', async () => {
    const echo = await post(new URLSearchParams({ email: 'a+b@example.com', name: 'é' }))
    expect(echo.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(echo.body))).toEqual({ email: 'a+b@example.com', name: 'é' })
  })

  test('the path has its parameters, percent-encoded', async () => {
    expect((await call<Echo>({ path: '/api/x/{id}' }, { params: { id: 'a b' } })).path).toBe('/api/x/a%20b')
  })

  test('B-HTTP-04 the query has the site path if there is one, and none otherwise', async () => {
    const query = async (sitePath: string) =>
      (await call<Echo>({}, { query: { a: 1, b: 'ü&', c: undefined, d: 0, e: false } }, {}, { sitePath })).query
    const asked = [
      ['a', '1'],
      ['b', 'ü&'],
      ['d', '0'],
      ['e', 'false'],
    ]
    expect(await query('fr')).toEqual([...asked, ['sitePath', 'fr']])
    expect(await query('')).toEqual(asked)
    expect((await call<Echo>({ method: 'DELETE' }, {}, {}, { sitePath: 'fr' })).query).toEqual([['sitePath', 'fr']])
  })

  test('B-HTTP-05 every request sends the original host, in the header of its route', async () => {
    for (const method of methods) expect((await call<Echo>({ method })).headers['original-host']).toBe('www.stadion.fr')
    const { headers } = await call<Echo>({ hostHeader: 'x-original-host' })
    expect([headers['x-original-host'], headers['original-host']]).toEqual(['www.stadion.fr', undefined])
    // The page sets it; no caller can change it.
    const { headers: sent } = await call<Echo>({}, {}, { headers: { 'original-host': 'www.reebok.de' } })
    expect(sent['original-host']).toBe('www.stadion.fr')
  })

  test('B-HTTP-06 the client tag is sent if there is one', async () => {
    expect((await call<Echo>()).headers['x-client-tag']).toBe('storefront/1.0.0')
    expect((await call<Echo>({}, {}, { headers: { 'X-CLIENT-TAG': 'account-portal/2' } })).headers['x-client-tag']).toBe('account-portal/2')
    const hostInfo = { get: () => ({ origin: server.base, originalHost: 'www.stadion.fr', context: {} }) }
    expect((await call<Echo>({}, {}, {}, { hostInfo })).headers).not.toHaveProperty('x-client-tag')
  })

  test('a call goes to the page’s origin, with its cookies, unless it is configured otherwise', async () => {
    const asked: [unknown, RequestInit | undefined][] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      asked.push([url, init])
      return new Response('x')
    }
    await call({}, {}, {}, { fetch })
    await call({}, {}, { credentials: 'omit', keepalive: true }, { fetch })
    expect(asked).toMatchObject([
      [`${server.base}/api/x`, { credentials: 'same-origin' }],
      [`${server.base}/api/x`, { credentials: 'omit', keepalive: true }],
    ])
  })

  test('a call that may outlive its page is sent before anything is awaited', async () => {
    const asked: unknown[] = []
    const fetch: typeof globalThis.fetch = async (url) => {
      asked.push(url)
      return new Response('x')
    }
    const override = () => new Promise<never>(() => {})
    const sent = call({}, {}, { keepalive: true }, { fetch, override })
    expect(asked).toEqual([`${server.base}/api/x`])
    await sent
  })

  test('B-HTTP-07 header overrides of a page win outside production, and are ignored in production', async () => {
    const override = (headers: Headers) => headers.set('original-host', 'www.reebok.de')
    expect((await call<Echo>({}, {}, {}, { override })).headers['original-host']).toBe('www.reebok.de')
    const hostInfo = { get: () => ({ ...aPage, origin: server.base, context: { env: 'production' } }) }
    expect((await call<Echo>({}, {}, {}, { override, hostInfo })).headers['original-host']).toBe('www.stadion.fr')
  })
})

describe('answers', () => {
  beforeEach(() => server.reset())

  test.each(['application/json', 'application/hal+json; charset=utf-8'])('B-HTTP-08 %s is parsed as JSON', async (type) => {
    server.answer({ type, body: '{"total":1}' })
    expect(await call()).toEqual({ total: 1 })
  })

  test('B-HTTP-09 an octet-stream is a blob', async () => {
    server.answer({ type: 'application/octet-stream', body: new Uint8Array([0, 255, 7]) })
    const blob = await call<Blob>()
    expect(blob).toBeInstanceOf(Blob)
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 7])
  })

  test.each(['text/html', 'text/plain', 'application/jsonlines'])('B-HTTP-10 %s is text', async (type) => {
    server.answer({ type, body: '{"a":1}' })
    expect(await call()).toBe('{"a":1}')
  })
})
