import { sql } from '@stadion/database/sql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bagPersonalData } from './personal-bags.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const anna = {
  acid: 'MEMBER0000000001',
  email: 'anna@example.com',
  brand: 'stadion',
  region: 'rest',
  isProven: true,
  orders: [] as string[],
}
const ben = { ...anna, acid: 'MEMBER0000000002', email: 'ben@example.com' }

/** Puts an article into the bag of an account in a country. */
async function fill({ acid }: typeof anna, host: string, productId: string) {
  const headers = { 'x-acid': acid }
  const browser = shop.browser({ host })
  await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId }], headers })
  return linesOf(await shop.read(browser, headers))
}

test('a data export has the bags of a shopper in all countries, and none of others', async () => {
  await fill(anna, 'www.stadion.fr', 'AA1004_540')
  await fill(anna, 'www.stadion.de', 'AA1001_540')
  await fill(ben, 'www.stadion.de', 'AA1001_540')
  const { bags, ...more } = await bagPersonalData.exportOf(shop.store.db, anna)
  expect(more).toEqual({})
  expect(bags).toMatchObject([
    { brand: 'stadion', country: 'DE', lines: [{ sku: 'AA1001_540' }], voucher: null, shippingMethod: 'standard' },
    { brand: 'stadion', country: 'FR', lines: [{ sku: 'AA1004_540' }] },
  ])
  expect(JSON.stringify(bags)).not.toContain('token')
})

test('an erased shopper has no bag in any country; others keep theirs', async () => {
  await fill(anna, 'www.stadion.de', 'AA1001_540')
  await fill(anna, 'www.stadion.fr', 'AA1001_540')
  await fill(ben, 'www.stadion.de', 'AA1004_540')
  await shop.store.db.transaction((on) => bagPersonalData.eraser.eraseFor(on, anna))
  expect(await sql`select acid, country from bag.bag`.execute(shop.store.db)).toEqual([{ acid: ben.acid, country: 'DE' }])
})

test('bags are personal data that a stranger may have gathered before the owner of an address came', () => {
  expect(bagPersonalData).toMatchObject({ slice: 'bag', tables: ['bag.bag'], isGathered: true, eraser: { slice: 'bag' } })
})
