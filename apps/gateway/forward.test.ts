import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
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

test.each([
  ['hangs', () => serve(() => undefined)],
  ['is away', async () => 'http://127.0.0.1:1'],
  ['breaks off', () => serve((request) => request.socket.destroy())],
])('an API that %s is a 503 that may be tried again, in the words of the call', async (_what, api) => {
  const gateway = await serve(forwardTo(await api(), 'prod', 50))
  const bridge = await fetch(`${gateway}/api/bridge/baskets/-`)
  expect([bridge.status, bridge.headers.get('retry-after'), bridge.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect([bridge.headers.get('x-content-type-options'), bridge.headers.get('content-security-policy')]).toEqual([
    'nosniff',
    expect.stringContaining("default-src 'none'"),
  ])
  expect(bridge.headers.get('strict-transport-security')).toContain('max-age')
  expect(await bridge.json()).toMatchObject({ errorCode: 'serviceUnavailable' })
  const account = await fetch(`${gateway}/api/account`, { method: 'POST', body: '{}' })
  expect([account.status, await account.json()]).toMatchObject([503, { error: 'service_unavailable' }])
})
