import { pageApi } from '@stadion/http/testing/page-api'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { createBagService } from './client.ts'
import { addVoucher } from './contract.ts'

const store = await openStore()
afterAll(() => store.close())

/** The bag service of a page, connected to the real API and catalogue. */
function aPage(host: string, currency: string, sitePath = '') {
  const visit = store.visit({ host, ...(sitePath ? { sitePath } : {}) })
  const ask: typeof fetch = (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    return visit(new URL(String(input)).pathname, { method: init?.method, headers, body: init?.body } as never)
  }
  return createBagService({
    api: pageApi(ask, { host, sitePath }),
    currency,
    cookies: () => '',
    channel: { postMessage() {}, addEventListener() {} } as never,
  })
}

test('from the page to the catalogue and back: add, change, voucher, remove', async () => {
  const page = aPage('www.stadion.de', 'EUR')
  expect((await page.add([{ productId: 'AA1001_540' }, { productId: 'AA1004_540' }])).error).toBeUndefined()
  expect(page.store.getState()).toMatchObject({
    itemCount: 2,
    itemSkuList: ['AA1001_540', 'AA1004_540'],
    currency: 'EUR',
    isInitialized: true,
  })
  const line = page.basket.getState()!.shipmentList[0]!.productLineItemList[0]!
  expect(line).toMatchObject({ articleId: 'AA1001', image: '/assets/img/AA1001_01.svg', availability: 'IN_STOCK' })
  await page.change(line.itemId, 3)
  expect(page.store.getState().itemCount).toBe(4)
  await page.call(addVoucher, { body: { code: 'WELCOME15' } })
  const { pricing, voucherList } = page.basket.getState()!
  expect(voucherList).toHaveLength(1)
  expect(pricing.productTotal).toBeCloseTo(pricing.baseTotal - pricing.discountTotal, 2)
  await page.remove(line.itemId)
  expect(page.store.getState()).toMatchObject({ itemCount: 1, itemSkuList: ['AA1004_540'] })
})

test.each([
  ['AA1002_540', 'ProductItemNotAvailableException'],
  ['AA1005_540', 'membersOnly'],
  ['RB1001_540', 'productNotFound'],
  ['GC0001_050', 'invalidRequest'],
])('%s cannot be added without more data: %s', async (productId, errorCode) => {
  const { error } = await aPage('www.stadion.de', 'EUR').add({ productId })
  expect(error?.errorCode).toBe(errorCode)
})

test('the same article is priced in yen in Japan', async () => {
  const page = aPage('www.stadion.jp', 'JPY')
  await page.add({ productId: 'AA1001_540' })
  const { currency, bagTotal } = page.store.getState()
  expect(currency).toBe('JPY')
  expect(bagTotal % 10).toBe(0)
  expect(bagTotal).toBeGreaterThan(1000)
})
