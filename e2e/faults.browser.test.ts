import { createServer, type Server, type ServerResponse } from 'node:http'
import type { ViewClient } from '@stadion/fragments/server/view-client'
import { type FragmentEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from './browser.ts'
import { escapedOf } from './escaped-html.ts'
import { openSite, type Site } from './open-site.ts'

/** The faulty server's reaction to a request for a view. */
type Fault = 'none' | 'error' | 'otherFragment' | 'hangs' | 'dies' | 'tooLarge' | keyof typeof invalidViews
let fault: Fault = 'none'
/** Views with status 200 that would reach outside their slot, or are empty. */
const invalidViews = {
  opensTextArea: { html: '<div><form><textarea>search</form></div>' },
  opensComment: { html: '<div><table><tr><td><!-- offers</td></tr></table></div>' },
  closesTooMuch: { html: '<div><p>bad</p></div></div></div></body></html>' },
  opensTag: { html: '<div><p>bad</p></div><a href="' },
  isEmpty: { html: '' },
  saysNothing: { html: '', status: 204 },
  linksElsewhere: { html: '<p>bad</p>', link: '<https://cdn.example/a.css>; rel="stylesheet", <//cdn.example/a.js>; rel="modulepreload"' },
  linksAnotherBuild: { html: '<p>bad</p>', link: '</mf/{id}/2-00000000/index.js>; rel="modulepreload"' },
  hidesItsScript: { html: '<div data-mf-root></div><script type="application/json" data-mf-state>{}</script>' },
} satisfies Record<string, { html: string; status?: number; link?: string }>
const isInvalid = (what: Fault): what is keyof typeof invalidViews => what in invalidViews

const headers = (id: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'x-mf-id': id,
  'x-mf-type': 'component',
  'x-mf-version': '1',
  'cache-control': 'public, max-age=0',
})
const good = '<div data-mf-root><header class="test-part"><p>the real part</p></header></div>'
let whole = good
function answer(id: string, response: ServerResponse): void {
  if (fault === 'none') response.writeHead(200, headers(id)).end(whole)
  if (isInvalid(fault)) {
    const { html, status = 200, link }: { html: string; status?: number; link?: string } = invalidViews[fault]
    response.writeHead(status, { ...headers(id), ...(link && { link: link.replace('{id}', id) }) }).end(html)
  }
  if (fault === 'error') response.writeHead(500).end('Error: stack trace of the fragment')
  if (fault === 'otherFragment') response.writeHead(200, headers('shell_other')).end('<p>of another fragment</p>')
  if (fault === 'dies') {
    response.writeHead(200, headers(id)).write('<div data-mf-root><header class="test-part"><p>half a par')
    setTimeout(() => response.destroy(), 30)
  }
  if (fault === 'tooLarge') {
    response.writeHead(200, headers(id))
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
}

let isProductFaulty = false
let site: Site
let browser: Browser
let page: Page
let faulty: Server
beforeAll(async () => {
  faulty = createServer((request, response) => answer((request.url ?? '').split('/')[1] ?? '', response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => faulty.once('listening', resolve))
  const server = `http://127.0.0.1:${(faulty.address() as { port: number }).port}`
  const faultyEndpoint = remoteEndpoint(server)
  const late = ['shell_header', 'catalogue_rail', 'catalogue_product']
  site = await openSite({ late, replace: { shell_header: faultyEndpoint, catalogue_rail: faultyEndpoint } })
  const product = site.endpoints.get('catalogue_product') as FragmentEndpoint
  const view: ViewClient['view'] = (request) => (isProductFaulty ? faultyEndpoint : product).views.view(request)
  site.endpoints.set('catalogue_product', { ...product, views: { view } })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  faulty?.closeAllConnections()
  faulty?.close()
  await site?.close()
})
beforeEach(async () => {
  page = await browser.newPage(desktop)
})
afterEach(async () => {
  fault = 'none'
  isProductFaulty = false
  whole = good
  await page.close()
})

/** Rails are of the same faulty server, and may recover earlier. */
const realHeader = () => page.locator('[data-mf=shell_header]').getByText('the real part')
/** A failing fragment is requested again only after a while. */
const recovered = (locale: string) =>
  expect
    .poll(async () => {
      await page.goto(site.url('/', locale))
      return realHeader().count()
    })
    .toBe(1)

describe('the fallback header', () => {
  test('B-FH-01 shows while the header is down, and disappears after the recovery', async () => {
    fault = 'error'
    await page.goto(site.url('/', 'nl_NL'))
    await page.locator('.fallback-header').waitFor()
    fault = 'none'
    await recovered('nl_NL')
    expect(await page.locator('.fallback-header').count()).toBe(0)
  })

  test('B-FH-02 its logo links to the root of the storefront', async () => {
    fault = 'error'
    await page.goto(site.url('/', 'es_ES'))
    expect(await page.locator('.fallback-header-logo').getAttribute('href')).toBe('/')
    await page.goto(site.url('/fr', 'fr_BE'))
    expect(await page.locator('.fallback-header-logo').getAttribute('href')).toBe('/fr')
  })

  test('B-FH-03 its navigation is a list of exactly men, women and kids, with the paths of the storefront', async () => {
    fault = 'error'
    await page.goto(site.url('/fr', 'fr_BE'))
    const links = page.locator('.fallback-header').getByRole('navigation').getByRole('listitem').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      Object.values(storefrontOf('stadion', 'fr_BE').categories),
    )
  })

  test.each(['en_IE', 'tr_TR', 'el_GR', 'de_AT'])('B-FH-04 its titles are in upper case as %s writes it', async (locale) => {
    fault = 'error'
    const { sitePath, htmlLang } = storefrontOf('stadion', locale)
    await page.goto(site.url(`/${sitePath}`, locale))
    const titles = await page.locator('.fallback-header nav a').allTextContents()
    expect(titles).toHaveLength(3)
    expect(titles).toEqual(titles.map((title) => title.toLocaleUpperCase(htmlLang)))
    expect(titles.join('')).toMatch(/\p{Lu}/u)
  })
})

test.each<[Fault, string]>([
  ['error', 'fr_FR'],
  ['otherFragment', 'it_IT'],
  ['hangs', 'pl_PL'],
  ['dies', 'sv_SE'],
  ['tooLarge', 'da_DK'],
  ['opensTextArea', 'en_ZA'],
  ['opensComment', 'en_HK'],
  ['closesTooMuch', 'hr_HR'],
  ['opensTag', 'lt_LT'],
  ['isEmpty', 'lv_LV'],
  ['saysNothing', 'sk_SK'],
  ['linksElsewhere', 'sl_SI'],
  ['linksAnotherBuild', 'pt_PT'],
  ['hidesItsScript', 'ro_RO'],
])('a header that %s leaves a whole page with its fallback, and its last good HTML afterwards', async (how, locale) => {
  fault = how
  await page.goto(site.url('/', locale))
  await page.locator('.fallback-header').waitFor()
  await page.locator('[data-mf=home_home]').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(await page.content()).not.toMatch(/stack trace|half a par|of another fragment|xxxxx/)
  fault = 'none'
  await recovered(locale)
  fault = how
  await page.goto(site.url('/', locale))
  await realHeader().waitFor()
  expect(await page.locator('.fallback-header').count()).toBe(0)
})

test.each(Object.keys(invalidViews).map((how, at) => [how as Fault, `/x/AA${1002 + at}.html`] as const))(
  'an article and a rail that each %s leave all other slots intact',
  async (how, path) => {
    fault = 'none'
    await page.goto(site.url('/'))
    fault = how
    isProductFaulty = true
    // The first byte may or may not wait for it, depending on its history.
    expect([200, 503]).toContain((await page.goto(site.url(path)))?.status())
    await page.locator('[data-mf=catalogue_product] .fallback-slot').waitFor()
    await page.locator('[slot=footer] footer').waitFor()
    fault = 'none'
    isProductFaulty = false
    await page.goto(site.url(path))
    await page.locator('[data-mf=catalogue_product] h1').waitFor()
    fault = how
    // The article is cached for a while; the rail is requested again each time and shows its last good HTML.
    const again = await page.goto(`${page.url()}?added=1`)
    for (const name of ['header', 'main', 'rail-related', 'footer']) expect(await page.locator(`#page > [slot=${name}]`).count()).toBe(1)
    await page.locator('[slot=footer] footer').waitFor()
    expect(await again?.text()).toMatch(/<div slot="rail-related"[^>]*><div data-mf-root><header class="test-part"><p>the real part/)
    expect(await page.content()).not.toContain('<p>bad')
  },
)

test('script in a fragment’s HTML never runs, and its page is complete', async () => {
  whole = '<header><script>window.hit = 1</script><img alt="" src="/nowhere.png" onerror="window.hit = 2"><p>with script</p></header>'
  await page.goto(site.url('/', 'hu_HU'))
  await page.getByText('with script').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})

test('accepted HTML stays inside its element, as Chromium parses it', async () => {
  const { accepted, escaped } = await escapedOf(page, 6000)
  expect(escaped).toEqual([])
  expect(accepted).toBeGreaterThan(300)
})

test('a header that hangs is waited for once, then its last good HTML comes with the first byte', async () => {
  const address = site.url('/', 'cs_CZ')
  await page.goto(address)
  fault = 'hangs'
  await page.goto(address)
  const again = await page.goto(address)
  expect(again?.headers()['server-timing']).toMatch(/header;desc=last-good;dur=0[,;]/)
})

test('B-GEN-02 fragments come from separate servers, and stopping one affects no other', async () => {
  await page.goto(site.url('/'))
  await page.getByText('the real part').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  fault = 'error'
  await visit(page, site.url('/runner-one/AA1001.html', 'en_AU'))
  await page.locator('.fallback-header').waitFor()
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

const hostOf = (locale: string) => originalHostOf(storefrontOf('stadion', locale), 'local')

test.each([
  ['local', 'en_IE', 'Error fetching mf'],
  ['production', 'en_IE', 'Sorry, unknown error occurred.'],
  ['production', 'de_DE', 'Entschuldigung, ein unbekannter Fehler ist aufgetreten.'],
  ['production', 'ar_SA', 'عذرًا، حدث خطأ غير معروف.'],
])('B-ERR-11 in %s a small bag that cannot be loaded is reported in %s, and opens at the next press', async (env, locale, sentence) => {
  const address = site.url(`${pathIn(storefrontOf('stadion', locale), '/runner-one/AA1001.html')}`, locale)
  await page.route(address, async (route) => {
    const at = { url: `http://127.0.0.1:${site.sitePort}${new URL(address).pathname}`, headers: { 'x-original-host': hostOf(locale) } }
    const answer = await route.fetch(at)
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"env":"local"', `"env":"${env}"`) })
  })
  await page.route('**/mf/bag_minicart/view/**', (route) => route.abort())
  await visit(page, address)
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  const add = page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first()
  await add.click()
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText(sentence).waitFor({ state: 'detached' })
  await page.unroute('**/mf/bag_minicart/view/**')
  await add.click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

test('B-ERR-11 a small bag that hangs is reported after ten seconds, and opens at the next press', async () => {
  await page.clock.install()
  await page.route('**/mf/bag_minicart/view/**', () => undefined)
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  const add = page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first()
  const asked = page.waitForRequest('**/mf/bag_minicart/view/**')
  await add.click()
  await asked
  await page.clock.runFor(10_000)
  await page.getByRole('alert').getByText('Error fetching mf', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/mf/bag_minicart/view/**')
  await add.click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

test('B-ERR-11 a small bag with a hanging script is reported after ten seconds, never opens by itself, and opens at the next press', async () => {
  await page.clock.install()
  const held: (() => Promise<void>)[] = []
  await page.route('**/mf/bag_minicart/*/index.js', (route) => {
    held.push(() => route.continue())
  })
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  const add = page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first()
  const asked = page.waitForRequest('**/mf/bag_minicart/*/index.js')
  await add.click()
  await asked
  await page.clock.runFor(10_000)
  await page.getByRole('alert').getByText('Error loading microfrontend: bag_minicart, cause: Unable to load script/style').waitFor()
  await page.keyboard.press('Escape')
  const arrived = page.waitForResponse('**/mf/bag_minicart/*/index.js')
  for (const release of held) await release()
  await (await arrived).finished()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await add.click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

test('a slow fragment delays neither the first byte nor the others, with and without JavaScript', async () => {
  fault = 'hangs'
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const own = await plain.newPage()
  const arrived = own.goto(site.url('/', 'fi_FI'))
  await own.locator('[data-mf=home_home] h1').first().waitFor()
  expect(await own.locator('.fallback-header').count()).toBe(0)
  expect((await arrived)?.status()).toBe(200)
  expect(await own.locator('.fallback-header').count()).toBe(1)
  await plain.close()
})

test('B-GEN-04 the same modal opens on any page, and the address stays', async () => {
  for (const path of ['/runner-one/AA1001.html', '/articles/AA1004.html']) {
    await visit(page, site.url(path))
    const address = page.url()
    await page.locator('input[name=productId]:enabled').first().check({ force: true })
    await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
    await page.locator('dialog[open]').waitFor()
    expect(page.url()).toBe(address)
  }
})
