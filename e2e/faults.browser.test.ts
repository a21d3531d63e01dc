import { createServer, type Server, type ServerResponse } from 'node:http'
import type { ViewClient } from '@stadion/fragments/server/view-client'
import { type FragmentEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { originalHostOf } from '@stadion/site/hosts'
import { pathIn } from '@stadion/site/paths'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
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
const hostOf = (locale: string) => originalHostOf(storefrontOf('stadion', locale), 'local')
/** A page of text as the server sends it: status and HTML. */
const sent = async (locale: string, path = '/help') => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': hostOf(locale) } })
  return { status: answer.status, html: await answer.text() }
}
/** A failing fragment is requested again only after a while. */
const recovered = (locale: string) => expect.poll(async () => (await sent(locale)).html).toContain('the real part')

test('B-FH-02 B-FH-03 B-FH-04 the fallback header has a logo to the root of the storefront, and its three categories in upper case', async () => {
  fault = 'error'
  // Turkish and Greek have an upper case of their own.
  for (const [locale, root] of [
    ['es_ES', '/'],
    ['fr_BE', '/fr'],
    ['tr_TR', '/tr'],
    ['el_GR', '/'],
    ['de_AT', '/'],
  ] as const) {
    const { sitePath, htmlLang, categories } = storefrontOf('stadion', locale)
    await page.goto(site.url(pathIn({ sitePath }, '/help'), locale))
    expect(await page.locator('.fallback-header-logo').getAttribute('href'), locale).toBe(root)
    const links = page.locator('.fallback-header').getByRole('navigation').getByRole('listitem').getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths, locale).toEqual(Object.values(categories))
    const titles = await page.locator('.fallback-header nav a').allTextContents()
    expect(titles, locale).toEqual(titles.map((title) => title.toLocaleUpperCase(htmlLang)))
    expect(titles.join(''), locale).toMatch(/\p{Lu}/u)
  }
})

const leaked = /stack trace|half a par|of another fragment|xxxxx|<p>bad|cdn\.example|2-00000000/

test.each<[Fault, string]>([
  ['error', 'fr_FR'],
  ['hangs', 'pl_PL'],
  ['dies', 'sv_SE'],
  ['closesTooMuch', 'hr_HR'],
])('B-FH-01 B-GEN-03 a header that %s leaves a whole page with its fallback, and its last good HTML afterwards', async (how, locale) => {
  const address = site.url('/help', locale)
  fault = how
  await page.goto(address)
  await page.locator('.fallback-header').waitFor()
  await page.locator('[slot=main] h1').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(await page.content()).not.toMatch(leaked)
  fault = 'none'
  await recovered(locale)
  fault = how
  await page.goto(address)
  await realHeader().waitFor()
  expect(await page.locator('.fallback-header').count()).toBe(0)
})

// What the server sends is the same as above, so no browser needs to look.
test.each<[Fault, string]>([
  ['otherFragment', 'it_IT'],
  ['tooLarge', 'da_DK'],
  ['opensTextArea', 'en_ZA'],
  ['opensComment', 'en_HK'],
  ['opensTag', 'lt_LT'],
  ['isEmpty', 'lv_LV'],
  ['saysNothing', 'sk_SK'],
  ['linksElsewhere', 'sl_SI'],
  ['linksAnotherBuild', 'pt_PT'],
  ['hidesItsScript', 'ro_RO'],
])('for a header that %s its fallback is sent, and its last good HTML afterwards', async (how, locale) => {
  fault = how
  const first = await sent(locale)
  expect(first.status).toBe(200)
  for (const part of ['class="fallback-header', '<h1', '<footer', '</html>']) expect(first.html).toContain(part)
  expect(first.html).not.toMatch(leaked)
  fault = 'none'
  await recovered(locale)
  fault = how
  const { html } = await sent(locale)
  expect(html).toContain('the real part')
  expect(html).not.toContain('class="fallback-header')
})

const slots = ['header', 'main', 'rail-related', 'footer']
const hasRealRail = /<div slot="rail-related"[^>]*><div data-mf-root><header class="test-part"><p>the real part/

test.each([
  ['opensTextArea', '/x/AA1002.html'],
  ['closesTooMuch', '/x/AA1004.html'],
] as const)('an article and a rail that each %s leave all other slots intact', async (how, path) => {
  await sent('en_GB')
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
  for (const name of slots) expect(await page.locator(`#page > [slot=${name}]`).count()).toBe(1)
  await page.locator('[slot=footer] footer').waitFor()
  expect(await again?.text()).toMatch(hasRealRail)
  expect(await page.content()).not.toContain('<p>bad')
})

const others = Object.keys(invalidViews).filter((how) => how !== 'opensTextArea' && how !== 'closesTooMuch') as Fault[]
test.each(others.map((how, at) => [how, `/x/AA${1005 + at}.html`] as const))(
  'of an article and a rail that each %s nothing is sent, and all other slots are',
  async (how, path) => {
    await sent('en_GB')
    fault = how
    isProductFaulty = true
    const first = await sent('en_GB', path)
    expect([200, 503]).toContain(first.status)
    for (const part of ['class="fallback-slot', '<footer', '</html>']) expect(first.html).toContain(part)
    expect(first.html).not.toMatch(leaked)
    fault = 'none'
    isProductFaulty = false
    expect((await sent('en_GB', path)).html).toMatch(/data-mf="catalogue_product".*<h1/s)
    fault = how
    const { html } = await sent('en_GB', `${path}?added=1`)
    for (const name of slots) expect(html.split(`<div slot="${name}"`), name).toHaveLength(2)
    expect(html).toMatch(hasRealRail)
    expect(html).not.toMatch(leaked)
  },
)

test('script in a fragment’s HTML never runs, and its page is complete', async () => {
  whole = '<header><script>window.hit = 1</script><img alt="" src="/nowhere.png" onerror="window.hit = 2"><p>with script</p></header>'
  await page.goto(site.url('/help', 'hu_HU'))
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
  const address = site.url('/help', 'cs_CZ')
  await page.goto(address)
  fault = 'hangs'
  await page.goto(address)
  const again = await page.goto(address)
  expect(again?.headers()['server-timing']).toMatch(/header;desc=last-good;dur=0[,;]/)
})

test('B-GEN-02 fragments come from separate servers, and stopping one affects no other', async () => {
  await page.goto(site.url('/help'))
  await page.getByText('the real part').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  fault = 'error'
  await visit(page, site.url('/runner-one/AA1001.html', 'en_AU'))
  await page.locator('.fallback-header').waitFor()
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

const add = () => page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first()

test.each([
  ['en_IE', 'Sorry, unknown error occurred.'],
  ['ar_SA', 'عذرًا، حدث خطأ غير معروف.'],
])('B-ERR-11 in production a small bag that cannot be loaded is reported in %s, and opens at the next press', async (locale, sentence) => {
  const address = site.url(`${pathIn(storefrontOf('stadion', locale), '/runner-one/AA1001.html')}`, locale)
  await page.route(address, async (route) => {
    const at = { url: `http://127.0.0.1:${site.sitePort}${new URL(address).pathname}`, headers: { 'x-original-host': hostOf(locale) } }
    const answer = await route.fetch(at)
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"env":"local"', '"env":"production"') })
  })
  await page.route('**/mf/bag_minicart/view/**', (route) => route.abort())
  await visit(page, address)
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })
  await add().click()
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText(sentence).waitFor({ state: 'detached' })
  await page.unroute('**/mf/bag_minicart/view/**')
  await add().click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

test('B-ERR-11 locally a small bag that fails, hangs for ten seconds, or has a hanging script, is reported as it is, and opens at the next press', async () => {
  const [view, code] = ['**/mf/bag_minicart/view/**', '**/mf/bag_minicart/*/index.js']
  const told = (text: string) => page.getByRole('alert').getByText(text)
  await page.clock.install()
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('input[name=productId][value=AA1001_550]').check({ force: true })

  await page.route(view, (route) => route.abort(), { times: 1 })
  await add().click()
  await told('Error fetching mf').waitFor()
  await page.keyboard.press('Escape')
  await told('Error fetching mf').waitFor({ state: 'detached' })

  await page.route(view, () => undefined, { times: 1 })
  const askedView = page.waitForRequest(view)
  await add().click()
  await askedView
  await page.clock.runFor(10_000)
  await told('Error fetching mf').waitFor()
  await page.keyboard.press('Escape')
  await told('Error fetching mf').waitFor({ state: 'detached' })

  const held: (() => Promise<void>)[] = []
  await page.route(code, (route) => {
    held.push(() => route.continue())
  })
  const askedScript = page.waitForRequest(code)
  await add().click()
  await askedScript
  await page.clock.runFor(10_000)
  await told('Error loading microfrontend: bag_minicart, cause: Unable to load script/style').waitFor()
  await page.keyboard.press('Escape')
  const arrived = page.waitForResponse(code)
  for (const release of held) await release()
  await (await arrived).finished()
  // Late as it is, it does not open by itself.
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await add().click()
  await page.locator('dialog[open]').getByText('Runner One').first().waitFor()
})

test('a slow fragment delays neither the first byte nor the others, with and without JavaScript', async () => {
  fault = 'hangs'
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const own = await plain.newPage()
  const arrived = own.goto(site.url('/help', 'fi_FI'))
  await own.locator('[slot=main] h1').first().waitFor()
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
