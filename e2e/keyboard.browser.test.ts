import { setStock } from '@stadion/catalogue/stock'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from './browser.ts'
import { fillBag } from './fill-bag.ts'
import { focused } from './focused.ts'
import { openSite, type Site } from './open-site.ts'
import { inFirefox } from './shared-browser.ts'
import { startBefore } from './widgets/checks.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

async function open(path: string, options = desktop, locale = 'en_GB'): Promise<Page> {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page, site.url(path, locale))
  return page
}

/** Header and footer are the same on every page: two walks begin with them, the others with the content. */
const walks = [
  ['/', phone, 'html'],
  ['/help', desktop, 'html'],
  ['/men/shoes', desktop, '#content'],
  ['/men/shoes', phone, '#content'],
  ['/articles/AA1001.html', phone, '#content'],
  ['/gift-card/GC0001.html', phone, '#content'],
  ['/cart', phone, '#content'],
  ['/nowhere', phone, '#content'],
] as const
// An engine differs in what the Tab key reaches and marks, not in the width of its window: the second sees each page once.
const isFirst = ([path]: (typeof walks)[number], at: number) => walks.findIndex(([other]) => other === path) === at
test.each(inFirefox ? walks.filter(isFirst) : walks)('every stop of the Tab key on %s is seen and marked', async (path, options, from) => {
  const page = await open(path, options)
  const hidden: string[] = []
  const names = new Set<string>()
  if (from !== 'html') await startBefore(page.locator(from))
  for (let stop = 0; stop < (from === 'html' ? 60 : 50); stop++) {
    await page.keyboard.press('Tab')
    const { name, isSeen, isMarked, isEnd } = await focused(page)
    if (isEnd) break
    if (!isSeen) hidden.push(`${name} is covered at ${stop}`)
    if (!isMarked) hidden.push(`${name} is not marked`)
    names.add(name)
  }
  expect(hidden).toEqual([])
  expect(names.size).toBeGreaterThan(15)
})

test.each(['/', '/articles/AA1001.html'])(
  'the Tab key goes on %s through every row of articles, down to the footer, and every stop is seen and marked',
  async (path) => {
    const page = await open(path)
    // Recommendations replace a row, or add one.
    const rows = await page.locator('.rail').count()
    expect(rows).toBeGreaterThan(0)
    const hidden: string[] = []
    const reached = new Set<string>()
    let isAtFooter = false
    for (let stop = 0; stop < 200 && !isAtFooter; stop++) {
      await page.keyboard.press('Tab')
      const { name, isSeen, isMarked } = await focused(page)
      if (!isSeen) hidden.push(`${name} is covered at ${stop}`)
      if (!isMarked) hidden.push(`${name} is not marked`)
      const { row, isFooter } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const row = element.closest('.product-card')?.closest('.rail')?.getAttribute('aria-labelledby')
        return { row, isFooter: Boolean(element.closest('footer')) }
      })
      if (row) reached.add(row)
      isAtFooter = isFooter
    }
    expect(hidden).toEqual([])
    expect(isAtFooter).toBe(true)
    expect(reached.size).toBeGreaterThanOrEqual(rows)
  },
)

test('the first stop skips the header and goes to the content', async () => {
  const page = await open('/men/shoes')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('[data-mf=catalogue_listing]')))).toBe(true)
})

test('the filters open, keep the keyboard inside, and return the focus', async () => {
  const page = await open('/men/shoes')
  const opener = page.locator('.listing-chip-all')
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.locator('.w-modal[open]')
  await panel.waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.w-modal')))).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('an article is added by keyboard only, and focus returns from the bag', async () => {
  const page = await open('/articles/AA1001.html')
  const button = page.locator('.product-action button')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.locator('#product-size-missing').waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('productId')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const minicart = page.locator('dialog[open]')
  await minicart.locator('li').first().waitFor()
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => minicart.count()).toBe(0)
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('.product-buy')))).toBe(true)
})

/** The bag page with one piece in it. */
async function openBag() {
  context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  await fillBag(context, site.url('/cart'))
  const page = await context.newPage()
  await visit(page, site.url('/cart'))
  return { page, bag: page.locator('[data-mf=bag_bag]') }
}

test('a line is removed and restored by keyboard, and focus is never lost', async () => {
  const { page, bag } = await openBag()
  await bag.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.bag-page-undo')))).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bag-title')
})

test('a voucher is added and removed by keyboard, and focus stays beside it', async () => {
  const { page, bag } = await openBag()
  await bag.locator('details:has(#bag-voucher) summary').focus()
  await page.keyboard.press('Enter')
  await bag.locator('#bag-voucher').fill('WELCOME15')
  await page.keyboard.press('Enter')
  await bag.locator('.bag-page-applied').waitFor()
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.bag-page-applied')))).toBe(true)
  await page.keyboard.press('Enter')
  await bag.locator('.bag-page-applied').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary')
})

test('a blank voucher is refused at its field, with JavaScript and without', async () => {
  const { page, bag } = await openBag()
  const isToldAt = async (place: Page) => {
    const field = place.locator('#bag-voucher')
    await place.locator('#bag-voucher-error').waitFor()
    return [await field.getAttribute('aria-describedby'), await place.locator('.bag-page > .w-notice').count()]
  }
  await bag.locator('details:has(#bag-voucher) summary').click()
  await bag.locator('#bag-voucher').fill('  ')
  await page.keyboard.press('Enter')
  expect(await isToldAt(page)).toEqual(['bag-voucher-error', 0])
  const without = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
  const plain = await without.newPage()
  await plain.goto(site.url('/cart'))
  await plain.locator('summary', { hasText: 'voucher' }).click()
  await plain.locator('#bag-voucher').fill('  ')
  await plain.keyboard.press('Enter')
  expect(await isToldAt(plain)).toEqual(['bag-voucher-error', 0])
  await without.close()
})

test('focus moves to the list if another device empties the open bag', async () => {
  const { page, bag } = await openBag()
  // A bag may load its data at hydration; here it has done so before the other device changes it.
  await bag.locator('.w-stepper__button').last().hover()
  await bag.and(page.locator('[data-mounted]')).waitFor()
  // A change by another device with the same account or cookie; this page is not notified.
  await page.evaluate(async () => {
    const own = { headers: { 'original-host': location.hostname } }
    const basket = await (await fetch('/api/bridge/baskets/-', own)).json()
    for (const { itemId } of basket.shipmentList[0].productLineItemList)
      await fetch(`/api/bridge/baskets/-/items/${itemId}`, { ...own, method: 'DELETE' })
  })
  await bag.locator('.w-stepper__button').last().focus()
  await page.keyboard.press('Enter')
  await bag.getByText('This item is no longer in your bag.').waitFor()
  await bag.locator('.bag-page-line').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bag-title')
})

test('focus moves to the list if the focused line is removed in another tab', async () => {
  const { page, bag } = await openBag()
  await bag.getByRole('button', { name: 'Remove' }).focus()
  const other = await context.newPage()
  await other.goto(site.url('/cart', 'en_GB'))
  await other.locator('html[data-awake] [data-mf=bag_bag]').getByRole('button', { name: 'Remove' }).click()
  await bag.locator('.bag-page-line').waitFor({ state: 'detached' })
  await page.bringToFront()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bag-title')
})

test('focus moves to the list if a quantity can no longer be changed, because the article sold out meanwhile', async () => {
  const { page, bag } = await openBag()
  await setStock(site.store.db, 'AA1001_540', 0)
  await bag.locator('.w-stepper__button').last().focus()
  await page.keyboard.press('Enter')
  await bag.locator('.w-stepper').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('bag-title')
})

test('a first click without a size shows the message beside the sizes, not in a browser bubble', async () => {
  const page = await open('/articles/AA1001.html', phone)
  await page.locator('.product-action button').click()
  await page.locator('#product-size-missing').waitFor()
})
