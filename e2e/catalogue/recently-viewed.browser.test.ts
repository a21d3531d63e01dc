import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, openBrowser, painted, phone, visit } from '../browser.ts'
import { cookieOf } from '../cookie-of.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { pressInFooter } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

interface Shopper {
  /** The levels that were chosen. */
  levels?: string
  options?: BrowserContextOptions
  locale?: string
}

async function shopper({ levels = '[0,1]', options = desktop, locale = 'de_DE' }: Shopper = {}) {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addCookies([cookieOf(`notice_preferences=${encodeURIComponent(levels)}; Path=/`, site.url('/', locale))])
  await recordLayoutShifts(context)
  const page = await context.newPage()
  const views: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.href.includes('kind=viewed')) views.push(url)
  })
  const go = async (path: string) => {
    await visit(page, site.url(path, locale))
    await begun(page, 'background')
    await painted(page)
  }
  /** Opens articles as a shopper does, the last one last. */
  const see = async (...ids: readonly string[]) => {
    for (const id of ids) {
      await go(`/x/${id}.html`)
      await expect.poll(async () => (await kept(page))[0]).toBe(id)
    }
  }
  return { page, views, go, see }
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recentlyViewed'))
const kept = async (page: Page) => (JSON.parse((await stored(page)) ?? '[]') as [string, number][]).map(([id]) => id)
const rail = (page: Page) => page.locator('[slot=recently-viewed]')
/** Scrolls down like a shopper, until the rail is there or the page ends. */
async function scrollDown(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 300)
      await painted(page)
      const [bottom, count] = [await page.evaluate(() => scrollY + innerHeight), await rail(page).locator('article').count()]
      return count > 0 || bottom >= (await page.evaluate(() => document.documentElement.scrollHeight))
    })
    .toBe(true)
}
/** @returns the articles of the rail */
async function read(page: Page): Promise<(string | undefined)[]> {
  await scrollDown(page)
  await rail(page).locator('article').first().waitFor()
  const links = await rail(page)
    .locator('.product-card-name a')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  return links.map((link) => /([A-Z]{2}\d{4})\.html/.exec(link)?.[1])
}

test('REACH-RCNT-01 below level 1 nothing is kept; from level 1 the ids and days are, and only they are sent; a withdrawal empties list and rail', async () => {
  const { page, views, go, see } = await shopper({ levels: '[0]' })
  await go('/x/AA1001.html')
  expect(await stored(page)).toBeNull()
  const choose = async (isAllowed: boolean) => {
    await pressInFooter(page, '[data-opens-consent]')
    const box = page.locator('#consent-functional')
    // The question opens before it knows the choice.
    await expect.poll(() => box.isChecked()).toBe(!isAllowed)
    await box.setChecked(isAllowed)
    await page.locator('#consent button[value=save]').click()
    await page.locator('#consent').waitFor({ state: 'hidden' })
  }
  await choose(true)
  await expect.poll(() => kept(page)).toEqual(['AA1001'])
  await see('AA1026', 'AA1134')
  const today = Math.floor(Date.now() / 86_400_000)
  expect(JSON.parse((await stored(page))!)).toEqual(['AA1134', 'AA1026', 'AA1001'].map((id) => [id, expect.closeTo(today, 0)]))
  await go('/')
  expect(await read(page)).toEqual(['AA1134', 'AA1026', 'AA1001'])
  expect([...views.at(-1)!.searchParams]).toEqual([
    ['ids', 'AA1134,AA1026,AA1001'],
    ['kind', 'viewed'],
  ])
  await choose(false)
  await expect.poll(() => stored(page)).toBeNull()
  expect(await rail(page).locator('article').count()).toBe(0)
})

test('a list of which everything is too old leaves the browser, also on a page that is no article', async () => {
  const { page, go } = await shopper()
  await go('/')
  await page.evaluate(() => localStorage.setItem('recentlyViewed', '[["AA1001",1]]'))
  await go('/')
  await expect.poll(() => stored(page)).toBeNull()
})

test('REACH-RCNT-01 a sign-out empties the list', async () => {
  const { page, go, see } = await shopper()
  await signIn(context, site, { locale: 'de_DE' })
  await see('AA1001')
  await go('/help')
  await page.locator('.header-account-in').click()
  await page.locator('#header-account button[type=submit]').click()
  await page.locator('html:not([data-account=in])').waitFor({ state: 'attached' })
  await expect.poll(() => stored(page)).toBeNull()
})

test.each([
  ['de_DE', desktop],
  ['ar_SA', phone],
])(
  'REACH-RCNT-02 in %s home, product, bag, empty search and wishlist show what was seen but the present article, and nothing moves',
  async (locale, options) => {
    const { page, go, see } = await shopper({ locale, options })
    await see('AA1026', 'AA1134', 'AA1001')
    for (const path of ['/', '/cart', '/search?q=zzzzzz', '/wishlist']) {
      await go(path)
      expect([path, await read(page)]).toEqual([path, ['AA1001', 'AA1134', 'AA1026']])
      expect([path, await takeLayoutShifts(page)]).toEqual([path, []])
    }
    await go('/x/AA1026.html')
    expect(await read(page)).toEqual(['AA1001', 'AA1134'])
    expect(await takeLayoutShifts(page)).toEqual([])
    // At the top, where the header covers nothing.
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await problemsOf(page, 'product')).toEqual([])
  },
)

test('REACH-RCNT-02 the list is emptied by keyboard, and the page says so where the button was', async () => {
  const { page, go, see } = await shopper()
  await see('AA1026', 'AA1134')
  await go('/cart')
  await read(page)
  await rail(page).getByRole('button', { name: 'Liste leeren' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Die Liste der angesehenen Artikel ist leer.')
  expect([await stored(page), await rail(page).locator('article').count()]).toEqual([null, 0])
  await go('/')
  await page.keyboard.press('End')
  await painted(page)
  expect(await rail(page).locator('article').count()).toBe(0)
})

test('REACH-RCNT-02 with level 2 home leaves the place to the engine, whose placement would show the same', async () => {
  const { page, views, go, see } = await shopper({ levels: '[0,1,2]' })
  await see('AA1026', 'AA1134')
  await go('/')
  await begun(page, 'recently-viewed')
  await scrollDown(page)
  expect(await rail(page).locator('article').count()).toBe(0)
  await go('/cart')
  expect(await read(page)).toEqual(['AA1134', 'AA1026'])
  expect(views).toHaveLength(1)
})
