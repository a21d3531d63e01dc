import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorsOf, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { hears, openVisitor, settle } from './visitor.ts'

let browser: Browser
let site: Site
let isAway = false
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ workers: true }), openSite()])
})
beforeEach(() => goBack())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

async function goAway(): Promise<void> {
  isAway = true
  await site.stop()
}
async function goBack(): Promise<void> {
  if (isAway) await site.start()
  isAway = false
}

test('offline, a page says so in its language, keeps its address and recovers', async () => {
  const { page, context, close } = await openVisitor(browser)
  const errors = errorsOf(page)
  await settle(page, site.url('/help', 'de_DE'))
  await goAway()
  await context.setOffline(true)
  errors.length = 0
  const address = site.url('/manner?sort=newest', 'de_DE')
  await page.goto(address)
  expect(page.url()).toBe(address)
  expect(await page.getAttribute('html', 'lang')).toBe('de-DE')
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.textContent()).toBe('Keine Verbindung')
  expect(await page.title()).toBe('Keine Verbindung | Stadion')
  const button = page.getByRole('button')
  expect(await button.count()).toBe(1)
  await button.click()
  await page.waitForLoadState('load')
  expect(await heading.textContent()).toBe('Keine Verbindung')
  // Its own style and script ran under its own policy.
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.offline')!).display)).toBe('grid')
  expect(errors.filter((text) => /Content Security Policy|Refused/i.test(text))).toEqual([])
  await goBack()
  await context.setOffline(false)
  await page.locator('.listing, [data-mf=catalogue_listing]').first().waitFor()
  expect(page.url()).toBe(address)
  await close()
})

test('an unreachable shop on a working network is described as such, and the button tries again', async () => {
  const { page, close } = await openVisitor(browser)
  await settle(page, site.url('/legal/privacy', 'en_GB'))
  await goAway()
  await page.goto(site.url('/help', 'en_GB'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No answer yet')
  await goBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('footer').waitFor()
  expect(page.url()).toBe(site.url('/help', 'en_GB'))
  await close()
})

test('storefronts that share a host each have their own offline page; an unvisited one shows that of the last', async () => {
  const { page, context, close } = await openVisitor(browser)
  await settle(page, site.url('/fr/help', 'fr_BE'))
  await goAway()
  await context.setOffline(true)
  await page.goto(site.url('/nl/heren', 'nl_BE'))
  expect(await page.getAttribute('html', 'lang')).toBe('fr-BE')
  await goBack()
  // The page recovers by itself with the network.
  await context.setOffline(false)
  await page.locator('html[data-awake]').waitFor()
  await visit(page, site.url('/nl/help', 'nl_BE'))
  await hears(page, 'ready')
  await goAway()
  await context.setOffline(true)
  // Several times: a page that is being left may see the network recover, and must not reload for it.
  for (const [path, lang] of [
    ['/fr/hommes', 'fr-BE'],
    ['/nl/heren', 'nl-BE'],
    ['/fr/hommes', 'fr-BE'],
    ['/nl/heren', 'nl-BE'],
    ['/elsewhere', 'nl-BE'],
    ['/fr/hommes', 'fr-BE'],
    ['/elsewhere', 'nl-BE'],
  ] as const) {
    await page.goto(site.url(path, 'fr_BE'))
    expect(await page.getAttribute('html', 'lang'), path).toBe(lang)
  }
  await close()
})

test.each([
  ['ar_SA', 'stadion', '/ar', 'rtl'],
  ['de_DE', 'reebok', '', 'ltr'],
] as const)('%s of %s has its own, in its direction and its brand', async (locale, brand, root, direction) => {
  const { page, context, close } = await openVisitor(browser)
  await settle(page, site.url(`${root}/help`, locale, brand))
  await goAway()
  await context.setOffline(true)
  await page.goto(site.url(`${root}/cart`, locale, brand))
  expect(await page.getAttribute('html', 'dir')).toBe(direction)
  expect(await page.locator(`.offline-track--${brand === 'reebok' ? 'sister' : 'main'}`).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await close()
})

test('offline posts, calls and frames fail as without a service worker', async () => {
  const { page, close } = await openVisitor(browser)
  await settle(page, site.url('/help', 'de_DE'))
  await goAway()
  const failed = await page.evaluate(async () => {
    const call = (path: string, init?: RequestInit) =>
      fetch(path, init).then(
        () => 'answered',
        () => 'failed',
      )
    return Promise.all([call('/api/bridge/baskets/-'), call('/auth/session'), call('/cart', { method: 'POST' }), call('/help')])
  })
  expect(failed).toEqual(['failed', 'failed', 'failed', 'failed'])
  await expect(page.goto(site.url('/auth/login', 'de_DE'))).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await close()
})
