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

test('B-SW-01 B-SW-02 the worker gets locale, expression and debug flag, once, and replies that it is ready; a registration is reported, after the page has loaded', async () => {
  const { page, context, close } = await openVisitor(browser)
  await context.addInitScript(() => {
    const { register } = navigator.serviceWorker
    navigator.serviceWorker.register = (...input) => {
      document.documentElement.dataset.registered = document.readyState
      return register.apply(navigator.serviceWorker, input)
    }
  })
  await visit(page, site.url('/help', 'de_DE'))
  await hears(page, 'ready')
  expect(await toldOn(page)).toEqual([{ type: 'INIT', locale: 'de_DE', urlRegex: '^/assets/', debug: false }])
  expect(await repliesOn(page)).toEqual(['READY'])
  expect(await heardOn(page)).toEqual([{ status: 'registered' }, { status: 'ready' }])
  expect(await page.getAttribute('html', 'data-registered')).toBe('complete')
  await visit(page, `${site.url('/help', 'de_DE')}?debug-worker`)
  await hears(page, 'ready')
  expect((await toldOn(page))[0]).toMatchObject({ debug: true })
  await close()
})

test('B-SW-02 a failed registration is reported; browsers without service workers are left alone', async () => {
  const { page, context, close } = await openVisitor(browser)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // An untrusted certificate, a private window, a policy: the browser refuses.
  await context.addInitScript(() => {
    if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))
  })
  await visit(page, site.url('/help', 'de_DE'))
  await hears(page, 'failed')
  expect(await heardOn(page)).toEqual([{ status: 'failed', reason: 'SecurityError' }])
  await context.clearCookies({ name: 'device_token' })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await visit(page, site.url('/help', 'de_DE'))
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  // The token is set by the same script, and later.
  await page.waitForFunction(() => document.cookie.includes('device_token='))
  expect(errors).toEqual([])
  await close()
})

test('immutable files come from the worker; nothing else is cached, whatever was visited', async () => {
  const { page, close } = await openVisitor(browser)
  await settle(page, site.url('/help', 'de_DE'))
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
  await settle(page, site.url('/help', 'de_DE'))
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
