import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deviceTokenCookie, isDeviceToken } from '@stadion/fraud/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, openBrowser, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { pressInFooter } from './press.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const script: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(`globalThis.fraudProvider = {
  token: async ({ siteId, tokenUrl }) => (await (await fetch(tokenUrl + '?site=' + siteId)).json()).token,
}`)
const token: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{"token":"123456789"}')
const missing: Answer = (_, response) => response.writeHead(404).end()
const hanging: Answer = () => {}

let browser: Browser
let own: Site
/** A shop that uses another company's provider, and that company. */
let other: Site
let company: ReturnType<typeof createServer>
let asked: string[] = []
let answers: Record<string, Answer> = {}
const companyOrigin = () => `http://127.0.0.1:${(company.address() as AddressInfo).port}`

beforeAll(async () => {
  company = createServer((request, response) => {
    asked.push(request.url ?? '')
    ;(answers[request.url?.split('?')[0] ?? ''] ?? missing)(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => company.once('listening', resolve))
  const fraud = {
    scriptUrl: `${companyOrigin()}/device.js`,
    tokenUrl: `${companyOrigin()}/token`,
    siteIds: new Map([['stadion-FR-test', '4711']]),
  }
  ;[browser, own, other] = await Promise.all([openBrowser({ asked: true }), openSite(), openSite({ fraud })])
})
beforeEach(() => {
  asked = []
  answers = { '/device.js': script, '/token': token }
})
afterAll(async () => {
  await Promise.all([browser?.close(), own?.close(), other?.close()])
  company?.closeAllConnections()
  company?.close()
})

/** A visitor with a cookie choice; `[0]` allows only necessary cookies. */
async function visitor(site: Site, choice = '[0]', cookies: Record<string, string> = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(desktop)
  const url = site.url('/', 'de_DE')
  await context.addCookies(
    Object.entries({ notice_preferences: encodeURIComponent(choice), ...cookies }).map(([name, value]) => ({ name, value, url })),
  )
  return { context, page: await context.newPage() }
}
const tokenOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === deviceTokenCookie)?.value
/** Waits for the expected token or code, and returns it. */
const cookieBecomes = (context: BrowserContext, wanted: RegExp) => expect.poll(() => tokenOf(context)).toMatch(wanted)

/** A policy besides the site's own, as a proxy or an extension adds one. */
const underPolicy = (context: BrowserContext, policy: string) =>
  context.addInitScript((content) => {
    const watch = new MutationObserver(() => {
      if (!document.head) return
      watch.disconnect()
      document.head.prepend(Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy', content }))
    })
    watch.observe(document, { childList: true, subtree: true })
  }, policy)

/** Records the page's events about the token. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    document.addEventListener('device-token-ready', (event) => told.push((event as CustomEvent).detail))
  })
const toldOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: unknown[] }).told)

test('B-FRD-04 junk in the cookie is replaced by a new token, a valid one is kept', async () => {
  const junk = await visitor(own, '[0]', { device_token: 'junk' })
  await visit(junk.page, own.url('/cart', 'de_DE'))
  await cookieBecomes(junk.context, /^fdt-[0-9a-f]{32}$/)
  expect((await junk.context.cookies()).filter(({ name }) => name === deviceTokenCookie)).toHaveLength(1)
  const made = await tokenOf(junk.context)
  await listen(junk.context)
  await visit(junk.page, own.url('/cart', 'de_DE'))
  await expect.poll(() => toldOn(junk.page)).toEqual([{ token: made, status: 'ok' }])
  expect(await tokenOf(junk.context)).toBe(made)
  const requests: string[] = []
  junk.page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const value of ['987654321', 'abcdefghijklmnopqrstuvwxyz012345']) {
    await junk.context.clearCookies({ name: deviceTokenCookie })
    await junk.context.addCookies([{ name: deviceTokenCookie, value, url: own.url('/', 'de_DE') }])
    await visit(junk.page, own.url('/cart', 'de_DE'))
    await expect.poll(() => toldOn(junk.page)).toEqual([{ token: value, status: 'ok' }])
    expect(await tokenOf(junk.context)).toBe(value)
    expect(requests).not.toContain('/fraud/device.js')
  }
  await junk.context.close()
})

test('B-FRD-07 the page gets one event when the token is there', async () => {
  const { context, page } = await visitor(own)
  await page.clock.install()
  await listen(context)
  await visit(page, own.url('/cart', 'de_DE'))
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return toldOn(page)
    })
    .toEqual([{ token: expect.stringMatching(/^fdt-/), status: 'ok' }])
  await page.clock.runFor(120_000)
  expect(await toldOn(page)).toEqual([{ token: await tokenOf(context), status: 'ok' }])
  await context.close()
})

test('B-FRD-11 load error, policy and timeout each write their own code, never disturb the page, and the next page tries again', async () => {
  const codes: Record<string, string | undefined> = {}
  const page404 = await visitor(other)
  const errors: string[] = []
  page404.page.on('pageerror', (error) => errors.push(String(error)))
  answers['/device.js'] = missing
  await visit(page404.page, other.url('/cart', 'de_DE'))
  await cookieBecomes(page404.context, /^ERR/)
  codes.load = await tokenOf(page404.context)
  // It starts after the page has loaded, and fails silently.
  const [from, loaded] = await page404.page.evaluate(() => [
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/device.js'))!.startTime,
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  ])
  expect(from).toBeGreaterThan(loaded!)
  expect(errors).toEqual([])
  answers['/device.js'] = script
  await visit(page404.page, other.url('/cart', 'de_DE'))
  await cookieBecomes(page404.context, /^123456789$/)
  await page404.context.close()

  const blocked = await visitor(other)
  await listen(blocked.context)
  await underPolicy(blocked.context, "script-src 'self' 'unsafe-inline'")
  await visit(blocked.page, other.url('/cart', 'de_DE'))
  await expect.poll(() => toldOn(blocked.page)).toEqual([{ token: 'ERR-CSP', status: 'error' }])
  codes.csp = await tokenOf(blocked.context)
  await blocked.context.close()

  const waiting = await visitor(other)
  await waiting.page.clock.install()
  answers['/device.js'] = hanging
  await visit(waiting.page, other.url('/cart', 'de_DE'))
  await expect
    .poll(async () => {
      await waiting.page.clock.runFor(200)
      return asked.filter((url) => url === '/device.js').length
    })
    .toBe(3)
  await waiting.page.clock.runFor(50_000)
  expect(await tokenOf(waiting.context)).toBeUndefined()
  await waiting.page.clock.runFor(10_000)
  codes.timeout = await tokenOf(waiting.context)
  await waiting.context.close()
  expect(codes).toEqual({ load: 'ERR-LOAD', csp: 'ERR-CSP', timeout: 'ERR-TIMEOUT' })
})

test('a blocked token request is reported as a policy violation, too', async () => {
  const { context, page } = await visitor(other)
  await underPolicy(context, "connect-src 'self'")
  await visit(page, other.url('/cart', 'de_DE'))
  await cookieBecomes(context, /^ERR-CSP$/)
  expect(asked).toEqual(['/device.js'])
  await context.close()
})

test('B-FRD-12 script and token come from the configured hosts, and the policy allows only these', async () => {
  const { context, page } = await visitor(other)
  const answer = await page.goto(other.url('/cart', 'de_DE'))
  await cookieBecomes(context, /^123456789$/)
  expect(asked).toEqual(['/device.js', '/token?site=stadion-DE-test'])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const directive of ['script-src', 'connect-src']) expect(policy).toMatch(new RegExp(`${directive} [^;]*${companyOrigin()}`))
  expect(policy.split(companyOrigin())).toHaveLength(3)
  await page.goto(other.url('/cart', 'fr_FR'))
  await expect.poll(() => asked.at(-1)).toBe('/token?site=4711')
  await context.close()
  const plain = await visitor(own)
  const itself = await plain.page.goto(own.url('/cart', 'de_DE'))
  expect(itself?.headers()['content-security-policy']).not.toContain('127.0.0.1')
  await plain.context.close()
})

test('without functional cookies the provider runs only where fraud can happen; with them everywhere, once they are allowed', async () => {
  const { context, page } = await visitor(own)
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/fraud/device.js') loaded.push(new URL(page.url()).pathname)
  })
  const guarded: string[] = []
  // docs/storage.md lists these kinds of pages, and is checked.
  for (const [path, asks] of [
    ['/'],
    ['/x/AA1001.html'],
    ['/account-login', '/account-login'],
    ['/help'],
    ['/account-register', '/account-register'],
    ['/cart', '/cart'],
    // The account's page redirects anonymous visitors to the sign-in.
    ['/my-account', '/account-login'],
  ] as const) {
    await context.clearCookies({ name: deviceTokenCookie })
    await visit(page, own.url(path, 'de_DE'))
    await begun(page, 'background')
    if (asks) guarded.push(asks)
    await expect.poll(() => loaded).toEqual(guarded)
  }
  await context.clearCookies({ name: deviceTokenCookie })
  await visit(page, own.url('/help', 'de_DE'))
  await pressInFooter(page, '[data-opens-consent]')
  await page.locator('#consent-functional').check()
  await page.locator('#consent button[value=save]').click()
  await expect.poll(() => tokenOf(context)).toMatch(/^fdt-/)
  expect(isDeviceToken((await tokenOf(context)) ?? '')).toBe(true)
  await context.close()
})
