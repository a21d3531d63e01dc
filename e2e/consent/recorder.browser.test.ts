import type { ConsentLevel } from '@stadion/consent/contract'
import { isNamed } from '@stadion/site/is-named'
import type { PageType } from '@stadion/site/page-types'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarationOf, registry } from '../../apps/storage.ts'
import { begun, desktop, openBrowser, visit } from '../browser.ts'
import { detailsForm, fillIn, payByCard, pressOrder, toCheckout } from '../checkout/at-the-checkout.ts'
import { openSite, type Site } from '../open-site.ts'
import { press, pressInFooter } from '../press.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true, workers: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** Every public page type, by a path in the storefront. */
const pages = [
  '/',
  '{men}',
  '/search?q=running',
  '/x/AA1001.html?gclid=1&utm_medium=cpc&utm_source=test',
  '/cart',
  '/checkout',
  '/wishlist',
  '/account-login',
  '/account-register',
  '/reset-password?rpt=x',
  '/account-activation?a=x',
  '/invite',
  '/newsletter',
  '/my-account',
  '/order-tracker',
  '/help',
  '/privacy-centre',
  '/cookie-notice',
  '/country-selector',
  '/nowhere',
]

/**
 * Each level is seen once on every page. Where a regime or a choice leads to the same level again, two pages show that it does: one with
 * recommendations and paid media, and one that is guarded against fraud.
 */
const levelShows = ['/x/AA1001.html?gclid=1&utm_medium=cpc&utm_source=test', '/account-login']

/** One storefront of each regime, and its level before a choice; `whole` if every page is looked at then. */
const regimes = [
  { name: 'explicit', locale: 'de_DE', path: '', men: '/manner', before: 0, whole: true },
  { name: 'implicit', locale: 'en_CA', path: '/en', men: '/en/men', before: 1, whole: true },
  { name: 'us-privacy', locale: 'en_US', path: '/us', men: '/us/men', before: 2, whole: true },
  { name: 'none', locale: 'en_AU', path: '', men: '/men', before: 2, whole: false },
] as const

interface Met {
  kind: 'cookie' | 'local' | 'session' | 'request' | 'cache'
  name: string
  where: string
  pageType?: PageType
}

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Records every write and every request of a page, including cookies of answers. */
async function record(context: BrowserContext): Promise<{ met: Met[]; page: Page; look(where: string): Promise<number | undefined> }> {
  const met: Met[] = []
  await context.addInitScript(() => {
    const written: { kind: string; name: string }[] = []
    Object.assign(globalThis, { written })
    for (const [kind, storage] of [
      ['local', localStorage],
      ['session', sessionStorage],
    ] as const) {
      const set = Storage.prototype.setItem
      Object.defineProperty(storage, 'setItem', {
        value(name: string, value: string) {
          written.push({ kind, name })
          set.call(storage, name, value)
        },
      })
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(document, 'cookie', {
      get: () => cookie.get!.call(document),
      set(text: string) {
        if (!/max-age=0/i.test(text)) written.push({ kind: 'cookie', name: text.split('=')[0]!.trim() })
        cookie.set!.call(document, text)
      },
    })
    indexedDB.open = ((name: string) => {
      written.push({ kind: 'local', name: `indexedDB ${name}` })
      throw new Error('not declared')
    }) as never
  })
  const page = await context.newPage()
  let where = ''
  page.on('request', (request) => {
    if (request.isNavigationRequest()) return
    const url = new URL(request.url())
    if (url.protocol === 'data:' || url.protocol === 'blob:') return
    const isOwn = url.origin === new URL(page.url()).origin
    // The previous page's last requests do not count for this one.
    met.push({ kind: 'request', name: isOwn ? url.pathname : url.href, where: pathOf(page) })
  })
  return {
    met,
    page,
    async look(address) {
      where = new URL(address).pathname
      const answer = await page.goto(address, { waitUntil: 'load' })
      await page.locator('html[data-awake]').waitFor({ state: 'attached' })
      // Includes work that pages do when idle, and what scrolling hydrates.
      await begun(page, 'background')
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })))
      const written = await page.evaluate(async () => [
        ...(globalThis as unknown as { written: Met[] }).written,
        ...Object.keys(localStorage).map((name) => ({ kind: 'local', name })),
        ...Object.keys(sessionStorage).map((name) => ({ kind: 'session', name })),
        ...(await caches.keys()).map((name) => ({ kind: 'cache', name })),
      ])
      for (const { kind, name } of written) met.push({ kind: kind as Met['kind'], name, where })
      const pageType = await page.evaluate(() => JSON.parse(document.querySelector('#host-info')!.textContent).pageType as PageType)
      for (const one of met) if (one.where === pathOf(page)) one.pageType = pageType
      // A cookie stays on every later page.
      for (const { name } of await context.cookies())
        if (!met.some((one) => one.kind === 'cookie' && one.name === name)) met.push({ kind: 'cookie', name, where, pageType })
      return answer?.status()
    },
  }
}

/**
 * The levels of the specification (D-088 to D-091, D-093, D-095, D-194), repeated here, so that a lower level in the registry changes nothing.
 * Pages where fraud can happen have the device's token at any level.
 */
const guarded: readonly PageType[] = ['LOGIN', 'REGISTER', 'CART', 'CHECKOUT']
const specified: readonly { kind: Met['kind']; name: RegExp; level: ConsentLevel; save?: readonly PageType[] }[] = [
  { kind: 'local', name: /^visitorId$/, level: 1 },
  { kind: 'local', name: /^recentlyViewed$/, level: 1 },
  { kind: 'local', name: /^guestWishlist$/, level: 1 },
  { kind: 'local', name: /^postcode$/, level: 1 },
  { kind: 'local', name: /^sizes$/, level: 1 },
  { kind: 'local', name: /^searches$/, level: 1 },
  { kind: 'local', name: /^featureFlagUserId$/, level: 1 },
  { kind: 'cookie', name: /^featureFlagUserId$/, level: 1 },
  { kind: 'session', name: /^sessionStarted\./, level: 1 },
  { kind: 'request', name: /^\/api\/session-events$/, level: 1 },
  { kind: 'cookie', name: /^device_token$/, level: 1, save: guarded },
  { kind: 'request', name: /^\/fraud\//, level: 1, save: guarded },
  { kind: 'cookie', name: /^(paid_media_intent$|_ga|_gid$|_gcl_|_fbp$|_fbc$|_ttp$|_uet)/, level: 2 },
  { kind: 'request', name: /^(\/\w+)?\/personalizationengine$/, level: 2 },
  { kind: 'request', name: /^\/assets\/tag-manager\.js$/, level: 2 },
]
const specifiedOf = (kind: Met['kind'], name: string) => specified.find((one) => one.kind === kind && one.name.test(name))

/** Items found below the specification's level, and items that are not declared. */
const undeclared = (met: readonly Met[], level: ConsentLevel): string[] => [
  ...new Set(
    met.flatMap(({ kind, name, where, pageType }) => {
      const needs = specifiedOf(kind, name)
      if (needs && needs.level > level && !(pageType && needs.save?.includes(pageType)))
        return [`${kind} ${name} on ${where}: needs level ${needs.level}`]
      return declarationOf(kind, name) ? [] : [`${kind} ${name} on ${where}: not declared by a slice’s storage`]
    }),
  ),
]

test('the registry gives everything the level of the specification', () => {
  for (const { kind, name, level } of registry) {
    const plain = name.replace('*', '').replace('{sitePath}', 'en')
    expect([kind, name, level]).toEqual([kind, name, specifiedOf(kind, plain)?.level ?? 0])
  }
})

test.each(regimes)(
  'in $name ($locale) nothing undeclared is stored or sent: before a choice, after reject, after accept',
  { timeout: 240_000 },
  async ({ locale, path, men, before, whole }) => {
    const choices: [name: string, level: ConsentLevel, cookie: string | undefined][] = [
      ['before a choice', before, undefined],
      ['after reject', 0, '%5B0%5D'],
      ['after accept', 2, locale === 'de_DE' ? '%5B0%2C1%2C2%5D' : '%5B2%5D'],
    ]
    for (const [name, level, value] of choices) {
      const context = await browser.newContext(desktop)
      if (value) await context.addCookies([{ name: 'notice_preferences', value, url: site.url('/', locale) }])
      const { met, look } = await record(context)
      const visited = whole && !value ? pages : levelShows
      for (const own of visited) await look(site.url(own === '{men}' ? men : path + own, locale))
      expect(undeclared(met, level), name).toEqual([])
      expect(met.filter(({ kind }) => kind === 'request').length, 'the recorder hears').toBeGreaterThan(2 * visited.length)
      expect(met.map(({ kind, name }) => `${kind} ${name}`)).toContain('cache shop-offline')
      // Its token may still be on its way.
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('device_token')
      await context.close()
    }
  },
)

/** Pages of lists, membership, launches, sizes and waiting; each is seen at every level, by storefronts that take turns. */
const laterPages = [
  '/members',
  '/launches',
  '/raffles/{raffle}',
  '/raffles/{raffle}/draw',
  '/legal/raffle-terms',
  '/legal/membership',
  '/compare?ids=AA1001,AA1002',
  '/size-guide/women-shoes',
  '/waiting-list?t=x',
  '/newsletter/topics?t=x',
  '/wishlist/s/x',
  '/gift-card-balance',
]
/** A choice where visitors are asked before; elsewhere there is no level 1 to choose. */
const raffleOf: Readonly<Record<string, string>> = { stadion: 'rf_1', reebok: 'rf_3' }
const turns: readonly [brand: string, locale: string, level: ConsentLevel][] = [
  ['stadion', 'de_DE', 0],
  ['stadion', 'fr_FR', 1],
  ['stadion', 'it_IT', 2],
  ['reebok', 'en_GB', 0],
  ['reebok', 'es_ES', 1],
  ['reebok', 'pl_PL', 2],
  ['stadion', 'ar_SA', 0],
  ['reebok', 'de_DE', 1],
  ['stadion', 'nl_NL', 2],
  ['stadion', 'ja_JP', 0],
  ['stadion', 'sv_SE', 1],
  ['reebok', 'fr_FR', 2],
]

test('REACH-PRIV-01 twelve storefronts, of which each sees some of the later pages, store and send only what their level allows', async () => {
  // The raffles of the demo are open.
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  // The job may have been at work already.
  for (const [brand, raffle] of Object.entries(raffleOf)) {
    const headers = { 'x-original-host': `www.${brand}.de` }
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${site.sitePort}/raffles/${raffle}`, { headers })).status).toBe(200)
  }
  const seen = new Set<string>()
  for (const [turn, [brand, locale, level]] of turns.entries()) {
    const context = await browser.newContext(desktop)
    const value = encodeURIComponent(JSON.stringify(Array.from({ length: level + 1 }, (_, at) => at)))
    await context.addCookies([{ name: 'notice_preferences', value, url: site.url('/', locale, brand) }])
    const { met, look } = await record(context)
    // Each level has four storefronts, which share the pages.
    const own = laterPages.filter((_, at) => at % 4 === Math.floor(turn / 3))
    for (const path of own) {
      const status = await look(site.url(path.replace('{raffle}', raffleOf[brand]!), locale, brand))
      // What names nothing that is there says so.
      expect([path, status]).toEqual([path, path.endsWith('/x') ? 404 : 200])
      seen.add(`${path} ${level}`)
    }
    expect(undeclared(met, level), `${brand} ${locale}`).toEqual([])
    expect(met.filter(({ kind }) => kind === 'request').length, 'the recorder hears').toBeGreaterThan(own.length)
    await context.close()
  }
  expect(seen.size).toBe(3 * laterPages.length)
})

test('COM-PRIV-08 from the checkout over the payment to the tracker only what is declared for level 0 is stored', async () => {
  const context = await browser.newContext(desktop)
  await context.addCookies([{ name: 'notice_preferences', value: '%5B0%5D', url: site.url('/') }])
  const { met, page, look } = await record(context)
  await toCheckout(page, site)
  await fillIn(page)
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toContain('checkout.draft')
  await look(site.url('/checkout'))
  await fillIn(page)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, '4111111111111111')
  await page.waitForURL('**/order-confirmation?order=PGB*')
  await look(page.url())
  await look(site.url(`/order-tracker${new URL(page.url()).search}`))
  const stored = met.filter(({ kind }) => kind !== 'request')
  expect(undeclared(stored, 0)).toEqual([])
  expect(stored.map(({ kind, name }) => `${kind} ${name}`)).toEqual(expect.arrayContaining(['session checkout.draft', 'cookie order.pass']))
  await context.close()
})

/** Names of the cookies and of stored items. */
const keptIn = async (context: BrowserContext, page: Page): Promise<string[]> => [
  ...(await context.cookies()).map(({ name }) => name),
  ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
]

test('a lower level deletes stored items, and the recorder finds undeclared ones', async () => {
  const context = await browser.newContext(desktop)
  const url = site.url('/', 'de_DE')
  await context.addCookies([
    { name: 'notice_preferences', value: '%5B0%2C1%2C2%5D', url },
    { name: '_ga', value: '1', url },
    { name: '_gcl_au', value: '1', url },
    { name: 'basket_count', value: '1', url },
  ])
  const { page, met, look } = await record(context)
  await look(`${url}?gclid=1`)
  for (const name of ['paid_media_intent', 'featureFlagUserId', 'visitorId']) await expect.poll(() => keptIn(context, page)).toContain(name)
  expect(undeclared(met, 0).length).toBeGreaterThan(0)
  await page.evaluate(() => localStorage.setItem('stranger', '1'))
  await look(url)
  expect(undeclared(met, 2).join()).toContain('local stranger')
  await pressInFooter(page, '[data-opens-consent]')
  // Before the question opens, its boxes have no check mark yet, and there would be nothing to do.
  await page.locator('#consent-functional').waitFor()
  await page.locator('#consent-functional').uncheck()
  await page.locator('#consent-marketing').uncheck()
  await page.locator('#consent button[value=save]').click()
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('notice_preferences=%5B0%5D')
  const refused = registry.filter(({ kind, name, level }) => level > 0 && name !== 'device_token' && kind !== 'request')
  const left = async () => (await keptIn(context, page)).filter((one) => refused.some(({ name }) => isNamed(name, one)))
  // They go one after the other, and do not come back on the next page.
  await expect.poll(left).toEqual([])
  await visit(page, site.url('/help', 'de_DE'))
  expect(await left()).toEqual([])
  expect(await keptIn(context, page)).toContain('basket_count')
  await context.close()
})
