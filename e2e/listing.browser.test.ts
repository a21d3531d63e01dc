import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone, visit } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'
import { inFirefox } from './shared-browser.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const shoes = '/men/shoes'

async function open(options: BrowserContextOptions = desktop, script?: (route: Route) => Promise<void>): Promise<Page> {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (script) await page.route('**/mf/catalogue_listing/**/*.js', script)
  await visit(page, site.url(shoes))
  return page
}

/** A mouse over the list hydrates it. */
async function wake(page: Page): Promise<void> {
  await sorting(page).hover()
  await list(page).and(page.locator('[data-mounted]')).waitFor()
}

/** On a tablet, before hydration: without a mouse, a key changes the field without opening it. */
async function chooseByKeyboard(): Promise<Page> {
  let choose = () => {}
  const chosen = new Promise<void>((resolve) => (choose = resolve))
  const page = await open(phone, (route) => chosen.then(() => route.continue()))
  await sorting(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => sorting(page).inputValue()).toBe('newest')
  choose()
  await expect.poll(() => query(page)).toBe('?sort=newest')
  return page
}

const list = (page: Page) => page.locator('[data-mf=catalogue_listing]')
const sorting = (page: Page) => list(page).locator('select[name=sort]')
const names = (page: Page) => list(page).locator('.listing-grid .product-card-name').allInnerTexts()
const query = (page: Page) => new URL(page.url()).search
const sportsOf = (search: string) => new URLSearchParams(search).get('sport')?.split(',').length ?? 0

test('the order and a filter change in place, and going back restores the previous list', async () => {
  const page = await open()
  const before = await names(page)
  await wake(page)
  await sorting(page).selectOption('price-asc')
  await expect.poll(() => query(page)).toBe('?sort=price-asc')
  await expect.poll(() => names(page)).not.toEqual(before)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(before)
  expect([query(page), await sorting(page).inputValue()]).toEqual(['', 'relevance'])
  await list(page).getByRole('button', { name: 'Sport', exact: true }).click()
  await list(page).locator('.listing-facet a[data-refine]:visible').first().click()
  await expect.poll(() => query(page)).toMatch(/^\?sport=\w+$/)
  await expect.poll(() => names(page)).not.toEqual(before)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(before)
})

test('an order chosen by keyboard before hydration becomes the order of the list; after Back with a new load it shows its order, and nothing moves', async () => {
  const page = await chooseByKeyboard()
  expect(await sorting(page).inputValue()).toBe('newest')
  // Without the back/forward cache a list is loaded again, and a browser may restore field values.
  await page.evaluate(() => {
    addEventListener('unload', () => {})
    history.replaceState(null, '', '/men/shoes')
  })
  await visit(page, site.url('/help'))
  await page.goBack()
  await page.locator('html[data-awake]').waitFor()
  await sorting(page).focus()
  // Any key hydrates the list.
  await page.keyboard.press('Shift')
  await list(page).and(page.locator('[data-mounted]')).waitFor()
  expect([query(page), await sorting(page).inputValue()]).toEqual(['', 'relevance'])
})

test.each([
  ['stadion', '/kids'],
  ['reebok', '/women'],
])('on the root of a category filters and order change in place, and the panel stays open: %s %s', async (brand, path) => {
  context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, site.url(path, 'en_GB', brand))
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await wake(page)
  const all = await names(page)
  await list(page).locator('.listing-chip-all').click()
  const panel = page.locator('#listing-filters')
  await panel.waitFor()
  // In quick succession: no tick waits for the previous list.
  for (const ticks of [1, 2, 3]) {
    await panel.locator('#listing-facet-sport a:not([aria-current])').first().click()
    expect(await panel.locator('a[aria-current]').count()).toBe(ticks)
    expect(await panel.isVisible(), `open after ${ticks} ticks`).toBe(true)
  }
  await expect.poll(() => sportsOf(query(page))).toBe(3)
  await expect.poll(() => names(page)).not.toEqual(all)
  await page.keyboard.press('Escape')
  await sorting(page).selectOption('price-desc')
  await expect.poll(() => query(page)).toMatch(/sport=.*sort=price-desc/)
  expect([loads, errors]).toEqual([[], []])
})

test('a step back on a reloaded list before hydration loads the list of that address', async () => {
  const page = await open()
  const all = await names(page)
  await wake(page)
  await sorting(page).selectOption('price-asc')
  await expect.poll(() => query(page)).toBe('?sort=price-asc')
  await page.mouse.move(0, 0)
  await page.reload()
  await page.locator('html[data-awake]').waitFor()
  expect(await list(page).getAttribute('data-mounted')).toBe(null)
  await page.goBack()
  await expect.poll(() => query(page)).toBe('')
  await expect.poll(() => names(page)).toEqual(all)
  expect(await sorting(page).inputValue()).toBe('relevance')
})

test('more of a list stands below it in one press, by keyboard; what was shown is there again when one comes back, also with a new load', async () => {
  const page = await open()
  await wake(page)
  const cards = page.locator('.listing-grid > li')
  const shown = await cards.count()
  const last = await cards.last().locator('.product-card-name').innerText()
  await page.getByRole('link', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  const [all, names] = [await cards.count(), await cards.locator('.product-card-name').allInnerTexts()]
  expect(names[shown - 1]).toBe(last)
  expect(await page.locator('.listing-count').innerText()).toContain(String(all))
  // The keys go on with the first article that was added.
  expect(await page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe(`listing-${shown + 1}`)
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
  expect(new URL(page.url()).search).toMatch(/^\?from=1&page=2&after=k\.[\w-]{22}$/)

  await page.keyboard.press('Enter')
  await page.waitForURL('**/*.html')
  await page.goBack()
  await expect.poll(() => cards.locator('.product-card-name').allInnerTexts()).toEqual(names)
  await page.reload()
  expect(await cards.locator('.product-card-name').allInnerTexts()).toEqual(names)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
})

test('a page beyond the end is the last page, with a way back', async () => {
  context = await browser.newContext(desktop)
  const page = await context.newPage()
  const pages = list(page).locator('.w-pagination')
  for (const number of ['9999999999', '99']) {
    await page.goto(site.url(`${shoes}?page=${number}`))
    expect((await names(page)).length, number).toBeGreaterThan(0)
    expect(await pages.locator('[aria-current=page]').innerText(), number).toBe(await pages.locator('li').last().innerText())
  }
  await pages.locator('[rel=prev]').click()
  await expect.poll(() => names(page)).not.toEqual([])
})

test.skipIf(inFirefox)(
  'without JavaScript a link removes invalid filters from an empty list, and the order is a form with a button',
  async () => {
    context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.url(`${shoes}?color=%00`))
    await list(page).locator('.listing-nothing > a').click()
    await page.waitForURL(site.url(shoes))
    const before = await names(page)
    expect(before.length).toBeGreaterThan(0)
    await sorting(page).selectOption('price-asc')
    await list(page).locator('.listing-sorting button').click()
    await page.waitForURL(/sort=price-asc/)
    expect(await names(page)).not.toEqual(before)
    expect(await sorting(page).inputValue()).toBe('price-asc')
  },
)

test.skipIf(inFirefox)(
  'the header leaves on the way down and returns on the way up, the filters below it; neither covers what has focus',
  async () => {
    context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await recordLayoutShifts(page)
    await visit(page, site.url(shoes))
    const edges = (of: string) =>
      page.locator(of).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return [Math.round(top), Math.round(bottom)]
      })
    const [, below] = await edges('.header-bar')
    // A font may arrive late; what follows is of scrolling alone.
    await takeLayoutShifts(page)
    await page.mouse.move(400, 500)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => edges('.listing-stick').then(([top]) => top)).toBe(0)
    await expect.poll(async () => (await edges('.header'))[1]).toBeLessThanOrEqual(0)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => edges('.header-bar').then(([top]) => top)).toBe(0)
    // The filters follow the header in a frame of their own.
    await expect.poll(async () => (await edges('.listing-stick'))[0]).toBe((await edges('.header'))[1])
    const [, end] = await edges('.listing-stick')
    expect(below).toBeGreaterThan(0)
    // Backwards by keyboard: from the page's end up, each stop lies below both.
    await page.keyboard.press('End')
    await expect.poll(() => page.evaluate(() => scrollY + innerHeight - document.documentElement.scrollHeight)).toBeGreaterThan(-2)
    await page.locator('.w-pagination a').first().focus()
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Shift+Tab')
      const from = await page.evaluate(() => document.activeElement!.closest('li, a')!.getBoundingClientRect().bottom)
      expect(from, `stop ${stop}`).toBeGreaterThan(end!)
    }
    expect(await takeLayoutShifts(page)).toEqual([])
  },
)
