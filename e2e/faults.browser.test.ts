import { createServer, type Server, type ServerResponse } from 'node:http'
import { remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'

/** What the faulty server does with a request for a view. */
type Fault = 'none' | 'error' | 'otherFragment' | 'hangs' | 'dies' | 'tooLarge'
let fault: Fault = 'none'

const headers = (id: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'x-mf-id': id,
  'x-mf-type': 'component',
  'x-mf-version': '1',
  'cache-control': 'public, max-age=0',
})
const whole = '<div data-mf-root><header class="test-part"><p>the real part</p></header></div>'
function answer(id: string, response: ServerResponse): void {
  if (fault === 'none') response.writeHead(200, headers(id)).end(whole)
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

let site: Site
let browser: Browser
let page: Page
let faulty: Server
beforeAll(async () => {
  faulty = createServer((request, response) => answer((request.url ?? '').split('/')[1] ?? '', response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => faulty.once('listening', resolve))
  const server = `http://127.0.0.1:${(faulty.address() as { port: number }).port}`
  site = await openSite({ replace: { shell_header: remoteEndpoint(server), catalogue_rail: remoteEndpoint(server) } })
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
  await page.close()
})

describe('the fallback header', () => {
  test('B-FH-01 stands in while the header is gone, and leaves when it is back', async () => {
    fault = 'error'
    await page.goto(site.url('/', 'nl_NL'))
    await page.locator('.fallback-header').waitFor()
    fault = 'none'
    await page.goto(site.url('/', 'nl_NL'))
    await page.getByText('the real part').first().waitFor()
    expect(await page.locator('.fallback-header').count()).toBe(0)
  })

  test('B-FH-02 its logo leads to the root of the storefront', async () => {
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
])('a header that %s leaves a whole page with its fallback, and its last good HTML afterwards', async (how, locale) => {
  fault = how
  await page.goto(site.url('/', locale))
  await page.locator('.fallback-header').waitFor()
  await page.locator('[data-mf=home_home]').first().waitFor()
  await page.locator('[data-mf=shell_footer] footer').waitFor()
  expect(await page.content()).not.toMatch(/stack trace|half a par|of another fragment|xxxxx/)
  fault = 'none'
  // A fragment that failed often is asked again in a while only.
  await expect
    .poll(
      async () => {
        await page.goto(site.url('/', locale))
        return page.getByText('the real part').count()
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0)
  fault = how
  await page.goto(site.url('/', locale))
  await page.getByText('the real part').first().waitFor()
  expect(await page.locator('.fallback-header').count()).toBe(0)
})

test('B-GEN-02 fragments come from separate servers, and one that is stopped takes no other with it', async () => {
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

test('a slow fragment holds neither the first byte nor the others, with and without script', async () => {
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
