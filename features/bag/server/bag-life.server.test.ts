import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { TestBrowser } from '@stadion/testing/browser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepBags } from './bag-server.ts'
import { assortment, createTestApi, linesOf, openTestShop } from './test-shop.ts'

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

test('a bag survives closing and opening the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bag-'))
  const dataDir = join(folder, 'database')
  const cookies = new Map<string, string>()
  const during = async (use: (browser: TestBrowser) => Promise<void>) => {
    const db = await openDatabase({ dataDir })
    await prepareDatabase(db, { appEnv: 'prod', testHooks: false })
    const app = await createTestApi(db, () => new Date(), assortment())
    const browser = new TestBrowser(app, visit)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    await use(browser)
    for (const [name, value] of browser.cookies) cookies.set(name, value)
    await app.close()
    await db.close()
  }
  await during(async (browser) => void (await shop.add(browser, item)))
  await during(async (browser) => expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 2']))
  await rm(folder, { recursive: true })
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
