import type { IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import { throttledNetworkOf } from './page-limits.ts'
import { createThrottle } from './throttle.ts'

/** The limit of one visitor's address for requests of any kind, also cache hits: so many at once, then one per interval. */
const burst = 300
const everyMs = 10
const longestMs = 1000

/** Private addresses: proxies that are not in `TRUSTED_PROXIES`, health checks and the shop's own tools, never one visitor. */
const inside = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6')
inside.addAddress('::1', 'ipv6')

const isInside = (address: string): boolean => inside.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

/**
 * How long a request waits before any other code handles it: a client that sends thousands slows down only itself.
 * Undefined if it is refused, because too many requests of this client wait already.
 */
export function createVisitorThrottle(trustedProxies: string, now: () => Date): (request: IncomingMessage) => number | undefined {
  const trust = proxyAddress.compile(trustedProxies.split(',').map((one) => one.trim()))
  const throttle = createThrottle(longestMs, () => now().getTime())
  return (request) => {
    const direct = request.socket.remoteAddress
    // Waiting time of most requests if a shop's proxy is not in `TRUSTED_PROXIES`, and of all its tools.
    if (!direct || (!request.headers['x-forwarded-for'] && isInside(direct))) return 0
    const address = proxyAddress(request, trust)
    return !address || isInside(address) ? 0 : throttle.wait(throttledNetworkOf(address), everyMs, burst)
  }
}
