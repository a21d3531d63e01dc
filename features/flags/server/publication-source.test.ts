import type { ApiTransport } from '@stadion/http/api-transport'
import { ownAddress } from '@stadion/http/own-calls'
import { storefrontOf } from '@stadion/site/storefronts'
import { afterEach, expect, test, vi } from 'vitest'
import { failureFreshMs } from '../contract.ts'
import { aPublication } from '../testing.ts'
import { createPageFlags } from './page-flags.ts'
import { followPublication, type PublicationSourceOptions, pollMs } from './publication-source.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const germany = storefrontOf('stadion', 'de_DE')

/** A gateway's flags, with a service that publishes the same to everybody. */
function aProvider(own: Partial<PublicationSourceOptions>) {
  const api = vi.fn<ApiTransport>(async () => ({ status: 200, headers: { etag: '"1"' }, body: JSON.stringify(aPublication()) }))
  const { of, publish } = createPageFlags({ appEnv: 'local' })
  const following = followPublication({
    ...{ api, apiKey: 'a-key', environment: 'staging', originalHost: 'www.stadion.co.uk', onChange: publish },
    ...own,
  })
  return { api, following, wishlist: () => of(germany, {})?.valueOf('wishlist') }
}

test('B-FF-01 the publication is fetched from its path on the feature-flag service, with the key', async () => {
  const { api, following, wishlist } = aProvider({ project: 'storefront' })
  await following.start()
  following.stop()
  expect(api.mock.calls).toEqual([
    [
      expect.objectContaining({
        method: 'GET',
        path: '/publications/staging/storefront',
        headers: {
          ...{ host: 'www.stadion.co.uk', 'original-host': 'www.stadion.co.uk', accept: 'application/json' },
          ...{ 'x-forwarded-for': ownAddress, 'x-api-key': 'a-key' },
        },
      }),
    ],
  ])
  expect(wishlist()).toBe(true)
})

test('B-FF-03 a publication is cached for its project and environment: pages make no request, and another project is fetched separately', async () => {
  const paths = []
  for (const asked of [
    { project: 'storefront', environment: 'staging' },
    { project: 'account-portal', environment: 'staging' },
    { project: 'storefront', environment: 'production' },
  ] as const) {
    const { api, following, wishlist } = aProvider(asked)
    await following.start()
    following.stop()
    expect([wishlist(), wishlist(), wishlist()]).toEqual([true, true, true])
    paths.push(api.mock.calls.map(([{ path }]) => path))
  }
  expect(paths).toEqual([
    ['/publications/staging/storefront'],
    ['/publications/staging/account-portal'],
    ['/publications/production/storefront'],
  ])
})

test('B-FF-07 a provider needs a project or the flags themselves; with flags nothing is fetched', async () => {
  expect(() => aProvider({})).toThrow('Flags need a project to get them for, or the flags themselves')
  const { api, following, wishlist } = aProvider({ flags: aPublication() })
  await following.start()
  await following.refresh()
  expect([wishlist(), api.mock.calls]).toEqual([true, []])
})

/** A service with given answers and a fake clock. */
function aService(own: Partial<PublicationSourceOptions> = {}) {
  vi.useFakeTimers()
  let answer: Awaited<ReturnType<ApiTransport>> | undefined = { status: 200, headers: { etag: '"1"' }, body: '{"is":1}' }
  const api = vi.fn<ApiTransport>(async () => answer ?? Promise.reject(new Error('away')))
  const published = vi.fn<(publication: unknown) => void>()
  const failures = vi.fn<(error: unknown) => void>()
  const following = followPublication({
    ...{ api, apiKey: 'a-key', environment: 'staging', project: 'storefront', originalHost: 'www.stadion.co.uk' },
    ...{ onChange: published, onFailure: failures },
    ...own,
  })
  const says = (status: number, etag = '', body = '') => {
    answer = { status, headers: { etag }, body }
  }
  const goes = () => {
    answer = undefined
  }
  const polls = (times: number) => vi.advanceTimersByTimeAsync(times * pollMs)
  const tags = () => api.mock.calls.map(([{ headers }]) => headers['if-none-match'])
  return { api, following, published, failures, says, goes, polls, tags }
}

test('it is polled every three seconds with its ETag, until it is stopped', async () => {
  const { following, published, says, polls, tags } = aService()
  await following.start()
  says(304)
  await polls(2)
  says(200, '"2"', '{"is":2}')
  await polls(2)
  expect(tags()).toEqual([undefined, '"1"', '"1"', '"1"', '"2"'])
  expect(published.mock.calls).toEqual([[{ is: 1 }], [{ is: 2 }], [{ is: 2 }]])
  following.stop()
  await polls(3)
  expect(tags()).toHaveLength(5)
})

test('a failing service is reported once and left alone for ten seconds; after a recovery it is reported again', async () => {
  const { api, following, published, failures, says, goes, polls } = aService()
  await following.start()
  goes()
  await polls(1)
  expect([api.mock.calls.length, failures.mock.calls.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(failureFreshMs - 1)
  expect(api).toHaveBeenCalledTimes(2)
  await polls(1)
  expect([api.mock.calls.length, failures.mock.calls.length]).toEqual([3, 1])
  says(200, '"2"', '{"is":2}')
  await vi.advanceTimersByTimeAsync(failureFreshMs + pollMs)
  expect(published).toHaveBeenLastCalledWith({ is: 2 })
  goes()
  await polls(1)
  expect(failures).toHaveBeenCalledTimes(2)
  following.stop()
})

test.each([
  ['is no publication', 200, '{'],
  ['is refused by the pages', 200, '{"is":"nonsense"}'],
  ['says nothing of a publication', 401, '{}'],
])('an answer that %s is a failure: the last good publication stays, and the new ETag is ignored', async (_, status, body) => {
  const known: unknown[] = []
  const { failures, following, says, polls, tags } = aService({
    onChange: (publication) => {
      if ((publication as { is: unknown }).is === 'nonsense') throw new Error('no publication')
      known.push(publication)
    },
  })
  await following.start()
  says(status, '"2"', body)
  await polls(1)
  expect(failures).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(failureFreshMs + pollMs)
  expect([known, tags().at(-1)]).toEqual([[{ is: 1 }], '"1"'])
  following.stop()
})

test('simultaneous calls share one request, and wait for it two and a half seconds at most', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const { api, following } = aService()
  await Promise.all([following.refresh(), following.refresh()])
  expect([api.mock.calls.length, limit.mock.calls]).toEqual([1, [[2_500]]])
  expect(api.mock.calls[0]?.[0].signal).toBe(limit.mock.results[0]?.value)
})

test('who renews after a change fetches at once, however lately a fetch has failed, and is told of a failure', async () => {
  const { api, following } = aService()
  api.mockRejectedValueOnce(new Error('away'))
  await following.refresh()
  await following.refresh()
  expect(api).toHaveBeenCalledTimes(1)
  await following.renew()
  await following.start()
  following.stop()
  expect(api).toHaveBeenCalledTimes(2)
  const shared = following.refresh()
  await Promise.all([shared, following.renew()])
  expect(api).toHaveBeenCalledTimes(4)
  api.mockRejectedValueOnce(new Error('away'))
  await expect(following.renew()).rejects.toThrow('away')
})
