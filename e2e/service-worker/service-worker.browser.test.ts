import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { countRequests, heardOn, hears, keptBy, openVisitor, repliesOn, settle, toldOn, until } from './visitor.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ workers: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('B-SW-01 the worker gets locale, expression and debug flag, once, and replies that it is ready', async () => {
  const { page, close } = await openVisitor(browser)
  await visit(page, site.url('/', 'de_DE'))
  await hears(page, 'ready')
  expect(await toldOn(page)).toEqual([{ type: 'INIT', locale: 'de_DE', urlRegex: '^/assets/', debug: false }])
  expect(await repliesOn(page)).toEqual(['READY'])
  await visit(page, `${site.url('/', 'de_DE')}?debug-worker`)
  await hears(page, 'ready')
  expect((await toldOn(page))[0]).toMatchObject({ debug: true })
  await close()
})

test('B-SW-02 a registration is reported, and so is a failed one', async () => {
  const { page, close } = await openVisitor(browser)
  await visit(page, site.url('/', 'de_DE'))
  await hears(page, 'ready')
  expect(await heardOn(page)).toEqual([{ status: 'registered' }, { status: 'ready' }])
  await close()
  const refused = await openVisitor(browser)
  // An untrusted certificate, a private window, a policy: the browser refuses.
  await refused.context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))
  })
  await visit(refused.page, site.url('/', 'de_DE'))
  await hears(refused.page, 'failed')
  expect(await heardOn(refused.page)).toEqual([{ status: 'failed', reason: 'SecurityError' }])
  await refused.close()
})

test('it is registered after the page has loaded, and not in browsers without service workers', async () => {
  const { page, context, close } = await openVisitor(browser)
  await context.addInitScript(() => {
    const { register } = navigator.serviceWorker
    navigator.serviceWorker.register = (...input) => {
      document.documentElement.dataset.registered = document.readyState
      return register.apply(navigator.serviceWorker, input)
    }
  })
  await visit(page, site.url('/', 'de_DE'))
  await hears(page, 'registered')
  expect(await page.getAttribute('html', 'data-registered')).toBe('complete')
  await close()
  const old = await openVisitor(browser)
  await old.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const errors: string[] = []
  old.page.on('pageerror', (error) => errors.push(String(error)))
  await visit(old.page, site.url('/', 'de_DE'))
  // The token is set by the same script, and later.
  await old.page.waitForFunction(() => document.cookie.includes('device_token='))
  expect(errors).toEqual([])
  await old.close()
})

test('immutable files come from the worker; nothing else is cached, whatever was visited', async () => {
  const { page, close } = await openVisitor(browser)
  const home = site.url('/', 'de_DE')
  await settle(page, home)
  for (const path of ['/manner', '/cart', '/account-login', '/x/AA1001.html']) await visit(page, site.url(path, 'de_DE'))
  await page.evaluate(() => Promise.all(['/auth/session', '/api/account/basic-profile', '/assets/flags/de.svg'].map((path) => fetch(path))))
  await until(page, async () => (await (await caches.open('shop-assets')).keys()).length > 4, true)
  const kept = await keptBy(page)
  expect(kept.filter((one) => !/^shop-assets \/assets\/.+(\.\w{8}\.js|\.woff2)$/.test(one)).sort()).toEqual([
    'shop-offline /offline/de_DE',
    'shop-offline /sw-settings',
  ])
  const script = kept.find((one) => /page\.\w{8}\.js$/.test(one))!.split(' ')[1]!
  const asked = countRequests(site)
  expect(await page.evaluate(async (path) => (await fetch(path, { cache: 'reload' })).ok, script)).toBe(true)
  await page.evaluate(() => fetch('/assets/flags/de.svg', { cache: 'reload' }))
  expect(asked).not.toContain(script)
  expect(asked).toContain('/assets/flags/de.svg')
  await close()
})

test('a page is requested once, also one whose address works once', async () => {
  const { page, close } = await openVisitor(browser)
  await settle(page, site.url('/', 'de_DE'))
  const asked = countRequests(site)
  for (const path of ['/account-activation?a=once', '/oidc/once', '/auth/once', '/api/once', '/men?once'])
    await page.goto(site.url(path, 'de_DE')).catch(() => {})
  expect(asked.filter((url) => url.includes('once')).sort()).toEqual([
    '/account-activation?a=once',
    '/api/once',
    '/auth/once',
    '/men?once',
    '/oidc/once',
  ])
  await close()
})
