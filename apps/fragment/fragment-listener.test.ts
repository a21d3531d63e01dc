import { once } from 'node:events'
import { connect } from 'node:net'
import { createDraining } from '@stadion/http/draining'
import { afterEach, expect, test } from 'vitest'
import { type ListeningFragment, listenWithFragment } from './fragment-listener.ts'
import { shopOriginsOf } from './shop-origins.ts'

let listening: ListeningFragment | undefined
afterEach(() => listening?.close())

const asked: string[] = []
const fragment = {
  id: 'test_hello',
  async fetch(request: Request) {
    asked.push(new URL(request.url).pathname)
    return new Response('hello', { headers: { link: '</a.js>; rel="modulepreload"' } })
  },
}

async function askFrom(origin: string | undefined, appEnv: 'prod' | 'local' | 'stg' = 'local', path = '/ap/mf') {
  await listening?.close()
  listening = await listenWithFragment(fragment, 0, '127.0.0.1', { origins: shopOriginsOf(appEnv, 8080) })
  const answer = await fetch(listening.url + path, { headers: { connection: 'close', ...(origin && { origin }) } })
  expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
  return Object.fromEntries([...answer.headers].filter(([name]) => /^(access-control|vary)/.test(name)))
}

test.each(['http://www.stadion.co.uk.localhost:8080', 'http://localhost:8080', 'https://stg.reebok.com', 'https://dev.stadion.de'])(
  'outside production pages of %s may load a fragment from its own process, and read its answers',
  async (origin) => {
    expect(await askFrom(origin)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Link, X-MF-Id, X-Mf-Version, X-MF-Type, X-Mf-Flags',
    })
  },
)

test.each([
  undefined,
  'null',
  'https://evil.example',
  'https://www.stadion.de',
  'https://stg.stadion.de.evil.example',
  'http://stg.stadion.de',
  'http://www.stadion.de.localhost:9999',
])('pages of %s may not', async (origin) => {
  expect(await askFrom(origin)).toEqual({ vary: 'Origin' })
})

test('it reports that it is live, and not ready before it ends', async () => {
  const draining = createDraining()
  await listening?.close()
  listening = await listenWithFragment(fragment, 0, '127.0.0.1', { draining })
  const { url } = listening
  const statusOf = async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).status
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
  draining.begin()
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
})

test.each([
  ['headers do not end', 'GET / HTTP/1.1\r\nhost: fragment\r\n'],
  ['body does not arrive', 'POST / HTTP/1.1\r\nhost: fragment\r\ncontent-length: 100\r\n\r\na'],
])('a caller whose %s is cut off', async (_what, start) => {
  await listening?.close()
  const never = { id: 'test_hello', fetch: () => new Promise<never>(() => undefined) }
  const timeouts = { requestTimeout: 20, headersTimeout: 10, connectionsCheckingInterval: 5 }
  listening = await listenWithFragment(never, 0, '127.0.0.1', { timeouts })
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () => socket.write(start))
  socket.resume().on('error', () => undefined)
  await once(socket, 'close')
})

test('headers have 15 seconds and whole requests 30', async () => {
  await listening?.close()
  listening = await listenWithFragment(fragment, 0, '127.0.0.1')
  expect([listening.server.headersTimeout, listening.server.requestTimeout]).toEqual([15_000, 30_000])
})

test('in production no other origin may load it', async () => {
  for (const origin of ['https://www.stadion.de', 'https://stg.stadion.de', 'http://localhost:8080'])
    expect(await askFrom(origin, 'prod')).toEqual({})
})

test('pages request below /mf, the gateway does not; both get the same answer', async () => {
  asked.length = 0
  await askFrom(undefined, 'local', '/mf/test_hello/view/stadion/de_DE')
  await askFrom(undefined, 'local', '/test_hello/view/stadion/de_DE')
  expect(asked).toEqual(['/test_hello/view/stadion/de_DE', '/test_hello/view/stadion/de_DE'])
})
