import type { ApiTransport } from '@stadion/http/api-transport'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { afterEach, expect, test, vi } from 'vitest'
import {
  countCacheMiss,
  createCacheMissLimits,
  createConcurrencyLimit,
  type PageLimits,
  RateLimitExceeded,
  throttledNetworkOf,
  widerNetworkOf,
} from './page-limits.ts'
import { echoView, openGateway, type ViewOf } from './testing.ts'

const [hasty, patient] = ['192.0.2.66', '198.51.100.7']
/** Two searches, five pages and ten views a minute for one address. */
const few = (): PageLimits => ({ store: createMemoryLimitStore(), factor: 0.0084, now: () => new Date(0) })

let opened: Awaited<ReturnType<typeof openGateway>> | undefined
afterEach(async () => {
  vi.useRealTimers()
  await opened?.close()
  opened = undefined
})
async function open(options: Parameters<typeof openGateway>[0] = {}) {
  await opened?.close()
  opened = await openGateway({ limits: few(), ...options })
  const { get } = opened
  return (path: string, visitor = hasty) => get(path, 'www.stadion.de', { 'x-forwarded-for': visitor, accept: 'text/html' })
}

test('a visitor with too many different searches gets a page that says when to come back; others do not', async () => {
  const get = await open()
  const statuses: number[] = []
  for (const path of ['/search?q=a', '/manner?size=42', '/search?q=c']) statuses.push((await get(path)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await get('/search?q=d')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '60',
    'private, no-store',
  ])
  const html = await refused.text()
  expect(html).toContain('<html lang="de-DE"')
  expect(html).toContain('shell_error stadion de_DE status=429')
  expect((await get('/search?q=c', patient)).status).toBe(200)
  // Other kinds of requests are counted separately, and cache hits are free.
  for (const path of ['/', '/search?q=a', '/search?q=a&utm_source=mail', '/search?q=c']) expect((await get(path)).status).toBe(200)
})

test('looking an entry of a raffle up counts as a search, and the page of the draw as a page', async () => {
  const get = await open()
  const statuses: number[] = []
  // This API knows no raffle.
  for (const query of ['', '?entry=en_a', '?entry=en_b', '?entry=en_c', '?x=1'])
    statuses.push((await get(`/raffles/rf_1/draw${query}`)).status)
  expect(statuses).toEqual([404, 404, 404, 429, 404])
})

test('cached answers are never counted', async () => {
  const get = await open()
  for (let visit = 0; visit < 40; visit++) expect((await get(`/help?x=${visit}`)).status).toBe(200)
})

const [view, file] = ['/mf/shell_toasts/view/stadion/de_DE', '/mf/shell_toasts/1.0.0-aaaaaaaa/style.css']
test('views that browsers fetch are counted too, cached files are not', async () => {
  const get = await open()
  for (let visit = 0; visit < 40; visit++) expect((await get(file, visit === 0 ? patient : hasty)).status).toBe(200)
  const statuses: number[] = []
  for (let visit = 0; visit < 11; visit++) statuses.push((await get(view)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect((await get(view)).headers.get('retry-after')).toBe('60')
  expect((await get(file)).status).toBe(200)
})

test.each([
  ['a view of no fragment', (at: number) => `/mf/no_such${at}/view/stadion/de_DE`, 404],
  ['what no fragment answers', (at: number) => `/mf/shell_toasts/a/b/c${at}`, 404],
  ['a file of no build', (at: number) => `/mf/shell_toasts/1.0.0-${String(10_000_000 + at)}/index.js`, 404],
  ['a file of a version that is only a name', (at: number) => `/mf/shell_toasts/1.${at}/index.js`, 404],
  ['a file without a version', (at: number) => `/mf/shell_toasts/index${at}.js`, 404],
  ['a fragment’s list of files', (at: number) => `/ap/mf?x=${at}`, 200],
])('%s is counted, and requested from no fragment above the limit', async (_what, path, status) => {
  let asked = 0
  const answering: ViewOf = (request) => {
    asked += 1
    if (request.url.includes('/ap/mf')) return new Response('')
    return /\.js/.test(request.url) ? new Response('', { status: 404 }) : echoView(request)
  }
  const get = await open({ views: { shell_toasts: answering, 'account_account-portal': answering } })
  const statuses: number[] = []
  for (let visit = 0; visit < 10; visit++) statuses.push((await get(path(visit))).status)
  const before = asked
  for (let visit = 10; visit < 15; visit++) statuses.push((await get(path(visit))).status)
  expect([statuses, asked - before]).toEqual([[...Array(10).fill(status), ...Array(5).fill(429)], 0])
  expect((await get(path(1), patient)).status).toBe(status)
})

test('all addresses of one network together may send four times as much', async () => {
  const limits = few()
  const waits: number[] = []
  for (let host = 1; host <= 5; host++)
    for (let asked = 0; asked < 2; asked++) waits.push(await countCacheMiss(limits, 'search', `192.0.2.${host}`))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(8)
  expect(await countCacheMiss(limits, 'search', patient)).toBe(0)
  expect(widerNetworkOf('2001:db8:1:2')).toBe('2001:db8:1')
  expect(['2001:db8:1:2::7', '2001:db8:1:ffff::8', '192.0.2.7'].map(throttledNetworkOf)).toEqual(['2001:db8:1', '2001:db8:1', '192.0.2.7'])
})

test('however small the factor, one request a minute is possible; a refusal says after how many seconds', async () => {
  const least = { ...few(), factor: 0.000_01 }
  expect([await countCacheMiss(least, 'view', hasty), await countCacheMiss(least, 'view', hasty)]).toEqual([0, 60])
  expect(String(new RateLimitExceeded(60))).toBe('RateLimitExceeded: Too many requests; again in 60 s')
})

test('without limits nothing is counted, and six of an address still run at once', async () => {
  const limitOf = createCacheMissLimits(undefined)
  for (let asked = 0; asked < 6; asked++) expect(await limitOf('search', hasty).begin()).toBe(0)
  let isBegun = false
  void limitOf('search', hasty)
    .begin()
    .then(() => (isBegun = true))
  expect(await limitOf('search', patient).begin()).toBe(0)
  expect(isBegun).toBe(false)
})

test('a request that causes several calls counts once', async () => {
  const limitOf = createCacheMissLimits(few())
  for (let search = 0; search < 2; search++) {
    const work = limitOf('search', hasty)
    expect(await Promise.all([work.begin(), work.begin(), work.begin()])).toEqual([0, 0, 0])
    work.end()
  }
  expect(await limitOf('search', hasty).begin()).toBeGreaterThan(0)
})

test('a sitemap is generated once for simultaneous requests', async () => {
  let lists = 0
  const api: ApiTransport = async ({ path }) => {
    if (path.startsWith('/api/bridge/products')) lists += 1
    return { status: 200, headers: {}, body: JSON.stringify({ items: [], total: 0, runs: [], collections: [], pages: [] }) }
  }
  const get = await open({ api })
  const answers = await Promise.all(Array.from({ length: 5 }, () => get('/sitemap-pages.xml')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await get('/sitemap-pages.xml')
  // Men, women, kids.
  expect(lists).toBe(3)
})

test('an article is looked up once, whatever follows its address', async () => {
  const asked: string[] = []
  const product = { id: 'AA1001', name: 'Runner', slug: 'runner-one', color: 'Black', description: '', images: [] }
  const api: ApiTransport = async ({ path }) => {
    asked.push(path)
    return { status: 200, headers: {}, body: JSON.stringify(product) }
  }
  const get = await open({ api, limits: undefined })
  for (let visit = 0; visit < 10; visit++) expect((await get(`/runner-one/AA1001.html?x=${visit}`)).status).toBe(200)
  expect(asked).toHaveLength(1)
  expect((await get('/runner-one/AA1001.html?sku=AA1001_540')).status).toBe(200)
  expect(asked).toHaveLength(2)
})

test('one address has a limited number of parallel requests, the others wait for their turn', async () => {
  vi.useFakeTimers()
  const concurrency = createConcurrencyLimit()
  const ends: (() => void)[] = []
  for (let at = 0; at < 9; at++) void concurrency.take(hasty).then((end) => ends.push(end))
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(6)
  void concurrency.take(patient).then((end) => ends.push(end))
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(7)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(8)
  // A fragment that hangs causes no queue; but waiting requests do not all begin at once.
  await vi.advanceTimersByTimeAsync(2000)
  expect(ends).toHaveLength(9)
  await vi.advanceTimersByTimeAsync(2000)
  expect(ends).toHaveLength(10)
})

test('an address keeps its place after one of its requests has ended, also behind some that hang', async () => {
  vi.useFakeTimers()
  const concurrency = createConcurrencyLimit()
  const ends: (() => void)[] = []
  const take = () => void concurrency.take(hasty).then((end) => ends.push(end))
  const begun = async (afterMs = 0) => {
    await vi.advanceTimersByTimeAsync(afterMs)
    return ends.length
  }
  for (let at = 0; at < 6; at++) take()
  expect(await begun()).toBe(6)
  ends[0]?.()
  for (let at = 0; at < 3; at++) take()
  expect(await begun()).toBe(7)
  // Two hang, so eight run; one that ends makes no room, but shows that not all of them hang.
  expect(await begun(2000)).toBe(8)
  ends[1]?.()
  expect(await begun(1999)).toBe(8)
  ends[2]?.()
  expect(await begun()).toBe(9)
  for (const end of ends.slice(3)) end()
  for (let at = 0; at < 6; at++) take()
  expect(await begun()).toBe(15)
})

test('an address is forgotten once all its requests have ended', async () => {
  const kept = vi.spyOn(Map.prototype, 'set')
  const concurrency = createConcurrencyLimit()
  const first = await concurrency.take(hasty)
  const lines = kept.mock.contexts[0] as Map<string, unknown>
  kept.mockRestore()
  const second = await concurrency.take(hasty)
  first()
  expect(lines.size).toBe(1)
  second()
  expect(lines.size).toBe(0)
})

test('uncached searches are spread over time for each address', async () => {
  vi.useFakeTimers()
  const limitOf = createCacheMissLimits({ store: createMemoryLimitStore(), factor: 1, now: () => new Date(0) })
  const begun: number[] = []
  const search = async (address: string) => {
    const work = limitOf('search', address)
    begun.push(await work.begin())
    work.end()
  }
  for (let asked = 0; asked < 31; asked++) void search(hasty)
  await vi.advanceTimersByTimeAsync(0)
  // Ten at once; a wait of more than five seconds is refused at once.
  expect(begun.toSorted()).toEqual([...Array(10).fill(0), 5])
  void search(patient)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(12)
  // A view of an open page does not wait for searches.
  expect(await limitOf('view', hasty).begin()).toBe(0)
  await vi.advanceTimersByTimeAsync(250)
  expect(begun).toHaveLength(13)
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toHaveLength(32)
})

test('one address with hundreds of requests at once waits for itself, then is refused; others and proxies are not', async () => {
  const get = await open({ limits: { store: createMemoryLimitStore(), factor: 1000, now: () => new Date(0) } })
  await get('/help')
  const answers = await Promise.all(Array.from({ length: 450 }, () => get('/help').then(({ status }) => status)))
  expect([200, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([399, 51])
  expect((await get('/help', patient)).status).toBe(200)
  const { get: fromInside } = opened!
  expect((await fromInside('/help')).status).toBe(200)
  expect((await fromInside('/help', 'www.stadion.de', { 'x-forwarded-for': '10.1.2.3' })).status).toBe(200)
})
