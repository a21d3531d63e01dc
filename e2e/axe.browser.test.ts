import { testedForAccessibility } from '@stadion/fragment-content/accessibility-tested'
import { brandInSlot, brandOf } from '@stadion/site/brands'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { problemsOf } from './problems-of.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** They are made of the same parts as the terms, which every shop below shows: one shop is enough for each, and they take turns. */
const furtherTexts = ['/legal/privacy', '/legal/imprint', '/legal/accessibility', '/privacy-centre', '/cookie-notice']
const { paths, states, shops } = testedForAccessibility
const screens = { desktop, phone }
const settings = shops.map(({ brand, locale, screen, colorScheme }, turn) => {
  const options: BrowserContextOptions = { ...screens[screen], colorScheme }
  const texts = furtherTexts.filter((_, at) => at % shops.length === turn)
  return [brandInSlot(brand).key, locale, options, [...paths, ...texts]] as const
})

test.each(settings)('no page of %s in %s has an accessibility problem', async (brand, locale, options, shown) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems: string[] = []
  const look = (path: string) => visit(page, site.url(path, locale, brand))
  const checked = new Set<string>()
  const check = async (name: string) => {
    checked.add(name)
    problems.push(...(await problemsOf(page, name)))
  }
  const { men } = storefrontOf(brand, locale).categories
  const article = (number: string) => `/articles/${brandOf(brand).articlePrefix}${number}.html`

  await look('/')
  await check('home')
  await look(men)
  await check('listing')
  await page.locator('.listing-chip-all').click()
  await page.locator('.w-modal[open]').waitFor()
  await check('listing with its filters')
  for (const path of shown) {
    await look(path)
    await check(path)
  }
  await look(article('1005'))
  await check('article for members')

  await look(article('1001'))
  await check('product')
  await page
    .locator('.product-size')
    .filter({ has: page.locator(':enabled') })
    .first()
    .click()
  await page.locator('.product-action button').click()
  await page.locator('dialog[open] li').first().waitFor()
  await check('minicart')
  await look('/cart')
  await page.locator('html[data-awake] [data-mf=bag_bag]').waitFor()
  // Where the phone's bar with the total stands in its own place, it covers none of what is asked about.
  await page.locator('.bag-page-promises').scrollIntoViewIfNeeded()
  await check('bag with a line')

  await context.close()
  expect(problems).toEqual([])
  // The accessibility statement counts them.
  expect([...checked]).toEqual(expect.arrayContaining([...paths, ...states]))
})
