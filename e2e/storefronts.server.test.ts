import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefronts } from '@stadion/site/storefronts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './open-site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

/** A page of a storefront, asked for by its host as a proxy in front of the shop would. */
const get = (path: string, host: string) =>
  fetch(`http://127.0.0.1:${site.sitePort}${path}`, { redirect: 'manual', headers: { 'x-original-host': host } })
const keyLike = />\s*(?:header|footer|home|listing|product|page|bag)\.[a-z][\w.]*\s*</

test.each(storefronts.map((storefront) => [`${storefront.brand} ${storefront.locale}`, storefront] as const))(
  'the storefront %s opens: home, category, product and bag',
  async (_, storefront) => {
    const host = originalHostOf(storefront, 'local')
    const article = storefront.brand === 'stadion' ? 'AA1001' : 'RB1001'
    const moved = await get(pathIn(storefront, `/x/${article}.html`), host)
    expect(moved.status).toBe(301)
    const paths = [
      pathIn(storefront, '/'),
      encodeURI(storefront.categories.women),
      new URL(moved.headers.get('location') ?? '', 'http://x').pathname,
      pathIn(storefront, '/cart'),
    ]
    for (const path of paths) {
      const answer = await get(path, host)
      const html = await answer.text()
      expect([path, answer.status]).toEqual([path, 200])
      expect(html).toContain(`<html lang="${storefront.htmlLang}" dir="${storefront.direction}" data-brand="${storefront.brand}"`)
      expect(html).toContain(`data-currency="${storefront.currency}"`)
      expect(html).not.toContain('data-failed')
      expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(keyLike)
      expect(html.endsWith('</html>')).toBe(true)
    }
  },
)

test('lists that the catalogue refuses to make take no other list along, however many are asked for', async () => {
  for (let page = 1; page <= 6; page++) await (await get(`/men?page=${page}000000000`, 'www.stadion.co.uk')).text()
  await (await get('/search?color=%00', 'www.stadion.co.uk')).text()
  const other = await get('/women?color=red', 'www.stadion.co.uk')
  expect(other.status).toBe(200)
  expect(await other.text()).not.toContain('data-failed')
})

test('an article that moved keeps the query it was asked for with', async () => {
  const moved = await get('/x/AA1001.html?utm_campaign=run%26fun%23one&name=M%C3%BCller', 'www.stadion.co.uk')
  expect(moved.headers.get('location')).toBe('/runner-one/AA1001.html?utm_campaign=run%26fun%23one&name=M%C3%BCller')
})

test('every path of the sitemap is a page', async () => {
  const sitemap = await (await get('/sitemap.xml', 'www.stadion.jp')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(String(address)).pathname)
  expect(paths.length).toBeGreaterThan(150)
  for (const path of paths.filter((_, at) => at % 7 === 0)) expect([path, (await get(path, 'www.stadion.jp')).status]).toEqual([path, 200])
})

test('B-FLAG-01 flags are SVG files named by country code', async () => {
  const answer = await get('/assets/flags/de.svg', 'www.stadion.de')
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(await answer.text()).toContain('<svg')
  const html = await (await get('/country-selector', 'www.stadion.de')).text()
  expect(html).toContain('src="/assets/flags/de.svg"')
})

test('B-FLAG-02 about a hundred countries have a flag, and each that we deliver to', async () => {
  const { readdirSync } = await import('node:fs')
  const { fileURLToPath } = await import('node:url')
  const files = readdirSync(fileURLToPath(new URL('../dist/assets/flags', import.meta.url))).filter((name) => name.endsWith('.svg'))
  expect(files.length).toBeGreaterThanOrEqual(90)
  expect(files.length).toBeLessThanOrEqual(110)
  const wanted = ['de', 'fr', 'gb', 'us', 'jp', 'cn', 'br', ...storefronts.map(({ country }) => country.toLowerCase())]
  for (const code of new Set(wanted)) expect([code, (await get(`/assets/flags/${code}.svg`, 'www.stadion.de')).status]).toEqual([code, 200])
})

test('B-GEN-01 there are two brands, and a brand grants nothing: both refuse the same to the same visitor', async () => {
  const { brands } = await import('@stadion/site/brands')
  expect(brands.map(({ key }) => key)).toEqual(['stadion', 'reebok'])
  const outcomes = await Promise.all(
    brands.map(async ({ key, articlePrefix }) => {
      const visit = site.store.visit({ host: `www.${key}.de` })
      const add = async (productId: string) =>
        (await visit('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId }] } })).status
      return [await add(`${articlePrefix}1005_540`), await add(`${articlePrefix}1001_540`)]
    }),
  )
  expect(outcomes).toEqual([
    [403, 200],
    [403, 200],
  ])
})
