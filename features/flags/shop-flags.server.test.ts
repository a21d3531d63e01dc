import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createFlagOperations } from './server/flag-operations.ts'
import { seedFlags } from './server/seed.ts'
import { createShopFlags } from './server/shop-flags.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())

const set = (name: string, value: string, environment: 'development' | 'production' = 'development') =>
  createFlagOperations(store.db, () => store.now())({ words: ['set', name, value], environment, project: 'storefront', actor: 'ann' })
const own = { defaultHost: 'www.stadion.co.uk', fixedFlags: undefined, flagsUrl: undefined, flagsApiKey: 'local-flags-key' }
const shopFlags = (more: object = {}) => createShopFlags({ db: store.db, appEnv: 'local', ...own, ...more })
const inCountry = (country: string) => storefronts.find((one) => one.country === country)!
const flagsThere = async () =>
  (
    await store.db.query<{ name: string; disabled: boolean }>(
      `select name, disabled from flags.flag where environment = 'development' and project = 'storefront' order by name`,
    )
  ).map(({ name, disabled }) => `${name} ${disabled ? 'off' : 'on'}`)
const revision = async () =>
  (
    await store.db.query<{ revision: number }>(
      `select revision::integer from flags.publication where environment = 'development' and project = 'storefront'`,
    )
  )[0]!.revision

test('what calls ask of a flag is true for the country, and says whether all visitors have it or some', async () => {
  const flags = shopFlags()
  const said = async (name: string, country: string) => [
    await flags.isOpen(name, inCountry(country)),
    await flags.isForAll(name, inCountry(country)),
  ]
  expect(await said('giftWrap', 'DE')).toEqual([true, true])
  for (const name of ['connect', 'unknown']) expect([name, ...(await said(name, 'DE'))]).toEqual([name, false, false])
  expect([await said('newMinicart', 'DE'), await said('newMinicart', 'FR')]).toEqual([
    [true, false],
    [false, false],
  ])
  await set('giftWrap', '{"default":false,"rules":[{"segment":"dach","value":true}]}')
  expect([await said('giftWrap', 'DE'), await said('giftWrap', 'FR')]).toEqual([
    [true, true],
    [false, false],
  ])
  await set('giftWrap', 'off')
  expect(await said('giftWrap', 'DE')).toEqual([false, false])
  await set('giftWrap', '"loud"')
  expect(await said('giftWrap', 'DE')).toEqual([false, false])
})

test('where pages have their flags from a file or another service, calls have them from there, too', async () => {
  const fixedFlags = { flags: [{ name: 'connect', disabled: false, value: true }], segments: [] }
  const fixed = shopFlags({ fixedFlags })
  expect([await fixed.isForAll('connect', inCountry('DE')), await fixed.isOpen('giftWrap', inCountry('DE'))]).toEqual([true, false])
  await store.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = store.app.server.address() as { port: number }
  const elsewhere = shopFlags({ flagsUrl: `http://127.0.0.1:${port}` })
  expect(await elsewhere.isForAll('giftWrap', inCountry('DE'))).toBe(true)
  await set('giftWrap', 'off')
  expect(await elsewhere.isOpen('giftWrap', inCountry('DE'))).toBe(false)
  const onFailure = vi.fn()
  const away = shopFlags({ flagsUrl: 'http://127.0.0.1:9', onFailure })
  expect(await away.isOpen('giftWrap', inCountry('DE'))).toBe(false)
  expect(onFailure).toHaveBeenCalledOnce()
})

test('a shop of an earlier release gets the flags that are new since, and keeps what an operator has chosen', async () => {
  const before = await flagsThere()
  const first = await revision()
  await seedFlags(store.db)
  expect([await flagsThere(), await revision()]).toEqual([before, first])
  // As a release left it that knew neither.
  await store.db.query(`delete from flags.flag where name in ('giftWrap', 'connect')`)
  await set('wishlist', 'off')
  await set('newMinicart', 'gone')
  await set('giftWrap', 'false', 'production')
  const known = await revision()
  await seedFlags(store.db)
  expect(await flagsThere()).toEqual(['connect off', 'giftWrap on', 'privacyMembershipId on', 'wishlist off'])
  expect(await revision()).toBe(known + 1)
  expect(await store.db.query(`select environment, value from flags.flag where name = 'giftWrap' order by environment`)).toEqual([
    { environment: 'development', value: true },
    { environment: 'production', value: false },
    { environment: 'staging', value: true },
  ])
  await set('giftWrap', 'gone')
  await seedFlags(store.db)
  expect(await flagsThere()).not.toContain('giftWrap on')
})
