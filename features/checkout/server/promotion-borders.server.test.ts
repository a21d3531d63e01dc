import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test, vi } from 'vitest'
import { aShopper, type Shopper } from './test-checkout.ts'

// The shop's clock stands still unless the test moves it.
vi.useFakeTimers({ toFake: ['Date'] })
const store = await openStore()
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
})

test('DESK-PROMO-05: a promotion of a country and a brand does nothing elsewhere; it begins with its first second and ends with its last', async () => {
  const at = (ms: number) => new Date(store.now().getTime() + ms).toISOString()
  const made = await store.fetch('/__test__/promotions', {
    method: 'POST',
    body: {
      ...{
        key: 'autumn',
        names: { en: 'Autumn', de: 'Herbst' },
        effect: 'PERCENT',
        percentage: 10,
        condition: { total: { EUR: 1, GBP: 1, USD: 1, AED: 1, JPY: 1 } },
      },
      ...{ brand: 'stadion', countries: ['DE'], from: at(60_000), until: at(120_000) },
    },
  })
  expect(made.status).toBe(200)
  const [here, abroad, other] = [
    await aShopper(store),
    await aShopper(store, { country: 'FR' }),
    await aShopper(store, { brand: 'reebok', items: [{ productId: 'RB1001_540' }] }),
  ]
  const names = async (shopper: Shopper) => (await shopper.readBag()).promotionList?.map(({ name }) => name)
  const all = async () => [await names(here), await names(abroad), await names(other)]
  expect(await all()).toEqual([[], [], []])
  store.advanceClock(59_999)
  expect(await all()).toEqual([[], [], []])
  store.advanceClock(1)
  expect(await all()).toEqual([['Herbst'], [], []])
  store.advanceClock(59_999)
  expect(await all()).toEqual([['Herbst'], [], []])
  store.advanceClock(1)
  expect(await all()).toEqual([[], [], []])
})
