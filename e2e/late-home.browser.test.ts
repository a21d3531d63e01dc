import type { ViewClient } from '@stadion/fragments/server/view-client'
import type { FragmentEndpoint } from '@stadion/gateway/fragment-endpoints'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRest, desktop, openBrowser, painted, phone } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'
import { inFirefox } from './shared-browser.ts'

let browser: Browser
let site: Site
/** Resolves when the view of the home page's top is requested; `release` lets it answer. */
let asked: Promise<void>
let release = () => {}
let hold: () => Promise<void> = () => Promise.resolve()
function arm(): void {
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  asked = new Promise((resolve) => {
    hold = () => {
      resolve()
      return held
    }
  })
}
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
  const home = site.endpoints.get('home_home') as FragmentEndpoint
  const view: ViewClient['view'] = async (request) => {
    if (request.path.includes('part=top')) await hold()
    return home.views.view(request)
  }
  site.endpoints.set('home_home', { ...home, views: { view } })
  // The first page takes longest: later ones must come within the time that a page waits for its top.
  const context = await browser.newContext()
  await (await context.newPage()).goto(site.url('/'))
  await context.close()
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

// Each in a storefront of its own: a gateway does not wait for a view that it has cached.
test.skipIf(inFirefox).each([
  ['stadion', 'fi_FI', 'a phone', phone],
  ['stadion', 'sv_SE', 'a tablet', { viewport: { width: 768, height: 1024 } }],
  ['stadion', 'da_DK', 'a desktop', desktop],
  ['reebok', 'pl_PL', 'a phone', phone],
  ['reebok', 'it_IT', 'a desktop', desktop],
] as const)('nothing moves on the home page of %s %s on %s when its top comes late', async (brand, locale, _, device) => {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  // The top may appear in pieces, since a slow browser paints what it has parsed; what was there before must not move.
  await recordLayoutShifts(page, '[slot=main] *')
  arm()
  const arrived = page.goto(site.url('/', locale, brand))
  await asked
  // The rest of the page is painted, with a skeleton in place of its top.
  await page.locator('[data-mf=shell_footer] footer').waitFor({ state: 'attached' })
  await page.locator('[data-mf=catalogue_rail]').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  await painted(page)
  expect(await page.locator('.home-hero').count()).toBe(0)
  await takeLayoutShifts(page)
  release()
  await arrived
  await page.locator('.home-hero h1').waitFor()
  await atRest(page)
  await painted(page)
  expect(await takeLayoutShifts(page)).toEqual([])
  await context.close()
})
