import { brandOf } from '@stadion/site/brands'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { problemsOf } from './problems-of.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** Texts that differ in nothing but their words; one storefront is enough for them. */
const furtherTexts = ['/legal/privacy', '/legal/imprint', '/privacy-centre']
const paths = [
  '/help',
  '/legal/terms',
  '/cookie-notice',
  '/country-selector',
  '/wishlist',
  '/nowhere',
  '/search?q=running',
  '/search?q=zzzzqqq',
  '/cart',
  '/gift-card/GC0001.html',
]

/** Half of the storefronts at night and half on phones, so that each page is seen in every light and at every size. */
const settings: readonly [brand: 'stadion' | 'reebok', locale: string, options: BrowserContextOptions][] = [
  ['stadion', 'en_GB', { ...desktop, colorScheme: 'light' }],
  ['stadion', 'de_DE', { ...phone, colorScheme: 'dark' }],
  ['stadion', 'ar_SA', { ...phone, colorScheme: 'light' }],
  ['stadion', 'ja_JP', { ...desktop, colorScheme: 'dark' }],
  ['reebok', 'en_GB', { ...phone, colorScheme: 'light' }],
  ['reebok', 'de_DE', { ...desktop, colorScheme: 'dark' }],
]

test.each(settings)('no page of %s in %s stands in anybody’s way', async (brand, locale, options) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems: string[] = []
  const visit = (path: string) => page.goto(site.url(path, locale, brand), { waitUntil: 'load' })
  const check = async (name: string) => problems.push(...(await problemsOf(page, name)))
  const { men } = storefrontOf(brand, locale).categories
  const article = (number: string) => `/articles/${brandOf(brand).articlePrefix}${number}.html`

  await visit('/')
  await check('home')
  await visit(men)
  await check('listing')
  await page.locator('.listing-chip-all').click()
  await page.locator('.w-modal[open]').waitFor()
  await check('listing with its filters')
  for (const path of locale === 'en_GB' && brand === 'stadion' ? [...paths, ...furtherTexts] : paths) {
    await visit(path)
    await check(path)
  }
  await visit(article('1005'))
  await check('article for members')

  await visit(article('1001'))
  await check('product')
  await page
    .locator('.product-size')
    .filter({ has: page.locator(':enabled') })
    .first()
    .click()
  await page.locator('.product-action button').click()
  await page.locator('dialog[open] li').first().waitFor()
  await check('minicart')
  await visit('/cart')
  await page.locator('html[data-awake] [data-mf=bag_bag]').waitFor()
  await check('bag with a line')

  await context.close()
  expect(problems).toEqual([])
})
