import { sql } from '@stadion/database/sql'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product, SizesAnswer } from './contract.ts'

let store: Store
beforeAll(async () => {
  store = await openStore()
})
beforeEach(() => store.reset())
afterAll(() => store?.close())

const ask = (ids: string, host = 'www.stadion.de') => store.visit({ host })(`/api/bridge/products/sizes?ids=${ids}`)
const sizesOf = async (ids: string, host?: string) => ((await (await ask(ids, host)).json()) as SizesAnswer).items

test('sizes are in the order of the ids, with the same stock as on the page of the article', async () => {
  const items = await sizesOf('AA1004,AA1001')
  expect(items.map(({ id }) => id)).toEqual(['AA1004', 'AA1001'])
  for (const { id, variations } of items) {
    const product = (await (await store.visit({ host: 'www.stadion.de' })(`/api/bridge/products/${id}`)).json()) as Product
    expect(variations).toEqual(product.variations)
  }
})

test('the answer has the current stock and is not cacheable', async () => {
  await store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_540', quantity: 2 } })
  const answer = await ask('AA1001')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { items } = (await answer.json()) as SizesAnswer
  expect(items[0]?.variations[0]).toMatchObject({ sku: 'AA1001_540', availability: 'LOW_STOCK', maxQuantity: 2 })
  await store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_540', quantity: 0 } })
  expect((await sizesOf('AA1001'))[0]?.variations[0]).toMatchObject({ availability: 'OUT_OF_STOCK', maxQuantity: 0 })
})

test('unknown articles are left out, and invalid requests are rejected', async () => {
  expect((await sizesOf('ZZ0000,RB1001,AA1001')).map(({ id }) => id)).toEqual(['AA1001'])
  expect((await sizesOf('RB1001', 'www.reebok.de')).map(({ id }) => id)).toEqual(['RB1001'])
  const tooMany = Array.from({ length: 49 }, (_, at) => `AA${1001 + at}`).join()
  for (const ids of ['', 'nonsense', 'AA1001_540', tooMany]) expect((await ask(ids)).status).toBe(400)
})

test('sold_among returns what a brand sells in a currency, for SQL of other slices', async () => {
  const among = async (brand: string, currency: string) => {
    const rows = await sql<{
      sold: string[]
    }>`select catalogue.sold_among(array['AA1001', 'RB1001', 'GC0001', 'ZZ0000'], ${brand}, ${currency}) as sold`.execute(store.db)
    return rows[0]!.sold.sort()
  }
  expect(await among('stadion', 'EUR')).toEqual(['AA1001', 'GC0001'])
  expect(await among('reebok', 'JPY')).toEqual(['GC0001', 'RB1001'])
  expect(await among('stadion', 'XXX')).toEqual([])
})
