import { once } from 'node:events'
import { request as ask, createServer, get, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { forwardTo } from './forward.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Below the ten seconds after which the connection to an API gives up by itself. */
const withTimeout = { timeout: 5_000 }

test('headers named by Connection are not forwarded, both ways', async () => {
  let got: IncomingHttpHeaders = {}
  const api = await serve((request, response) => {
    got = request.headers
    response.writeHead(200, { connection: 'close, X-Of-Answer', 'x-of-answer': '1', 'x-for-all': '2' }).end()
  })
  const gateway = await serve(forwardTo(api, 'prod'))
  const asked = get(`${gateway}/api/bridge/baskets/-`, {
    headers: { connection: 'X-Of-Request , close,X-Forwarded-For', 'x-of-request': '1', 'x-for-all': '2' },
  })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect([got['x-of-request'], got['x-for-all'], got['x-forwarded-for']]).toEqual([undefined, '2', '127.0.0.1'])
  expect([answer.headers['x-of-answer'], answer.headers['x-for-all']]).toEqual([undefined, '2'])
})

test('headers of one connection are not forwarded, whether Connection names them or not', async () => {
  let got: IncomingHttpHeaders = {}
  const own = { te: 'trailers', 'keep-alive': 'timeout=9', 'proxy-authorization': 'Basic x', upgrade: 'h2c' }
  const api = await serve((request, response) => {
    got = request.headers
    response.writeHead(200, { 'proxy-authenticate': 'Basic', 'x-for-all': '2' }).end()
  })
  const asked = get(`${await serve(forwardTo(api, 'prod'))}/api/bridge/baskets/-`, { headers: { ...own, 'x-for-all': '1' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(Object.keys(own).filter((name) => name in got)).toEqual([])
  expect([got['x-for-all'], answer.headers['x-for-all'], answer.headers['proxy-authenticate']]).toEqual(['1', '2', undefined])
})

test.each([
  [200, 200],
  [599, 599],
  [600, 503],
  [999, 503],
])('an answer with the status %i is answered with %i', async (sent, status) => {
  const api = await serve((_, response) => response.writeHead(sent, { 'content-type': 'text/plain' }).end('x'.repeat(300_000)))
  const answer = await fetch(`${await serve(forwardTo(api, 'prod'))}/api/bridge/baskets/-`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 503 ? '2' : null])
  const body = await answer.text()
  expect(status === 503 ? JSON.parse(body).errorCode : body.length).toBe(status === 503 ? 'serviceUnavailable' : 300_000)
})

test('streams are forwarded piece by piece, over connections that are not those of calls', async () => {
  const api = await serve((request, response) => {
    if (request.url!.endsWith('/stream')) response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
    else response.writeHead(204).end()
  })
  const gateway = await serve(forwardTo(api, 'prod'))
  const first = async () => {
    const asked = get(`${gateway}/api/bridge/orders/PDE00000001/stream`, { agent: false })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const [piece] = (await once(answer, 'data')) as [Buffer]
    return String(piece)
  }
  // More than a site has connections for calls.
  expect(new Set(await Promise.all(Array.from({ length: 150 }, first)))).toEqual(new Set(['retry: 3000\n\n']))
  expect((await fetch(`${gateway}/api/bridge/baskets/-`)).status).toBe(204)
})

test('a body is forwarded whole, also with Expect: 100-continue or without a length; HEAD has none', async () => {
  const got: unknown[] = []
  const api = await serve(async (request, response) => {
    const { expect, trailer } = request.headers
    got.push([request.method, request.url, expect ?? trailer, await text(request)])
    response.writeHead(201, { 'x-of-api': '1' }).end()
  })
  const gateway = await serve(forwardTo(api, 'prod'))
  const statusOf = async (method: string, headers: Record<string, string>, body = '') => {
    const asked = ask(`${gateway}/api/x?a=../b`, { method, headers })
    asked.end(body)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    return [answer.statusCode, answer.headers['x-of-api']]
  }
  expect(await statusOf('PUT', { expect: '100-continue', 'content-length': '3' }, 'abc')).toEqual([201, '1'])
  expect(await statusOf('POST', { 'transfer-encoding': 'chunked', trailer: 'x' }, 'def')).toEqual([201, '1'])
  expect(await statusOf('HEAD', {})).toEqual([201, '1'])
  expect(got).toEqual([
    ['PUT', '/api/x?a=../b', undefined, 'abc'],
    ['POST', '/api/x?a=../b', undefined, 'def'],
    ['HEAD', '/api/x?a=../b', undefined, ''],
  ])
})

test('a client that disconnects aborts its call to the API', withTimeout, async () => {
  const leaving = new AbortController()
  const gone = new Promise<string>((resolve) => {
    void serve((request) => {
      request.on('close', () => resolve('gone'))
      leaving.abort()
    }).then(async (api) => {
      await fetch(`${await serve(forwardTo(api, 'prod', { timeoutMs: 60_000 }))}/api/bridge/baskets/-`, { signal: leaving.signal }).catch(
        () => undefined,
      )
    })
  })
  expect(await gone).toBe('gone')
})

test('an answer that breaks off closes its connection, so that it does not look complete', async () => {
  const api = await serve((_, response) => {
    response.writeHead(200).write('first', () => response.destroy())
  })
  const answer = await fetch(`${await serve(forwardTo(api, 'prod'))}/api/bridge/baskets/-`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

test('the API gets the whole chain of addresses, and a forged address precedes the real one', async () => {
  let got: IncomingHttpHeaders = {}
  const api = await serve((request, response) => {
    got = request.headers
    response.end()
  })
  const gateway = await serve(forwardTo(api, 'prod'))
  await fetch(`${gateway}/api/bridge/baskets/-`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(got['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1')
})

test.each([
  ['GET', '/api/bridge/baskets/-', 5_000],
  ['GET', '/api/bridge/orders', 5_000],
  // They wait for the payment provider.
  ['POST', '/api/bridge/orders?sitePath=fr', 20_000],
  ['DELETE', '/api/bridge/baskets/-/payment', 20_000],
])('nobody waits longer for an API that hangs: %s %s for %i ms', withTimeout, async (method, path, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const gateway = await serve(forwardTo(await serve(() => isAsked()), 'prod'))
    let status = 0
    const answer = fetch(`${gateway}${path}`, { method }).then((answered) => {
      status = answered.status
    })
    await asked
    await vi.advanceTimersByTimeAsync(ms - 1)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await answer
    expect(status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('a slow request is allowed: the five seconds of the API begin when it has arrived', withTimeout, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isAsked = () => {}
    const asking = new Promise<void>((resolve) => {
      isAsked = resolve
    })
    const api = await serve(async (request, response) => {
      isAsked()
      response.end(await text(request))
    })
    const asked = ask(`${await serve(forwardTo(api, 'prod'))}/api/bridge/baskets/-`, { method: 'POST' })
    asked.write('first, ')
    await asking
    await vi.advanceTimersByTimeAsync(5_000)
    asked.end('last')
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([answer.statusCode, await text(answer)]).toEqual([200, 'first, last'])
  } finally {
    vi.useRealTimers()
  }
})

test('an API that has begun to answer has no time limit, also while the request is still arriving', withTimeout, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let arrived: Promise<unknown> = Promise.resolve()
    let finish = () => {}
    const api = await serve((request, response) => {
      response.writeHead(200).write('first, ')
      arrived = once(request.resume(), 'end')
      finish = () => void response.end('last')
    })
    const gateway = await serve(forwardTo(api, 'prod'))
    for (const method of ['GET', 'POST']) {
      const asked = ask(`${gateway}/api/bridge/baskets/-`, { method })
      if (method === 'POST') asked.write('{')
      else asked.end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      if (method === 'POST') asked.end('}')
      await arrived
      await vi.advanceTimersByTimeAsync(5_000)
      finish()
      expect([method, await text(answer)]).toEqual([method, 'first, last'])
    }
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['hangs', () => serve(() => undefined)],
  ['is away', async () => 'http://127.0.0.1:1'],
  ['breaks off', () => serve((request) => request.socket.destroy())],
])('an API that %s is a 503 that may be retried, in the format of the call', withTimeout, async (_what, api) => {
  const gateway = await serve(forwardTo(await api(), 'prod', { timeoutMs: 50 }))
  const bridge = await fetch(`${gateway}/api/bridge/baskets/-`)
  expect([bridge.status, bridge.headers.get('retry-after'), bridge.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect([bridge.headers.get('x-content-type-options'), bridge.headers.get('content-security-policy')]).toEqual([
    'nosniff',
    expect.stringContaining("default-src 'none'"),
  ])
  expect(bridge.headers.get('strict-transport-security')).toContain('max-age')
  expect(bridge.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await bridge.json()).toMatchObject({ errorCode: 'serviceUnavailable' })
  const account = await fetch(`${gateway}/api/account`, { method: 'POST', body: '{}' })
  expect([account.status, await account.json()]).toMatchObject([503, { error: 'service_unavailable' }])
  // A browser that a payment company sends back.
  const page = await fetch(`${gateway}/api/payments/return/local?attempt=at_1`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect([page.headers.get('content-type'), await page.text()]).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('<h1>Back in a moment'),
  ])
  // In the language of the shop, where its texts are known.
  const plainPageOf = ({ htmlLang }: { htmlLang: string }, status: number) => ({ title: `${status}`, text: '', home: '', lang: htmlLang })
  const own = await serve(forwardTo(await api(), 'prod', { timeoutMs: 50, plainPageOf }))
  for (const [host, lang] of [
    ['www.stadion.de', 'de-DE'],
    ['www.unknown.example', 'en'],
  ] as const) {
    const asked = get(`${own}/api/payments/return/local`, { headers: { host, accept: 'text/html' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(await text(answer)).toContain(`<html lang="${lang}" dir="ltr"><head>`)
  }
})
