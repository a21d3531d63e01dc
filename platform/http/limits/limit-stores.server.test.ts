import { openRedis } from '@stadion/database/redis'
import { openTestRedis } from '@stadion/testing/redis'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryLimitStore } from './memory-limit-store.ts'
import { networkOf, networksOf } from './rate-limits.ts'
import { createRedisLimitStore } from './redis-limit-store.ts'

const server = await openTestRedis()
const redis = server && (await openRedis(server.url))
afterAll(async () => {
  redis?.disconnect()
  await server?.stop()
})

// On a busy machine an answer may take longer than a shopper would be kept waiting.
const inRedis = redis && createRedisLimitStore(redis, { timeoutMs: 60_000 })
const stores = [['in memory', createMemoryLimitStore()] as const, ...(inRedis ? [['in Redis', inRedis] as const] : [])]
/** Redis forgets a window by its own clock: a window is so many times longer here than the tests say. */
const longer = 100

describe.each(stores)('limits %s', (_name, store) => {
  const start = 1_800_000_000_000
  const take = async (at: number, key = 'a', limit = 3) => (await store.take(key, limit, 1_000 * longer, start + at * longer)) / longer
  beforeEach(() => store.clear())

  test('count every hit for exactly one window', async () => {
    for (const at of [0, 400, 800]) expect(await take(at)).toBe(0)
    expect(await take(999)).toBe(1)
    expect(await take(1_000)).toBe(0)
    expect(await take(1_001)).toBe(399)
    expect(await take(1_400)).toBe(0)
    expect(await take(1_799)).toBe(1)
  })

  test('do not count refused hits', async () => {
    for (const at of [0, 0, 0]) expect(await take(at)).toBe(0)
    for (let at = 1; at < 1_000; at += 50) expect(await take(at)).toBe(1_000 - at)
    expect(await take(1_000)).toBe(0)
  })

  test('count keys separately', async () => {
    for (const key of ['a', 'b', 'c']) for (let n = 0; n < 3; n++) expect(await take(n, key)).toBe(0)
    expect(await take(5, 'a')).toBeGreaterThan(0)
    expect(await take(5, 'd')).toBe(0)
  })

  test('store many hits of one visitor', async () => {
    for (let n = 0; n < 500; n++) expect(await take(n, 'busy', 500)).toBe(0)
    expect(await take(500, 'busy', 500)).toBe(500)
    for (let n = 0; n < 300; n++) expect(await take(1_000 + n, 'busy', 500)).toBe(0)
    expect(await take(1_299, 'busy', 500)).toBe(1)
  })

  test('allow no more hits if many arrive at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => take(0, 'rush', 7)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
  })

  test('a hit that is given back is free again, as if it had not been', async () => {
    for (let n = 0; n < 3; n++) expect(await take(n)).toBe(0)
    await store.giveBack('a')
    await store.giveBack('nobody')
    expect(await take(10)).toBe(0)
    // The oldest is still counted.
    expect(await take(11)).toBe(989)
    expect(await take(1_000)).toBe(0)
  })

  test('forget everything on reset', async () => {
    for (let n = 0; n < 3; n++) await take(0)
    await store.clear()
    expect(await take(1)).toBe(0)
  })
})

test('a Redis that does not answer delays a call for as long as the setting says, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] })
  const hanging = { defineCommand: () => undefined, stadionTake: () => new Promise(() => undefined) }
  const store = createRedisLimitStore(hanging as never, { timeoutMs: 250 })
  const taken = vi.fn()
  void Promise.resolve(store.take('a', 1, 1_000, 0)).then(taken)
  await vi.advanceTimersByTimeAsync(249)
  expect(taken).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(taken.mock.calls).toEqual([[0]])
  vi.useRealTimers()
})

test('while Redis is down each process counts for itself and says so, and tries it once a second', async () => {
  vi.useFakeTimers()
  let asked = 0
  const away = {
    defineCommand: () => undefined,
    stadionTake: () => {
      asked++
      return Promise.reject(new Error('gone'))
    },
  }
  const said: string[] = []
  const store = createRedisLimitStore(away as never, { onFallback: (error) => said.push(error.message) })
  expect([await store.take('a', 1, 1_000, 0), await store.take('a', 1, 1_000, 1)]).toEqual([0, 999])
  expect([asked, said]).toEqual([1, ['gone']])
  vi.advanceTimersByTime(1_000)
  await store.take('a', 1, 1_000, 2)
  expect([asked, said]).toEqual([2, ['gone', 'gone']])
  vi.useRealTimers()
})

test.runIf(server)('a Redis that hangs delays one call for a moment, then none, and counts again once it answers', async () => {
  const said: string[] = []
  const store = createRedisLimitStore(redis!, { onFallback: (error) => said.push(error.message) })
  const other = createRedisLimitStore(redis!)
  await store.clear()
  server!.freeze()
  const waits = await Promise.all(Array.from({ length: 30 }, (_, at) => store.take('hung', 10, 60_000, at)))
  // No call waits for it now: all of these are answered before its socket is read again.
  const order: string[] = []
  setImmediate(() => order.push('a turn of the event loop'))
  await Promise.all(Array.from({ length: 30 }, (_, at) => store.take('hung', 10, 60_000, 30 + at)))
  order.push('answered')
  server!.thaw()
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  expect(new Set(said)).toEqual(new Set(['no answer in 100 ms']))
  expect(order).toEqual(['answered'])
  await expect.poll(() => other.take('thawed', 100, 60_000, 0)).toBe(0)
})

test.runIf(server)('processes that share a Redis share the count', async () => {
  const other = await openRedis(server!.url)
  const [first, second] = [createRedisLimitStore(redis!), createRedisLimitStore(other)]
  await first.clear()
  expect([await first.take('x', 2, 1_000, 5), await second.take('x', 2, 1_000, 5), await first.take('x', 2, 1_000, 6)]).toEqual([0, 0, 999])
  other.disconnect()
})

test('a Redis that does not answer is reported', async () => {
  await expect(openRedis('redis://127.0.0.1:1')).rejects.toThrow(/Redis \(REDIS_URL\) does not answer: .*ECONNREFUSED/)
})

test('a household counts as one visitor, whatever its addresses', () => {
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:0db8:0000:0001:ffff:0:0:2'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test('for IPv6 household and company networks are counted too', () => {
  expect(networksOf('2001:db8:12:3456::1')).toEqual([
    ['2001:db8:12:3456', 1],
    ['2001:db8:12:34/56', 2],
    ['2001:db8:12/48', 4],
  ])
  expect(networksOf('2001:db8::1')[1]).toEqual(['2001:db8:0:0/56', 2])
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9']) expect(networksOf(address)).toEqual([['203.0.113.9', 1]])
})

test('a flood from many addresses does not evict visitors above their limit', () => {
  const store = createMemoryLimitStore(100)
  const take = (key: string) => store.take(key, 4, 60_000, 1_800_000_000_000)
  for (let n = 0; n < 4; n++) expect(take('guesser')).toBe(0)
  for (let n = 0; n < 10_000; n++) expect(take(`flood-${n}`)).toBe(0)
  expect(take('guesser')).toBe(60_000)
})
