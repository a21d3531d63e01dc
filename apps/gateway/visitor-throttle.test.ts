import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { expect, test } from 'vitest'
import { openGateway } from './testing.ts'
import { createVisitorThrottle } from './visitor-throttle.ts'

/** Sends 302 requests behind a proxy, two more than begin at once, and returns the wait of the last one. */
function lastWait(addressOf: (asked: number) => string): number | undefined {
  const waitOf = createVisitorThrottle('loopback', () => new Date(0))
  const requestOf = (address: string) =>
    ({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': address } }) as unknown as IncomingMessage
  return Array.from({ length: 302 }, (_, asked) => waitOf(requestOf(addressOf(asked)))).at(-1)
}

test.each([
  ['without a proxy', '203.0.113.9', undefined, 20],
  ['behind a proxy that nobody knows', '203.0.113.9', '198.51.100.7', 20],
  ['of a private network, without a proxy', '10.1.2.3', undefined, 0],
  ['of a private network, behind a proxy that nobody knows', '10.1.2.3', '198.51.100.7', 0],
  ['behind the second of the trusted proxies', '192.0.2.1', '198.51.100.7', 20],
  ['who has gone', undefined, '198.51.100.7', 0],
])('the last of 302 requests of a client %s waits', (_, remoteAddress, forwarded, expected) => {
  const waitOf = createVisitorThrottle('loopback, 192.0.2.1', () => new Date(0))
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const request = { socket: { remoteAddress }, headers } as unknown as IncomingMessage
  expect(Array.from({ length: 302 }, () => waitOf(request)).at(-1)).toBe(expected)
})

test('a trusted proxy’s visitors wait each for themselves', () => {
  const waitOf = createVisitorThrottle('loopback, 192.0.2.1', () => new Date(0))
  const waits = Array.from({ length: 302 }, (_, asked) => {
    const headers = { 'x-forwarded-for': `198.51.${asked % 200}.7` }
    return waitOf({ socket: { remoteAddress: '192.0.2.1' }, headers } as unknown as IncomingMessage)
  })
  expect(waits).toEqual(Array(302).fill(0))
})

test('a visitor who changes the IPv6 network with each request still counts as one', () => {
  expect(lastWait((asked) => `2001:db8:1:${asked.toString(16)}::1`)).toBe(20)
  expect(lastWait((asked) => `2001:db8:${asked.toString(16)}:1::1`)).toBe(0)
})

test.each(['127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.254', '192.168.1.1', '169.254.1.1', '::1', 'fd12::1', 'fe80::1'])(
  '%s is in a private network and never waits',
  (address) => expect(lastWait(() => address)).toBe(0),
)

test.each(['11.1.2.3', '172.32.0.1', '192.169.1.1', '203.0.113.9', 'fec0::1', '2001:db8::1'])('%s is a visitor', (address) =>
  expect(lastWait(() => address)).toBe(20),
)

test('a request whose client has gone while it waited is dropped', async () => {
  const forwarded: (string | undefined)[] = []
  const gateway = await openGateway({
    limits: { store: createMemoryLimitStore(), factor: 1000, now: () => new Date(0) },
    forwardToApi({ url }, response) {
      forwarded.push(url)
      response.writeHead(204).end()
    },
  })
  const call = (bag: string, signal?: AbortSignal) =>
    fetch(`${gateway.url}/api/bridge/baskets/${bag}`, { signal: signal ?? null, headers: { 'x-forwarded-for': '192.0.2.66' } })
  await Promise.all(Array.from({ length: 340 }, () => call('-')))
  forwarded.length = 0
  const leaving = new AbortController()
  const arrives = once(gateway.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const gone = call('gone', leaving.signal).catch(() => 'gone')
  const [, response] = await arrives
  leaving.abort()
  await once(response, 'close')
  await call('last')
  expect([await gone, forwarded]).toEqual(['gone', ['/api/bridge/baskets/last']])
  await gateway.close()
})
