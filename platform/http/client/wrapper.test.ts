import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Echo, startEchoServer } from './testing/echo-server.ts'
import { createHttp, type HttpOptions } from './wrapper.ts'

let server: Awaited<ReturnType<typeof startEchoServer>>
beforeAll(async () => {
  server = await startEchoServer()
})
afterEach(() => server.reset())
afterAll(() => server.close())

const http = (more: Partial<HttpOptions> = {}) =>
  createHttp({ base: server.base, originalHost: 'www.stadion.fr', environment: 'development', ...more })

describe('what is sent', () => {
  test('B-HTTP-01 the wrapper offers GET, POST, PUT, PATCH and DELETE', async () => {
    const { get, post, put, patch, delete: remove } = http()
    for (const send of [get, post, put, patch, remove]) await send('/api/x')
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  })

  test('B-HTTP-02 an object body is sent as JSON', async () => {
    const echo = await http().post<Echo>('/api/x', { name: 'Zoë', sizes: [1, 2] })
    expect(echo.body).toBe('{"name":"Zoë","sizes":[1,2]}')
    expect(echo.headers['content-type']).toBe('application/json')
  })

  test('an array and an object without a prototype are objects too', async () => {
    expect((await http().post<Echo>('/api/x', [1])).body).toBe('[1]')
    expect((await http().post<Echo>('/api/x', Object.assign(Object.create(null), { a: 1 }))).body).toBe('{"a":1}')
  })

  test('a content type that the caller names stays', async () => {
    const echo = await http().patch<Echo>('/api/x', { a: 1 }, { headers: { 'Content-Type': 'application/merge-patch+json' } })
    expect(echo.headers['content-type']).toBe('application/merge-patch+json')
  })

  test('B-HTTP-03 search params are sent form-encoded', async () => {
    const echo = await http().post<Echo>('/api/x', new URLSearchParams({ email: 'a+b@example.com', name: 'é' }))
    expect(echo.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(echo.body))).toEqual({ email: 'a+b@example.com', name: 'é' })
  })

  test('B-HTTP-04 the query has the site path where there is one, and none where there is none', async () => {
    const query = async (more: Partial<HttpOptions>) =>
      (await http(more).get<Echo>('/api/x?a=1', { query: { b: 'ü&', c: undefined } })).query
    expect(await query({ sitePath: 'fr' })).toEqual([
      ['a', '1'],
      ['b', 'ü&'],
      ['sitePath', 'fr'],
    ])
    expect(await query({ sitePath: '' })).toEqual([
      ['a', '1'],
      ['b', 'ü&'],
    ])
    expect((await http({ sitePath: 'fr' }).delete<Echo>('/api/x')).query).toEqual([['sitePath', 'fr']])
  })

  test('B-HTTP-05 every request sends the original host', async () => {
    const { get, post, put, patch, delete: remove } = http()
    for (const send of [get, post, put, patch, remove]) expect((await send<Echo>('/api/x')).headers['original-host']).toBe('www.stadion.fr')
  })

  test('B-HTTP-06 the client tag is sent when there is one', async () => {
    expect((await http({ clientTag: 'storefront/1.0.0' }).get<Echo>('/')).headers['x-client-tag']).toBe('storefront/1.0.0')
    expect((await http().get<Echo>('/')).headers).not.toHaveProperty('x-client-tag')
  })

  test('B-GEN-07 the request goes to the configured base', async () => {
    const urls: unknown[] = []
    const fetch = async (url: unknown) => {
      urls.push(url)
      return new Response('x')
    }
    await http({ base: 'https://api.one.example', fetch }).get('/api/x')
    await http({ base: 'https://api.two.example', fetch }).get('/api/x')
    expect(urls).toEqual(['https://api.one.example/api/x', 'https://api.two.example/api/x'])
  })
})

describe('header overrides', () => {
  const stored = (value: string | null) => ({ getItem: (key: string) => (key === 'httpHeaderOverrides' ? value : null) })
  const headers = async (value: string | null, more: Partial<HttpOptions> = {}) =>
    (await http({ storage: stored(value), clientTag: 'storefront/1.0.0', ...more }).get<Echo>('/', { headers: { 'x-mine': 'caller' } }))
      .headers

  test('B-HTTP-07 overrides of session storage are added and win over what the wrapper sends', async () => {
    const overrides = { 'X-Client-Tag': 'other/2', 'x-mine': 'override', 'original-host': 'www.reebok.de', 'x-added': '1' }
    expect(await headers(JSON.stringify(overrides))).toMatchObject({
      'x-client-tag': 'other/2',
      'x-mine': 'override',
      'original-host': 'www.reebok.de',
      'x-added': '1',
    })
  })

  test('B-HTTP-07 the storage of the browser is read where none is given', async () => {
    const had = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: stored('{"x-added":"browser"}') })
    try {
      expect((await http().get<Echo>('/')).headers['x-added']).toBe('browser')
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage')
      if (had) Object.defineProperty(globalThis, 'sessionStorage', had)
    }
  })

  test('production ignores them', async () => {
    expect(await headers('{"x-added":"1"}', { environment: 'production' })).not.toHaveProperty('x-added')
  })

  test('cookie, host and origin are never overridden', async () => {
    // Asked of what reaches fetch: what it does with these names differs between Node and browsers.
    let sent = new Headers()
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent = new Headers(init?.headers)
      return new Response('')
    }
    const overrides = '{"Cookie":"a=b","HOST":"evil.example","origin":"https://evil.example","x-added":"1"}'
    await http({ storage: stored(overrides), fetch }).get('/')
    expect([...sent.keys()].sort()).toEqual(['original-host', 'x-added'])
  })

  test.each(['{', 'null', '[1]', '"x"', '{"no spaces":"1","x-number":2,"x-line":"a\\nb"}', null])(
    'what is not a header is passed over: %s',
    async (value) => {
      expect((await headers(value))['x-client-tag']).toBe('storefront/1.0.0')
    },
  )

  test('a storage that may not be read is none', async () => {
    const getItem = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect((await http({ storage: { getItem } }).get<Echo>('/')).headers['original-host']).toBe('www.stadion.fr')
  })
})

describe('what comes back', () => {
  beforeEach(() => server.reset())

  test.each(['application/json', 'application/hal+json; charset=utf-8'])('B-HTTP-08 %s is parsed as JSON', async (type) => {
    server.answer({ type, body: '{"total":1}' })
    expect(await http().get('/')).toEqual({ total: 1 })
  })

  test('B-HTTP-09 an octet-stream is a blob', async () => {
    server.answer({ type: 'application/octet-stream', body: new Uint8Array([0, 255, 7]) })
    const blob = await http().get<Blob>('/')
    expect(blob).toBeInstanceOf(Blob)
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0, 255, 7])
  })

  test.each(['text/html', 'text/plain', 'application/jsonlines'])('B-HTTP-10 %s is text', async (type) => {
    server.answer({ type, body: '{"a":1}' })
    expect(await http().get('/')).toBe('{"a":1}')
  })
})
