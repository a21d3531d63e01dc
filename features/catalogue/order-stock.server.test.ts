import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'

const store = await openStore()
beforeEach(() => store.reset())
afterAll(() => store.close())

const item = (sku: string, quantity: number) => ({ sku, quantity })
const takeAll = (items: object[], brand = 'stadion') =>
  store.db.query(`select * from catalogue.take_all_2($1, $2, $3, 'ORDER', 'or_1', 'shopper')`, [JSON.stringify(items), brand, 'rest'])
const stockOf = async (...skus: string[]) => {
  const rows = await store.db.query<{ left: number }>(
    `select catalogue.available(sku, 'stadion', 'rest') as left from unnest($1::text[]) with ordinality as each (sku, place) order by place`,
    [skus],
  )
  return rows.map(({ left }) => left)
}

test('D-110 an order takes all of its pieces, or none and the first SKU that is short', async () => {
  const skus = ['AA1001_540', 'AA1003_540'] as const
  const [many, one] = await stockOf(...skus)
  expect(one).toBe(1)
  // Two lines of one SKU are one wish.
  expect(await takeAll([item(skus[1], 1), item(skus[0], 2), item(skus[1], 1)])).toEqual([{ short_sku: skus[1], short_available: 1 }])
  expect(await stockOf(...skus)).toEqual([many, one])
  expect(await takeAll([item(skus[1], 1), item(skus[0], 2), item(skus[0], 1)])).toEqual([])
  expect(await stockOf(...skus)).toEqual([many! - 3, 0])
  expect(await takeAll([item(skus[0], 1), item(skus[1], 1)])).toEqual([{ short_sku: skus[1], short_available: 0 }])
  expect(await takeAll([item('ZZ9999_1', 1)])).toEqual([{ short_sku: 'ZZ9999_1', short_available: 0 }])
  expect(await takeAll([])).toEqual([])
})

test('COM-STK-01 the last piece is taken once, also by many at once and in any order of the goods', async () => {
  const [many] = await stockOf('AA1001_540')
  const orders = Array.from({ length: 20 }, (_, index) => {
    const items = [item('AA1003_540', 1), item('AA1001_540', 1)]
    return takeAll(index % 2 ? items : items.reverse())
  })
  const short = (await Promise.all(orders)).filter((rows) => rows.length > 0)
  expect(short).toEqual(Array.from({ length: 19 }, () => [{ short_sku: 'AA1003_540', short_available: 0 }]))
  expect(await stockOf('AA1001_540', 'AA1003_540')).toEqual([many! - 1, 0])
})

test('D-111 prices hold as long as every one is the price of this moment', async () => {
  const hold = async (items: object[], currency = 'EUR') => {
    const [row] = await store.db.query<{ hold: boolean }>(`select catalogue.prices_hold($1, 'stadion', $2) as hold`, [
      JSON.stringify(items),
      currency,
    ])
    return row!.hold
  }
  const reduced = { sku: 'AA1004_540', unit: 8_000 }
  expect(await hold([reduced, { sku: 'GC0001_050', unit: 5_000 }])).toBe(true)
  expect(await hold([reduced, { sku: 'GC0001_050', unit: 2_500 }])).toBe(false)
  expect(await hold([{ ...reduced, unit: 10_000 }])).toBe(false)
  expect(await hold([reduced], 'GBP')).toBe(false)
  expect(await hold([{ sku: 'ZZ9999_1', unit: 100 }])).toBe(false)
})
