import type { ApiTransport } from '@stadion/http/api-transport'
import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test, vi } from 'vitest'
import { aPublication } from '../testing.ts'
import { createPageFlags } from './page-flags.ts'
import { followPublication, type PublicationSourceOptions } from './publication-source.ts'

const germany = storefrontOf('stadion', 'de_DE')

/** What a gateway has of flags, over a service that publishes the same to everybody. */
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
        headers: expect.objectContaining({ 'x-api-key': 'a-key' }),
      }),
    ],
  ])
  expect(wishlist()).toBe(true)
})

test('B-FF-03 a publication is kept for its project and environment: pages ask nobody, another one is fetched for itself', async () => {
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

test('B-FF-07 a provider needs a project or the flags themselves; with flags nothing is asked for', async () => {
  expect(() => aProvider({})).toThrow('Flags need a project to get them for, or the flags themselves')
  const { api, following, wishlist } = aProvider({ flags: aPublication() })
  await following.start()
  await following.refresh()
  expect([wishlist(), api.mock.calls]).toEqual([true, []])
})
