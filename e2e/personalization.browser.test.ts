import { botToken, seedPassword } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { refreshRecommendations } from '@stadion/personalization/server'
import { aRequest, visitorOf } from '@stadion/personalization/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, errorsOf, openBrowser, painted, phone, visit } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'
import { pressInFooter } from './press.ts'

let browser: Browser
let site: Site
/** Men's articles that other shoppers have viewed together. */
let looked: string[]
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true }), openSite()])
  const rows = await site.store.db.prepared<{ id: string }>(
    'looked',
    `select id from (
       select id, row_number() over (partition by name order by id) as colour, row_number() over (partition by category order by id) as place, category
       from catalogue.article where brand = 'stadion' and gender = 'men' and id <> 'AA1001') as a
     where colour = 1 and (category <> 'shoes' or place < 12) order by place limit 9`,
  )
  looked = rows.map(({ id }) => id)
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const [everything, functional, nothing] = ['[0,1,2]', '[0,1]', '[0]']

interface Shopper {
  consent?: string | undefined
  options?: BrowserContextOptions
  /** Null for a browser without an id. */
  visitor?: string | null
}

/** A browser with a cookie choice and possibly an id; records requests and layout shifts. */
async function shopper({ consent = everything, options = desktop, visitor = visitorOf.B }: Shopper = {}) {
  const context = await browser.newContext(options)
  await recordLayoutShifts(context)
  await context.addInitScript(
    ([list, id]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own script writes it
      if (!document.cookie.includes('notice_preferences')) document.cookie = `notice_preferences=${encodeURIComponent(list!)};Path=/`
      if (id && !sessionStorage.getItem('sessionStarted.seen')) localStorage.setItem('visitorId', id)
      sessionStorage.setItem('sessionStarted.seen', '1')
      const page = Object.assign(globalThis, { asking: 0 })
      const own = fetch
      page.fetch = async (...asked) => {
        page.asking++
        // The effect of an answer is visible by then.
        return own(...asked).finally(() => requestAnimationFrame(() => requestAnimationFrame(() => page.asking--)))
      }
    },
    [consent, visitor ?? ''],
  )
  const page = await context.newPage()
  const asked: { path: string; body: { events: { type: string; name?: string; context?: object }[] } }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.endsWith('/personalizationengine')) asked.push({ path, body: request.postDataJSON() })
  })
  const decisions = () => asked.filter(({ body }) => body.events.some(({ type }) => type === 'decision'))
  return { context, page, asked, decisions, errors: errorsOf(page) }
}

const look = async (visitorId: string, articles: readonly string[]) => {
  for (const id of articles) {
    const body = aRequest({ products: [id], context: { visitorId } })
    await site.store.visit({ host: 'www.stadion.de' })('/personalizationengine', { method: 'POST', body })
  }
}
/** Some shoppers have viewed the same articles, and the views are counted. */
const othersLooked = async () => {
  for (const n of [1, 2, 3]) await look(`3f2504e0-4f89-4a31-8a0c-00000000000${n}`, ['AA1001', ...looked.slice(0, 5)])
  for (const _ of [1, 2]) await refreshRecommendations(site.store.db, site.store.now)
}
/** Work that a page does when idle has at least started. */
async function idle(page: Page): Promise<void> {
  await begun(page, 'background')
  await painted(page)
}
/** Reads down the page like a patient shopper: half a screen at a time, waiting for pending requests. */
async function read(page: Page): Promise<void> {
  await idle(page)
  const isQuiet = () => page.evaluate(() => (globalThis as unknown as { asking: number }).asking === 0)
  for (let y = 0; y < (await page.evaluate(() => document.documentElement.scrollHeight)); y += 400) {
    await page.evaluate((top) => scrollTo(0, top), y)
    // Intersection observers have run.
    await painted(page)
    await expect.poll(isQuiet).toBe(true)
  }
}
const place = (page: Page, code: string) => page.locator(`[data-placement="${code}"]`)
const titles = (page: Page) =>
  page
    .locator('[data-placement] h2')
    .allTextContents()
    .then((all) => all.map((text) => text.trim()))
const articlesIn = (page: Page, code: string) =>
  place(page, code)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => /([A-Z]{2}\d{4})\.html/.exec((link as HTMLAnchorElement).href)?.[1]))
const visitorIn = (page: Page) => page.evaluate(() => localStorage.getItem('visitorId'))
const viewsOf = async (visitor: string) => {
  const rows = await sql`select visitor from personalization.view where visitor = ${visitor}`.execute(site.store.db)
  return rows.length
}
/** What everybody gets beside AA1001, at every level (D-194). */
const byRule = ['AA1082', 'AA1121', 'AA1161']
const seen = () => sql`select placement, variant, times from personalization.impression order by placement`.execute(site.store.db)

test.each([
  ['desktop', desktop],
  ['phone', phone],
])('B-PERS-08 a product page on a %s requests once, shows the recommendations below, and moves nothing', async (_, options) => {
  await othersLooked()
  const { context, page, decisions, errors } = await shopper({ options })
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  await expect.poll(() => decisions().length).toBe(1)
  await read(page)
  await place(page, 'OUTFITS').locator('h3 a').first().waitFor()
  expect(decisions()).toHaveLength(1)
  expect(decisions()[0]!.body.events[0]).toMatchObject({ type: 'decision', context: { consentLevel: 2, visitorId: visitorOf.B } })
  expect(await viewsOf(visitorOf.B)).toBe(1)
  const [alike, outfits] = [await articlesIn(page, 'YMAL'), await articlesIn(page, 'OUTFITS')]
  expect(outfits.length).toBeGreaterThanOrEqual(3)
  for (const id of outfits) expect(looked.slice(0, 5)).toContain(id)
  // No article is recommended twice on a page.
  expect(alike.filter((id) => outfits.includes(id))).toEqual([])
  expect(await takeLayoutShifts(page)).toEqual([])
  await expect.poll(seen).toContainEqual({ placement: 'OUTFITS', variant: 'B', times: 1 })
  // A learned set is added as any look is.
  const set = place(page, 'OUTFITS')
  await set.locator('select').first().selectOption({ index: 1 })
  await set.getByRole('button').click()
  await page.locator('#bag_minicart[open]').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('without other shoppers’ views no title mentions them, and the page is complete', async () => {
  const { context, page } = await shopper()
  await visit(page, site.url('/', 'en_GB'))
  await read(page)
  await expect.poll(() => titles(page)).toEqual(['The best of Stadion'])
  await visit(page, site.url('/x/AA1001.html', 'en_GB'))
  await read(page)
  expect(await titles(page)).toEqual(['You may also like', 'Wear it with'])
  await context.close()
})

test('at the level functional there is no request, nothing is stored, and the default rails stay', async () => {
  await othersLooked()
  const { context, page, asked } = await shopper({ consent: functional, visitor: null })
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  await read(page)
  expect(asked).toEqual([])
  expect(await visitorIn(page)).toBeNull()
  expect(await place(page, 'YMAL').locator('article').count()).toBeGreaterThan(3)
  expect(await articlesIn(page, 'OUTFITS')).toEqual(byRule)
  await context.close()
})

test('without consent nothing is requested or stored, and the default rails stay; consent creates an id; a withdrawal deletes it here and the engine’s data about it', async () => {
  await othersLooked()
  const { context, page, asked } = await shopper({ consent: nothing, visitor: null })
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  await read(page)
  expect(await place(page, 'YMAL').locator('article').count()).toBeGreaterThan(3)
  expect(await articlesIn(page, 'OUTFITS')).toEqual(byRule)
  expect([await visitorIn(page), asked.length]).toEqual([null, 0])
  const choose = async (tick: boolean) => {
    await pressInFooter(page, '[data-opens-consent]')
    for (const name of ['functional', 'marketing']) await page.locator(`#consent-${name}`).setChecked(tick)
    await page.locator('#consent button[value=save]').click()
    await page.locator('#consent').waitFor({ state: 'hidden' })
  }
  await choose(true)
  await expect.poll(() => visitorIn(page)).toMatch(/^[\da-f-]{36}$/)
  const id = (await visitorIn(page))!
  await expect.poll(() => viewsOf(id)).toBe(1)
  await choose(false)
  await expect.poll(() => visitorIn(page)).toBeNull()
  await expect.poll(() => viewsOf(id)).toBe(0)
  expect(asked.at(-1)!.body.events[0]).toMatchObject({ context: { consentLevel: 0, visitorId: id } })
  const told = asked.length
  await page.reload()
  await idle(page)
  expect([await visitorIn(page), asked.length]).toEqual([null, told])
  await context.close()
})

test('the control group sees the default shop, and that is counted', async () => {
  await othersLooked()
  const { context, page } = await shopper({ visitor: visitorOf.CONTROL })
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  const before = await articlesIn(page, 'YMAL')
  await read(page)
  await expect.poll(seen).toContainEqual({ placement: 'YMAL', variant: 'CONTROL', times: 1 })
  expect(await articlesIn(page, 'YMAL')).toEqual(before)
  expect(await articlesIn(page, 'OUTFITS')).toEqual(byRule)
  await context.close()
})

test('an engine that fails, hangs or answers garbage leaves the page undisturbed', async () => {
  await othersLooked()
  const { context, page } = await shopper()
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  for (const failing of ['abort', 'nonsense', 'refuses'] as const) {
    await page.route(
      '**/personalizationengine*',
      (route) => (failing === 'abort' ? route.abort() : route.fulfill({ status: failing === 'refuses' ? 500 : 200, body: '<html>' })),
      { times: 1 },
    )
    await visit(page, site.url('/x/AA1001.html', 'de_DE'))
    const before = await articlesIn(page, 'YMAL')
    await read(page)
    expect(await articlesIn(page, 'YMAL'), failing).toEqual(before)
    expect([thrown, await takeLayoutShifts(page)], failing).toEqual([[], []])
  }
  await context.close()
})

test.each([
  ['is left out by the next', false, desktop],
  ['and cannot have is shown by the next', true, desktop],
  // Both come near at once, so the second checks before the first has failed.
  ['and cannot have is shown by the next, though both asked together', true, { viewport: { width: 1440, height: 1500 } }],
])('what one place would show %s', async (_, isAway, options) => {
  await othersLooked()
  const { context, page } = await shopper({ options })
  const chosen = looked.slice(0, 5)
  const impressionReporting = [
    { placement: 'YMAL', activityId: 'act-ymal-shoppers', variant: 'B', products: chosen },
    { placement: 'OUTFITS', activityId: 'act-outfits-shoppers', variant: 'B', products: chosen },
  ]
  const responses = [{ actions: [{ isControl: false, impressionReporting }] }]
  await page.route('**/personalizationengine*', (route) => route.fulfill({ json: { responses } }))
  const first = (url: URL) => url.pathname.startsWith('/mf/catalogue_rail/') && url.searchParams.get('placement') === 'YMAL'
  if (isAway) await page.route(first, (route) => route.abort())
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  await read(page)
  if (isAway) {
    // An answer that arrived while the placement was in view appears once it is below again.
    await page.keyboard.press('Home')
    await expect.poll(() => articlesIn(page, 'OUTFITS')).toEqual(chosen.slice(0, 4))
  } else expect([await articlesIn(page, 'YMAL'), await articlesIn(page, 'OUTFITS')]).toEqual([chosen, byRule])
  await context.close()
})

test('home, a list, the bag and the small bag have their placements', async () => {
  await othersLooked()
  await look(visitorOf.B, looked.slice(0, 5))
  const { context, page, decisions, errors } = await shopper()
  await visit(page, site.url('/', 'de_DE'))
  await read(page)
  await place(page, 'STILL-INTERESTED').locator('article').first().waitFor()
  expect(await articlesIn(page, 'STILL-INTERESTED')).toEqual([...looked.slice(0, 5)].reverse())
  await place(page, 'BEST-OF-STADION').locator('article').first().waitFor()
  await place(page, 'INTERESTS').locator('article').first().waitFor()
  expect([decisions().length, await takeLayoutShifts(page)]).toEqual([1, []])

  await visit(page, site.url('/manner', 'de_DE'))
  // What arrives while its place is in view is shown only once it is below again.
  await expect.poll(() => decisions().length).toBeGreaterThan(1)
  await read(page)
  await place(page, 'OAB').locator('article').first().waitFor()

  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  const before = decisions().length
  await page.locator('input[name=productId][value=AA1001_540]').check({ force: true })
  const held: (() => Promise<void>)[] = []
  await page.route('**/mf/bag_minicart/*/index.js', (route) => void held.push(() => route.continue()))
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await expect.poll(() => page.locator('[data-mf=shell_header] [data-bag-count]').first().textContent()).toContain('1')
  // The engine's client looks for the place 300 ms after the basket has come. The panel's script, which draws the place, comes later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect.poll(() => held.length).toBe(1)
  await held[0]!()
  await page.locator('#bag_minicart [data-placement] article').first().waitFor()
  expect(decisions().at(-1)!.body.events).toContainEqual({ type: 'product', productId: 'AA1001' })
  expect(decisions().length - before).toBeLessThanOrEqual(2)
  expect(await articlesIn(page, 'MINICART-FTW')).not.toContain('AA1001')

  await visit(page, site.url('/cart', 'de_DE'))
  await read(page)
  await expect.poll(() => titles(page)).toEqual(['Das könnte dir auch gefallen'])
  expect(errors).toEqual([])
  await context.close()
})

test('recommendations in the small bag scroll for themselves, and nothing else moves sideways', async () => {
  const { context, page } = await shopper()
  await visit(page, site.url('/x/RB1034.html', 'de_DE', 'reebok'))
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await page.locator('#bag_minicart [data-placement] article').first().waitFor()
  const body = page.locator('#bag_minicart .w-modal__body')
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await context.close()
})

test('a signed-in shopper gets recommendations below the account, and the engine learns no account', async () => {
  await othersLooked()
  await look(visitorOf.B, looked.slice(0, 3))
  const { context, page, decisions } = await shopper()
  await visit(page, site.url('/help', 'en_GB'))
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/account/login', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') }),
  )
  expect(status).toBe(200)
  const cookies: (string | undefined)[] = []
  page.on('request', async (request) => {
    if (new URL(request.url()).pathname.endsWith('/personalizationengine')) cookies.push((await request.allHeaders()).cookie)
  })
  await visit(page, site.url('/my-account', 'en_GB'))
  await expect.poll(() => decisions().length).toBe(1)
  await read(page)
  await expect.poll(() => titles(page)).toEqual(['Chosen for you'])
  // The headers of a request are told after it was sent.
  await expect.poll(() => cookies).toEqual([undefined])
  expect(await takeLayoutShifts(page)).toEqual([])
  await context.close()
})

test('B-PERS-01 a storefront with a site path calls the engine below it', async () => {
  const { context, page, decisions } = await shopper()
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/personalizationengine'))
  await visit(page, site.url('/us/x/AA1001.html', 'en_US'))
  expect((await answer).status()).toBe(200)
  expect(decisions().map(({ path }) => path)).toEqual(['/us/personalizationengine'])
  await context.close()
})
