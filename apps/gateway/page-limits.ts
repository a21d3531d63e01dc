import { type LimitStore, networkOf } from '@stadion/http/limits/rate-limits'
import { createThrottle } from './throttle.ts'

/** The kinds of cache misses, by cost. */
export type CacheMiss = 'search' | 'page' | 'view'

const minute = 60_000
/** How much of it one address may request in a minute. Cache hits are never counted, so crawlers and fast clicks stay far below. */
const perMinute: Readonly<Record<CacheMiss, number>> = { search: 240, page: 600, view: 1200 }
/** How many begin at once; further ones are spread over the minute, so that they never block others. */
const burst: Readonly<Record<CacheMiss, number>> = { search: 10, page: 25, view: 50 }
/** A request that would wait longer for its turn is refused at once. */
const longestWaitMs = 5000
/** The factor for a whole network. */
const networkFactor = 4

export interface PageLimits {
  store: LimitStore
  /** Multiplies every limit. */
  factor: number
  now: () => Date
}

/** Counts one cache miss; returns the seconds to wait if it is refused, else 0. */
export async function countCacheMiss({ store, factor, now }: PageLimits, miss: CacheMiss, address: string): Promise<number> {
  const limit = Math.max(1, Math.round(perMinute[miss] * factor))
  const time = now().getTime()
  const own = networkOf(address)
  const wait =
    (await store.take(`gateway-${miss}:${own}`, limit, minute, time)) ||
    (await store.take(`gateway-${miss}-network:${widerNetworkOf(own)}`, limit * networkFactor, minute, time))
  return Math.ceil(wait / 1000)
}

/** The network whose requests are spread over time together: one IPv4 address, or a /48 of IPv6, which has 65 536 networks. */
export const throttledNetworkOf = (address: string): string => {
  const own = networkOf(address)
  return own.includes(':') ? widerNetworkOf(own) : own
}

/** The network around an address: the first three numbers of IPv4, the /48 of IPv6. */
export const widerNetworkOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')

/** Requests of one address that may run in parallel: a client that sends hundreds slows down only itself. */
const atOnce = 6
/** Milliseconds without a finished request after which one more begins: a fragment that hangs must not cause a queue. */
const stuckAfterMs = 2000

export interface ConcurrencyLimit {
  /** Resolves when it is this address's turn, to a function that ends the turn. */
  take(address: string): Promise<() => void>
}

interface Queue {
  busy: number
  /** Waiting requests, longest first. */
  waiting: Set<() => void>
  stuck: NodeJS.Timeout | undefined
}

export function createConcurrencyLimit(): ConcurrencyLimit {
  const queues = new Map<string, Queue>()

  function beginNext(queue: Queue): void {
    clearTimeout(queue.stuck)
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      queue.busy += 1
    }
    queue.stuck = queue.waiting.size > 0 ? setTimeout(beginNext, stuckAfterMs, queue) : undefined
    next?.()
  }

  return {
    async take(address) {
      const key = throttledNetworkOf(address)
      const queue = queues.get(key) ?? { busy: 0, waiting: new Set(), stuck: undefined }
      queues.set(key, queue)
      if (queue.busy >= atOnce)
        await new Promise<void>((resolve) => {
          queue.waiting.add(resolve)
          queue.stuck ??= setTimeout(beginNext, stuckAfterMs, queue)
        })
      else queue.busy += 1
      return () => {
        queue.busy -= 1
        if (queue.busy < atOnce) beginNext(queue)
        else queue.stuck?.refresh()
        // None waits either: one of them would have begun.
        if (queue.busy === 0) queues.delete(key)
      }
    },
  }
}

/** The limit of one request, counted once however many calls it makes, and only if it makes any. */
export interface CacheMissLimit {
  /** The seconds to wait if it is refused, else 0. */
  begin(): Promise<number>
  end(): void
}

export type CacheMissLimits = (miss: CacheMiss, address: string) => CacheMissLimit

/** Counts each request, then waits until it is due; the seconds to wait if it is refused, else 0. */
function createStart(limits: PageLimits): (miss: CacheMiss, address: string) => Promise<number> {
  const throttle = createThrottle(longestWaitMs, () => limits.now().getTime())
  return async (miss, address) => {
    const refused = await countCacheMiss(limits, miss, address)
    if (refused > 0) return refused
    const wait = throttle.wait(`${miss}:${throttledNetworkOf(address)}`, minute / (perMinute[miss] * limits.factor), burst[miss])
    if (wait === undefined) return Math.ceil(longestWaitMs / 1000)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return 0
  }
}

export function createCacheMissLimits(limits: PageLimits | undefined, concurrency = createConcurrencyLimit()): CacheMissLimits {
  const start = limits && createStart(limits)

  return (miss, address) => {
    let begun: Promise<number> | undefined
    let end: (() => void) | undefined
    const begin = async (): Promise<number> => {
      const wait = start ? await start(miss, address) : 0
      if (wait === 0) end = await concurrency.take(address)
      return wait
    }
    return {
      begin: () => (begun ??= begin()),
      end: () => end?.(),
    }
  }
}

/** The visitor is above the limit. */
export class RateLimitExceeded extends Error {
  override readonly name = 'RateLimitExceeded'
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super(`Too many requests; again in ${retryAfter} s`)
    this.retryAfter = retryAfter
  }
}
