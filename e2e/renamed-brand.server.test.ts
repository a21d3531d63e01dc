import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSellers } from '@stadion/market-law/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleEditedShop } from './fixtures/bundle-edited-shop.ts'
import type { Site } from './open-site.ts'

const mainBrand = 'platform/site/brands/main.ts'
/** The main brand's file with another key, name and domain; nothing else changes. */
const renamed = async () =>
  (await readFile(new URL(`../${mainBrand}`, import.meta.url), 'utf8'))
    .replace("key: 'stadion'", "key: 'acme'")
    .replace("name: 'Stadion'", "name: 'Acme'")
    .replace("domain: 'stadion'", "domain: 'acme'")

const seller = { code: 'AC', name: 'Acme Ltd', address: ['1 Example Street'], mail: 'help@acme.example' }

let folder: string
let site: Site
let parts: typeof import('./fixtures/edited-parts.ts')
beforeAll(async () => {
  // Below the shop's own packages, which the bundle imports.
  folder = await mkdtemp(fileURLToPath(new URL('../node_modules/.cache/renamed-', import.meta.url)))
  parts = (await import(await bundleEditedShop(join(folder, 'shop.mjs'), new Map([[mainBrand, await renamed()]])))) as typeof parts
  site = await parts.openSite({
    defaultHost: 'www.acme.co.uk',
    env: { DEFAULT_HOST: 'www.acme.co.uk', SELLERS: writeSellers({ acme: { DE: seller } }) },
  })
}, 120_000)
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

const get = (path: string) => fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.acme.de' } })

test('a brand with another key, name and domain works from its one file: pages, lists, pictures, prices and bag', async () => {
  const list = await get('/manner')
  // Names of the code's packages are not shown to shoppers.
  const html = (await list.text()).replaceAll('@stadion/', '')
  expect([list.status, html.includes('data-brand="acme"'), /stadion/i.test(html)]).toEqual([200, true, false])
  const picture = /\/assets\/img\/[\w.-]+/.exec(html)?.[0] ?? 'none'
  const drawn = await get(picture)
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')])
  const article = await get('/runner-one/AA1001.html')
  expect([article.status, await article.text()]).toEqual([200, expect.stringContaining('€')])
  expect(await (await get('/legal/imprint')).text()).toContain('<span>Acme Ltd</span><span>1 Example Street</span>')
  const shopper = site.store.visit({ host: 'www.acme.de' })
  const added = await shopper('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId: 'AA1001_540', quantity: 1 }] })
  expect(added.status).toBe(200)
})

test('the app of a renamed brand has its preset, place, name and settings; those of the old name are refused', () => {
  const { appNames, presetNamed, readConfig, touchpointOfPage } = parts
  const preset = presetNamed('acme-app')
  expect([preset, touchpointOfPage({ preset }), appNames[preset]]).toEqual(['acme-app', 'ACME APP', 'Acme'])
  const addresses = (name: string) => readConfig({ [`APP_${name}_REDIRECTS`]: 'https://app.acme.example/callback' }).appClients
  expect(addresses('ACME_APP').find(({ id }) => id === preset)?.redirectUris).toEqual(['https://app.acme.example/callback'])
  expect(() => addresses('STADION_APP')).toThrow('APP_STADION_APP_REDIRECTS names no app of this shop')
})
