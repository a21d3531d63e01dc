import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { desktop, openBrowser } from './browser.ts'
import { openSite, type Site, type SiteOptions } from './open-site.ts'

// Live bindings: the importing file sees what was opened before its test.
export let site: Site
export let browser: Browser
export let context: BrowserContext
export let page: Page

/** For files in which each test is one visit: one shop and browser per file, a fresh page and a reset shop per test. */
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
