import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hitBy } from '@stadion/contract/data-tags'
import type { ApiAnswer, ApiRequest } from '@stadion/http/api-transport'
import { followNews } from '@stadion/news/follow-news'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readGatewayConfig } from '../config.ts'
import { knownFragments } from '../fragments.ts'
import { echoView, openGateway } from '../testing.ts'
import { tagsOfPage, tagsToPurge } from './cdn-tags.ts'
import { createPurge } from './purge.ts'

afterEach(() => void vi.useRealTimers())

/** A CDN that answers each question with the next of these statuses, then with 200. */
async function openCdn(statuses: number[]) {
  const asked: { headers: Record<string, unknown>; body: Record<string, string[]> }[] = []
  const waiting: (() => void)[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      asked.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(statuses.shift() ?? 200).end('{}', () => waiting.splice(0).forEach((tell) => void tell()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    answered: () => new Promise<void>((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('DESK-LIVE-09 pages name their tags; those of a visitor, and all where no header is named, name none', async () => {
  const views = Object.fromEntries(
    knownFragments.map(({ id }) => [
      id,
      (request: Request) => {
        const answer = echoView(request)
        answer.headers.set('x-mf-tags', id === 'shell_header' ? 'menu:stadion/de_DE' : 'article:stadion/AA1001')
        return answer
      },
    ]),
  )
  const api = async ({ path }: ApiRequest): Promise<ApiAnswer> =>
    path.startsWith('/api/bridge/products/AA1001')
      ? {
          ...{ status: 200, headers: { 'x-data-tags': 'list:stadion/EUR' } },
          body: JSON.stringify({ id: 'AA1001', name: 'Runner', slug: 'runner', color: 'Black', description: 'A shoe.', images: [] }),
        }
      : { status: 404, headers: { 'x-data-tags': 'menu:stadion' }, body: '{"errorCode":"notFound","message":"Not found"}' }
  const cdn = { tagHeader: 'Surrogate-Key', purgeUrl: undefined, purgeKey: undefined }
  const [gateway, plain] = [await openGateway({ api, views, cdn }), await openGateway({ api, views })]
  try {
    const keyOf = async (of: typeof gateway, path: string) => {
      const answer = await of.get(path)
      await answer.arrayBuffer()
      return answer.headers.get('surrogate-key')
    }
    // The first visitor's page is sent before all its fragments have answered.
    expect((await keyOf(gateway, '/runner/AA1001.html'))?.split(' ')).toContain('all')
    const tags = (await keyOf(gateway, '/runner/AA1001.html'))?.split(' ') ?? []
    expect(tags).toEqual(
      expect.arrayContaining(['all', 'article:stadion/AA1001', 'article:stadion/*', 'menu:*', 'list:stadion/EUR', 'texts:de']),
    )
    expect(tags).not.toContain('any')
    expect(await keyOf(gateway, '/cart')).toBeNull()
    expect(await keyOf(plain, '/runner/AA1001.html')).toBeNull()
  } finally {
    await Promise.all([gateway.close(), plain.close()])
  }
})

test('DESK-LIVE-09 a change removes the pages that it makes due, and no others', () => {
  const part = fc.constantFrom('stadion', 'reebok', 'AA1', 'AA2', 'EUR')
  const tag = fc.oneof(
    fc.constantFrom('article', 'list', 'texts', '*'),
    fc
      .tuple(fc.constantFrom('article', 'list', 'texts'), fc.array(part, { minLength: 1, maxLength: 3 }))
      .map(([type, parts]) => `${type}:${parts.join('/')}`),
  )
  const parts = fc.array(fc.option(fc.array(tag, { maxLength: 4 }), { nil: undefined, freq: 20 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(tag, { minLength: 1, maxLength: 3 }), parts, (news, page) => {
      const named = new Set(tagsOfPage(page))
      const isDue = page.some((tags) => hitBy(news)(tags))
      expect([tagsToPurge(news).some((one) => named.has(one)), news, page]).toEqual([isDue, news, page])
    }),
    { numRuns: 2000 },
  )
})

test('DESK-LIVE-09 the purge address gets the tags of changes, batched, and again until it worked', async () => {
  const cdn = await openCdn([500, 503])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let failed = () => {}
  const failure = () =>
    new Promise<void>((resolve) => {
      failed = resolve
    })
  const purge = createPurge({ tagHeader: 'Cache-Tag', purgeUrl: cdn.url, purgeKey: 'a key' }, () => failed())
  const after = async (ms: number) => {
    const answered = cdn.answered()
    vi.advanceTimersByTime(ms)
    await answered
  }
  try {
    purge.heard(['*'])
    vi.advanceTimersByTime(60_000)
    expect(cdn.asked).toEqual([])
    purge.heard(['article:stadion/AA1001'])
    purge.heard(['menu:stadion'])
    vi.advanceTimersByTime(1999)
    expect(cdn.asked).toEqual([])
    const first = failure()
    await after(1)
    await first
    expect(cdn.asked).toHaveLength(1)
    // What comes meanwhile goes with the next try.
    purge.heard(['texts:de'])
    const second = failure()
    await after(1000)
    await second
    await after(5000)
    expect(cdn.asked).toHaveLength(3)
    const all = [
      'any',
      'article:stadion/AA1001',
      'article:stadion/AA1001/*',
      'article',
      'article:stadion',
      'menu:stadion',
      'menu:stadion/*',
      'menu',
    ]
    expect(cdn.asked[0]).toMatchObject({ headers: { authorization: 'Bearer a key' }, body: { tags: all } })
    expect(cdn.asked[2]?.body.tags).toEqual([...all, 'texts:de', 'texts:de/*', 'texts'])
  } finally {
    purge.stop()
    vi.useRealTimers()
    await cdn.close()
  }
})

test('DESK-LIVE-09 a gateway asks a CDN after it has heard of a change', async () => {
  const cdn = await openCdn([])
  let told: object = { id: 1, mark: '1', tags: ['*'] }
  const api = async ({ path }: ApiRequest): Promise<ApiAnswer> =>
    path.startsWith('/internal/news')
      ? { status: 200, headers: {}, body: JSON.stringify(told) }
      : { status: 404, headers: {}, body: '{"errorCode":"notFound","message":"Not found"}' }
  const news = followNews({ api, originalHost: 'www.stadion.de' })
  const gateway = await openGateway({ api, news, cdn: { tagHeader: 'Surrogate-Key', purgeUrl: cdn.url, purgeKey: 'secret' } })
  try {
    await news.refresh()
    told = { id: 2, mark: '2', tags: ['article:stadion/AA1001'] }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await news.refresh()
    const answered = cdn.answered()
    vi.advanceTimersByTime(2000)
    await answered
    expect(cdn.asked).toMatchObject([
      {
        headers: { 'fastly-key': 'secret' },
        body: { surrogate_keys: ['any', 'article:stadion/AA1001', 'article:stadion/AA1001/*', 'article', 'article:stadion'] },
      },
    ])
  } finally {
    vi.useRealTimers()
    await gateway.close()
    await cdn.close()
  }
})

test.each([
  [{ CDN_TAG_HEADER: 'no header' }, 'CDN_TAG_HEADER is "no header"'],
  [{ CDN_PURGE_URL: 'https://cdn.example/purge' }, 'CDN_TAG_HEADER is missing'],
  [{ CDN_TAG_HEADER: 'Cache-Tag', CDN_PURGE_URL: 'ftp://cdn.example' }, 'CDN_PURGE_URL'],
])('DESK-LIVE-09 settings that cannot work are refused: %o', (env, text) => {
  expect(() => readGatewayConfig(env)).toThrow(text)
})
