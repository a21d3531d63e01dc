import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMarket, type WantedMarket } from '../tools/market/add-market.ts'
import { bundleEditedShop } from './fixtures/bundle-edited-shop.ts'
import type { Site } from './open-site.ts'

const liechtenstein: WantedMarket = {
  ...{ locale: 'de_LI', like: 'de_CH', domain: 'li', brand: 'stadion', slot: 'main', callingCode: '423' },
}
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

let folder: string
let site: Site
let parts: typeof import('./fixtures/edited-parts.ts')
beforeAll(async () => {
  folder = await mkdtemp(fileURLToPath(new URL('../node_modules/.cache/market-', import.meta.url)))
  const { files } = addMarket(read, liechtenstein)
  parts = (await import(await bundleEditedShop(join(folder, 'shop.mjs'), files))) as typeof parts
  // Does not open if a market lacks anything.
  site = await parts.openSite({})
}, 120_000)
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

const get = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.li' } })
  return { status: answer.status, html: await answer.text() }
}

test('a storefront of a country that the shop did not know has its pages, its currency and its links from elsewhere', async () => {
  const home = await get('/')
  expect([home.status, home.html]).toEqual([200, expect.stringContaining('<html lang="de-LI"')])
  expect((await get('/manner')).status).toBe(200)
  const article = await get('/runner-one/AA1001.html')
  expect([article.status, article.html]).toEqual([200, expect.stringContaining('CHF')])
  expect(article.html).toMatch(/<link[^>]*hreflang="de-LI"/i)
  expect((await get('/country-selector')).html).toContain('Liechtenstein')
})

test('it takes an order to an address of its country, and refuses one that cannot be there', async () => {
  const shopper = await parts.aShopper(site.store, { country: 'LI', home: { city: 'Vaduz', zipcode: '9490' } })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, parts.cards.good)
  const placed = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect([placed.http, placed.orderNumber]).toEqual([201, expect.stringMatching(/^PLI\d{8}$/)])
  const germanCode = parts.aShopper(site.store, { country: 'LI', home: { city: 'Vaduz', zipcode: '94900' } })
  await expect(germanCode).rejects.toThrow('zipcode')
})
