import { TestBrowser } from '@stadion/testing/browser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepBags } from './bag-server.ts'
import { createTestApi, linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const day = 24 * 60 * 60 * 1000
const visit = { host: 'www.stadion.de' }
const item = { productId: 'AA1001_540', quantity: 2 }

test('a bag survives a restart of the API', async () => {
  const before = shop.browser()
  await shop.add(before, item)
  const restarted = await createTestApi(shop.store.db, shop.store.now, shop.facts)
  const after = new TestBrowser(restarted, visit)
  for (const [name, value] of before.cookies) after.cookies.set(name, value)
  expect(linesOf(await shop.read(after))).toEqual(['AA1001_540 x 2'])
  await restarted.close()
})

test('bags that were not used for 30 days are deleted, others stay', async () => {
  const { db, now } = shop.store
  const kept = shop.browser()
  await shop.add(shop.browser(), item)
  await shop.add(shop.browser(), item)
  await shop.add(kept, item)
  expect(await sweepBags(db, now)).toBe(0)
  shop.advanceClock(20 * day)
  await shop.read(kept)
  shop.advanceClock(13 * day)
  expect(await sweepBags(db, now)).toBe(2)
  expect((await shop.read(kept)).totalProductCount).toBe(2)
})
