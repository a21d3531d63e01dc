import { aShopper, type Shopper } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openFolder } from '../fixtures/data-folder.ts'

// The shop's clock stands still unless a test moves it.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T09:00:00Z') })
const store = await openStore()
const folder = await openFolder({ store })
afterAll(async () => {
  vi.useRealTimers()
  await store.close()
  await folder.close()
})
beforeEach(async () => {
  await store.reset()
  await folder.empty()
})

const head = 'country,method,currency,fee,freeFrom,minDays,maxDays,cutOff,weekdays,from,until'
const given = (...lines: string[]) => folder.write('delivery/methods.csv', [head, ...lines].join('\n'))
const imported = () => folder.data('import', '--yes')

/** What bag, product page, checkout and delivery promise say; the small bag shows the bag's answer. */
async function said(shopper: Shopper) {
  const { pricing, shipmentList } = await shopper.readBag()
  const terms = await shopper.call('GET', '/api/bridge/delivery')
  const { methods } = await shopper.bag('GET', '/shipping-methods')
  const promise = await shopper.call('GET', '/api/bridge/delivery-promise')
  const [standard, express] = methods
  return {
    bag: [shipmentList[0]!.shippingLineItem.price, pricing.deliveryFreeFrom],
    product: [terms.standard, terms.freeFrom, terms.express, terms.minDays, terms.maxDays],
    methods: [standard.price, express.price, standard.minDays, standard.maxDays],
    promise: promise.methods.map(({ price, freeFrom }: { price: number; freeFrom: number | null }) => [price, freeFrom]),
  }
}

test('DESK-MKT-01: fees, free-from sums and working days of a record hold from the first second of its day in bag, product, shipping methods and small bag, by the clock of the country', async () => {
  await given(
    'DE,standard,EUR,6.90,79,3,5,14:00,12345,2026-11-30,',
    'DE,express,EUR,12.5,,1,3,12:00,12345,2026-11-30,2026-12-01',
    'JP,standard,JPY,700,9000,1,2,14:00,123456,2026-11-30,',
  )
  await imported()
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
  const [german, japanese] = [await aShopper(store), await aShopper(store, { country: 'JP' })]
  const before = {
    bag: [4.95, 50],
    product: [4.95, 50, 9.95, 2, 4],
    methods: [4.95, 9.95, 2, 4],
    promise: [
      [4.95, 50],
      [9.95, null],
    ],
  }
  const after = {
    bag: [6.9, 79],
    product: [6.9, 79, 12.5, 3, 5],
    methods: [6.9, 12.5, 3, 5],
    promise: [
      [6.9, 79],
      [12.5, null],
    ],
  }
  const at = async (instant: string) => {
    store.advanceClock(Date.parse(instant) - store.now().getTime())
    return said(german)
  }
  expect(await said(german)).toEqual(before)
  expect((await said(japanese)).bag).toEqual([550, 8800])
  // Midnight in Tokyo, then in Berlin.
  expect(await at('2026-11-29T15:00:00.000Z')).toEqual(before)
  expect((await said(japanese)).bag).toEqual([700, 9000])
  expect(await at('2026-11-29T22:59:59.999Z')).toEqual(before)
  // What a browser keeps of it ends with the day.
  const kept = await german.browser.fetch('/api/bridge/delivery-promise')
  expect(kept.headers.get('cache-control')).toBe('public, max-age=1')
  expect(await at('2026-11-29T23:00:00.000Z')).toEqual(after)
  // The record of express ends with its last day.
  expect((await at('2026-12-01T22:59:59.999Z')).methods).toEqual(after.methods)
  expect((await at('2026-12-01T23:00:00.000Z')).methods).toEqual([6.9, 9.95, 3, 5])
  // A later record holds instead; the one before stays.
  await given('DE,standard,EUR,3,20,1,1,14:00,12345,2026-12-02,')
  await imported()
  expect((await said(german)).product).toEqual([3, 20, 9.95, 1, 1])
})

test('an order is charged what the record says, free from its sum on', async () => {
  await given('DE,standard,EUR,6.90,150,3,5,14:00,12345,2026-11-01,', 'DE,express,EUR,12.5,150,1,3,12:00,12345,2026-11-01,')
  await imported()
  const shopper = await aShopper(store)
  expect([shopper.total, (await shopper.readBag()).pricing.shippingTotal]).toEqual([106.9, 6.9])
  await shopper.bag('PUT', '/shipping-method', { method: 'express' })
  expect((await shopper.readBag()).pricing.shippingTotal).toBe(12.5)
  await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  expect((await shopper.readBag()).pricing).toMatchObject({ shippingTotal: 0, total: 200 })
})

test('a line that cannot be right is named, and an export is read back', async () => {
  await given(
    'DE,pigeon,EUR,1,2,1,2,14:00,12345,2026-11-01,',
    'DE,standard,USD,1,2,1,2,14:00,12345,2026-11-01,',
    'DE,standard,EUR,"1,50",2,1,2,14:00,12345,2026-11-01,',
    'DE,standard,EUR,1,,1,2,14:00,12345,2026-11-01,',
    'DE,standard,EUR,1,2,3,2,25:00,12345,2026-11-01,',
    'DE,standard,EUR,1,2,3,2,14:00,12345,2026-11-01,2026-10-01',
    'JP,standard,JPY,1.5,2,1,2,14:00,1223,2026-11-01,',
  )
  const why = await imported().then(
    () => '',
    (error: Error) => error.message,
  )
  for (const sentence of [
    ':2 method: there are the methods standard and express',
    ':3 country: no storefront in DE has the currency USD',
    ':4 fee: an amount is written as 4.95',
    ':5 freeFrom: is missing',
    ':6 cutOff: a time of the day is written as 14:00',
    ':7 maxDays: is less than minDays',
    ':8 weekdays: the weekdays are written as 12345',
  ])
    expect(why).toContain(`delivery/methods.csv${sentence}`)
  await given('DE,standard,EUR,4.50,60,2,4,14:00,12345,2026-11-01,2026-12-31')
  await imported()
  await folder.empty()
  await folder.data('export')
  expect(await folder.read('delivery/methods.csv')).toBe(`${head}\nDE,standard,EUR,4.5,60,2,4,14:00,12345,2026-11-01,2026-12-31\n`)
  expect((await folder.data('diff'))[0]).toMatch(/^Nothing differs/)
})
