import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@stadion/api/prepare-database'
import { openDatabase } from '@stadion/database/database'
import { TestBrowser } from '@stadion/testing/browser'
import { expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { assortment, createTestApi, linesOf } from './test-shop.ts'

test('a bag survives closing and opening the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bag-'))
  const dataDir = join(folder, 'database')
  const cookies = new Map<string, string>()
  const during = async (use: (browser: TestBrowser) => Promise<void>) => {
    const db = await openDatabase({ dataDir })
    await prepareDatabase(db, { appEnv: 'prod', testHooks: false })
    const app = await createTestApi(db, () => new Date(), assortment())
    const browser = new TestBrowser(app, { host: 'www.stadion.de' })
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    await use(browser)
    for (const [name, value] of browser.cookies) cookies.set(name, value)
    await app.close()
    await db.close()
  }
  const items = [{ productId: 'AA1001_540', quantity: 2 }]
  await during(async (browser) => void (await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items } })))
  await during(async (browser) => {
    const basket = (await (await browser.fetch('/api/bridge/baskets/-')).json()) as Basket
    expect(linesOf(basket)).toEqual(['AA1001_540 x 2'])
  })
  await rm(folder, { recursive: true })
})
