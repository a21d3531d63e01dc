import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSellers } from '@stadion/market-law/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShop } from '../tools/make-shop/make-shop.ts'
import { bundleEditedShop } from './fixtures/bundle-edited-shop.ts'
import type { Site } from './open-site.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const demoFiles = readdirSync(new URL('../demo/', import.meta.url), { recursive: true, encoding: 'utf8' }).flatMap((path) =>
  /\.(csv|ndjson)$/.test(path) ? [`demo/${path}`] : [],
)
const answers = {
  main: { key: 'acme', name: 'Acme', domain: 'acme', orderLetter: 'A', colours: { signal: '#0b5d3b', ink: '#10201a' } },
  sister: { key: 'bolt', name: 'Bolt', domain: 'boltsports', orderLetter: 'B', colours: { signal: '#5b2bb5', ink: '#1c1433' } },
}

const seller = { code: 'AC', name: 'Acme Ltd', address: ['1 Example Street'], mail: 'help@acme.example' }

let folder: string
let site: Site
let parts: typeof import('./fixtures/edited-parts.ts')
beforeAll(async () => {
  // Below the shop's own packages, which the bundle imports.
  folder = await mkdtemp(fileURLToPath(new URL('../node_modules/.cache/renamed-', import.meta.url)))
  const edits = makeShop(read, [], answers, demoFiles)
  // The demo lies where the edited shop looks for it.
  for (const [path, text] of edits)
    if (path.startsWith('demo/')) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  const place = 'features/catalogue/server/seed/demo-folder.ts'
  const found = read(place).replace("fileURLToPath(new URL('../../../../demo/', import.meta.url))", JSON.stringify(join(folder, 'demo')))
  expect(found).toContain(folder)
  parts = (await import(await bundleEditedShop(join(folder, 'shop.mjs'), edits.set(place, found)))) as typeof parts
  site = await parts.openSite({
    defaultHost: 'www.acme.co.uk',
    env: { DEFAULT_HOST: 'www.acme.co.uk', SELLERS: writeSellers({ acme: { DE: seller } }) },
  })
}, 120_000)
afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, host = 'www.acme.de') =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': host } })

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

/** Names of the code's packages are not shown to shoppers. */
const nameless = (text: string) => text.replaceAll('@stadion/', '')
const pages = [
  '/',
  '/search?q=run',
  '/search?q=nothing-has-this-name',
  '/cart',
  '/wishlist',
  '/legal/imprint',
  '/legal/terms',
  '/legal/privacy-notice',
  '/help',
]

test.each(['www.acme.de', 'www.acme.sa', 'www.acme.jp', 'www.boltsports.de', 'www.boltsports.fr', 'www.boltsports.jp'])(
  'no page, icon or mail of %s names a brand of the demo',
  async (host) => {
    for (const path of [...pages, '/country-selector', '/nowhere', '/robots.txt', '/favicon.ico', '/manifest.webmanifest']) {
      const answer = await get(path, host)
      const text = nameless(await answer.text())
      expect([path, /.{20}(stadion|reebok).{20}/i.exec(text)?.[0]]).toEqual([path, undefined])
    }
  },
)

test('the order of a renamed brand has its letter, and its mail its name', async () => {
  const shopper = await parts.aShopper(site.store, { country: 'DE', brand: 'bolt' as never, items: [{ productId: 'RB1001_540' }] })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, parts.cards.good)
  const placed = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect([placed.http, placed.orderNumber]).toEqual([201, expect.stringMatching(/^BDE\d{8}$/)])
  const written = await (await site.store.fetch('/__test__/mails?to=anna@example.com')).text()
  expect(written).toContain('Bolt')
  expect(nameless(written)).not.toMatch(/stadion|reebok/i)
})

test('the app of a renamed brand has its preset, place, name and settings; those of the old name are refused', () => {
  const { appNames, presetNamed, readConfig, touchpointOfPage } = parts
  const preset = presetNamed('acme-app')
  expect([preset, touchpointOfPage({ preset }), appNames[preset]]).toEqual(['acme-app', 'ACME APP', 'Acme'])
  const addresses = (name: string) => readConfig({ [`APP_${name}_REDIRECTS`]: 'https://app.acme.example/callback' }).appClients
  expect(addresses('ACME_APP').find(({ id }) => id === preset)?.redirectUris).toEqual(['https://app.acme.example/callback'])
  expect(() => addresses('STADION_APP')).toThrow('APP_STADION_APP_REDIRECTS names no app of this shop')
})
