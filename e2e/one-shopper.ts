import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { desktop, openBrowser } from './browser.ts'
import { openSite, type Site, type SiteOptions } from './open-site.ts'

// Bindings of the file that imports them: what is opened before a test is what the test sees.
export let site: Site
export let browser: Browser
export let context: BrowserContext
export let page: Page

/** For files whose tests are each one visit: the shop and a browser for the file, a page without a past and a reset shop for each test. */
export function openForOneShopper(device: BrowserContextOptions = desktop, options: SiteOptions = {}): void {
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([openSite(options), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  beforeEach(async () => {
    context = await browser.newContext(device)
    page = await context.newPage()
  })
  afterEach(async () => {
    await context.close()
    await site.store.reset()
  })
}
