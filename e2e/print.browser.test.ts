import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { fillBag } from './fill-bag.ts'
import { openSite, type Site } from './open-site.ts'
import { pressInFooter } from './press.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** The printable area of an A4 sheet. */
const sheet = { width: 680, height: 1009 }
const article = '/last-mile/AA1026.html'

const screen = { width: 1280, height: 900 }
const openContext = async () => {
  context = await browser.newContext({ viewport: screen, colorScheme: 'dark', reducedMotion: 'reduce' })
}
async function open(path: string, locale = 'en_GB', brand = 'stadion') {
  const page = await context.newPage()
  await visit(page, site.url(path, locale, brand))
  return page
}

async function print(page: Page) {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.getClientRects().length > 0).length)

/** Texts and pictures that overflow the sheet or their container. */
const cut = (page: Page) =>
  page.locator('#page :is(h1, h2, h3, p, li, dt, dd, img, summary)').evaluateAll((all, width) => {
    return all
      .filter((one) => one.checkVisibility() && one.matches(':not(.w-visually-hidden, .w-visually-hidden *)'))
      .filter((one) => {
        const { left, right, bottom } = one.getBoundingClientRect()
        const folded = one.closest('details')?.getBoundingClientRect().bottom ?? bottom
        return left < -1 || right > width + 1 || bottom > folded + 1
      })
      .map((one) => `${one.tagName}: ${one.textContent?.slice(0, 40)}`)
  }, sheet.width)

test('print is black on white in dark mode too, without links and controls; all that is collapsed is open, and pictures are side by side', async () => {
  await openContext()
  for (const [path, locale, brand] of [
    [article, 'en_GB', 'stadion'],
    ['/help', 'en_GB', 'stadion'],
    ['/legal/privacy', 'de_DE', 'reebok'],
    ['/legal/privacy', 'ar_SA', 'stadion'],
    ['/cart', 'en_GB', 'stadion'],
  ] as const) {
    const page = await open(path, locale, brand)
    await page.locator('#content h1').waitFor()
    const about = `${path} ${locale}`
    expect(await shown(page, 'footer a'), about).toBeGreaterThan(5)
    const folded = await page.locator('#content details:not([open]):not(:has(form)) .w-details__inside').count()
    const pictures = await page.locator('.product-shot img').count()
    if (path === article || path === '/help') expect(folded, about).toBeGreaterThan(2)
    await print(page)
    const colours = await page.locator('#content h1').evaluate((title) => {
      const surfaces: string[] = []
      for (let at: Element | null = title; at; at = at.parentElement) surfaces.push(getComputedStyle(at).backgroundColor)
      return { ink: getComputedStyle(title).color, surfaces: [...new Set(surfaces)].sort() }
    })
    expect(colours.ink, about).toBe('rgb(0, 0, 0)')
    expect(
      colours.surfaces.filter((colour) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(colour)),
      about,
    ).toEqual([])
    expect(await shown(page, 'header .w-wordmark'), about).toBe(1)
    expect(await shown(page, 'nav, search, .header-tools *, footer a, .w-button, .rail, .consent-bar, .page-feedback'), about).toBe(0)
    expect(await cut(page), about).toEqual([])
    expect(await shown(page, '#content details:not([open]):not(:has(form)) .w-details__inside'), about).toBe(folded)
    expect(await shown(page, '.product-shot img'), about).toBe(pictures)
    if (path === article) expect(await shown(page, '.product-size')).toBeGreaterThan(5)
    expect(await shown(page, '.product-action button, .product-heart button'), about).toBe(0)
    await page.close()
  }
})

test('a printed bag lists articles, quantities and prices, without controls', async () => {
  await openContext()
  await fillBag(context, site.url('/cart'), 'AA1026_540')
  const page = await open('/cart')
  await page.locator('.bag-page-line').waitFor()
  await print(page)
  expect(await shown(page, '.bag-page-line .w-stepper__count')).toBe(1)
  expect(await shown(page, '.bag-page-line .bag-page-price')).toBe(1)
  expect(await shown(page, '.bag-page-bar dl')).toBe(1)
  expect(await shown(page, '.bag-page input, .bag-page button, .bag-page .w-button')).toBe(0)
  expect(await cut(page)).toEqual([])
  const [bottom, top] = await Promise.all(
    ['.bag-page-promises', 'footer'].map((part) => page.locator(part).evaluate((one) => one.getBoundingClientRect())),
  ).then(([end, footer]) => [end!.bottom, footer!.top])
  expect(top! - bottom!, 'no empty sheet before the last line').toBeLessThan(sheet.height / 8)
})

test('B-CC-01 the cookie question is printed without the page behind it', async () => {
  await openContext()
  const page = await open('/help', 'de_DE')
  await pressInFooter(page, '[data-opens-consent]')
  await page.locator('dialog.consent[open]').waitFor()
  await print(page)
  expect(await shown(page, 'dialog.consent[open] h2')).toBe(1)
  expect(await shown(page, '#content h1, header.header, footer.footer')).toBe(0)
})
