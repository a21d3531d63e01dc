import { copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway } from './testing.ts'

const icons = fileURLToPath(new URL('../../widgets/brand/icons', import.meta.url))
let gateway: Awaited<ReturnType<typeof openGateway>>
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'stadion-assets-'))
  for (const file of readdirSync(icons)) copyFileSync(`${icons}/${file}`, `${directory}/icon-${file}`)
  gateway = await openGateway({ assets: { directory, importMap: '{"imports":{}}', script: '/assets/page.js' } })
})
afterAll(() => gateway.close())

test('/favicon.ico is the icon of the brand, and does not exist on a foreign host', async () => {
  const [main, sister] = await Promise.all(['www.stadion.de', 'www.reebok.de'].map((host) => gateway.get('/favicon.ico', host)))
  expect(main?.headers.get('content-type')).toBe('image/x-icon')
  const bytes = Buffer.from(await main!.arrayBuffer())
  expect([...bytes.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(bytes.subarray(bytes.readUInt32LE(18), bytes.readUInt32LE(18) + 4).toString('latin1')).toBe('\u0089PNG')
  expect(bytes.readUInt32LE(14)).toBe(bytes.length - bytes.readUInt32LE(18))
  expect(Buffer.from(await sister!.arrayBuffer()).equals(bytes)).toBe(false)
  expect((await gateway.get('/favicon.ico', 'www.stadion.xx')).status).toBe(404)
})

test('every storefront has its own manifest, with its pages and icons', async () => {
  const starts = new Set<string>()
  for (const { brand, topLevelDomain, sitePath, htmlLang, direction } of storefronts) {
    const host = `www.${brand}.${topLevelDomain}`
    const answer = await gateway.get(`${sitePath && `/${sitePath}`}/site.webmanifest`, host)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as Record<string, unknown>
    expect(manifest).toMatchObject({ lang: htmlLang, dir: direction, start_url: `/${sitePath}`, scope: `/${sitePath}` })
    starts.add(host + manifest.start_url)
  }
  expect(starts.size).toBe(storefronts.length)
  const html = await (await gateway.get('/fr/cart', 'www.stadion.be')).text()
  expect(html).toContain('<link rel="manifest" href="/fr/site.webmanifest">')
  for (const file of ['icon-main.svg', 'icon-main-180.png']) {
    expect(html).toContain(`/assets/${file}`)
    expect((await gateway.get(`/assets/${file}`)).status).toBe(200)
  }
  expect((await gateway.get('/xx/site.webmanifest', 'www.stadion.be')).status).toBe(404)
})
