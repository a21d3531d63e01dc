import { sql } from '@stadion/database/sql'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, openBrowser, phone, visit } from '../browser.ts'
import { cookieOf } from '../cookie-of.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true, hydrates: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

async function open(levels: string, options = desktop) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await context.addCookies([cookieOf(`notice_preferences=${encodeURIComponent(levels)}; Path=/`, site.url('/', 'de_DE'))])
  const page = await context.newPage()
  await recordLayoutShifts(page)
  return page
}
async function go(page: Page, path: string) {
  await visit(page, site.url(path, 'de_DE'))
  await begun(page, 'background')
}
const chosen = (page: Page) =>
  page.locator('[name=productId]:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const remember = (page: Page) => page.getByRole('checkbox', { name: 'Diese Größe merken' })
const yours = (page: Page) => page.locator('[data-size-part=yours]').textContent()
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('sizes'))
const size = (page: Page, sku: string) => page.locator(`label:has([value=${sku}])`)

test('REACH-FIT-05 a guest’s kept size is chosen on other articles of its run when it is in stock, and said to be; nothing moves', async () => {
  const page = await open('[0,1]', phone)
  await go(page, '/x/AA1001.html')
  expect([await chosen(page), await remember(page).count()]).toEqual([[], 0])
  await size(page, 'AA1001_580').tap()
  await remember(page).waitFor()
  expect([await stored(page), await remember(page).isChecked()]).toEqual([null, false])
  await remember(page).tap()
  await expect.poll(() => stored(page)).toBe('{"men-shoes":"8"}')
  expect(await yours(page)).toBe(' Deine Größe')
  await takeLayoutShifts(page)

  await go(page, '/x/AA1004.html')
  await expect.poll(() => chosen(page)).toEqual(['AA1004_580'])
  expect([await yours(page), await remember(page).count()]).toEqual([' Deine Größe', 0])
  expect(await takeLayoutShifts(page)).toEqual([])
  await expect.poll(() => page.locator('.product-choice bdi').textContent()).toBe('8')
  // Another size is no longer the shopper's own; unticked, none is kept.
  await size(page, 'AA1004_600').tap()
  await expect.poll(() => yours(page)).toBe('')
  await size(page, 'AA1004_580').tap()
  await expect.poll(() => remember(page).isChecked()).toBe(true)
  await remember(page).tap()
  await expect.poll(() => stored(page)).toBe(null)
  expect(await yours(page)).toBe('')
  await page.context().close()
})

test('REACH-FIT-05 a list offers what is in stock in the kept size, beside other filters, and everything again; without a kept size nothing', async () => {
  const page = await open('[0,1]')
  const mine = page.getByRole('link', { name: 'In meiner Größe' })
  await go(page, '/manner/shoes')
  expect(await mine.count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('sizes', '{"men-shoes":"8","women-shoes":"5"}'))
  await sql`update catalogue.stock set quantity = 0 where brand = 'stadion' and sku = 'AA1001_580'`.execute(site.store.db)
  await go(page, '/manner/shoes?sort=newest')
  const names = () => page.locator('.listing-grid .product-card-name a[href*="AA1001"]').count()
  await mine.click()
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(asked).toEqual({ sort: 'newest', size: '8', inStock: 'true' })
  await expect.poll(() => mine.getAttribute('aria-current')).toBe('true')
  await expect.poll(names).toBe(0)
  // Another filter stays, and the kept sizes go alone.
  await page.locator('#content').getByRole('link', { name: 'Sale', exact: true }).click()
  await expect.poll(asked).toEqual({ sort: 'newest', size: '8', inStock: 'true', reduced: 'true' })
  await expect.poll(() => page.locator('.listing-grid .product-card:not(:has-text("Sale"))').count()).toBe(0)
  await mine.press('Enter')
  await expect.poll(asked).toEqual({ sort: 'newest', reduced: 'true' })
  await page.context().close()
})

test('REACH-FIT-04 without level 1 a guest is not asked, and nothing is stored', async () => {
  const page = await open('[0]')
  await go(page, '/x/AA1001.html')
  await size(page, 'AA1001_580').click()
  await expect.poll(() => page.locator('.product-choice bdi').textContent()).toBe('8')
  expect([await remember(page).count(), await stored(page)]).toEqual([0, null])
  await page.context().close()
})

test('REACH-FIT-04 REACH-FIT-05 a member’s size is kept with the account, chosen in any browser, and changed in the profile, also without JavaScript; the page’s HTML is the same for all', async () => {
  // With level 1 too, a member's size is never the browser's.
  const page = await open('[0,1]')
  await signIn(page.context(), site, { locale: 'de_DE' })
  await go(page, '/x/AA1001.html')
  await size(page, 'AA1001_580').click()
  await remember(page).press('Space')
  const kept = () => sql<{ sizes: object }>`select sizes from sizes.kept`.execute(site.store.db)
  await expect.poll(kept).toEqual([{ sizes: { 'men-shoes': '8' } }])
  expect(await stored(page)).toBe(null)

  await go(page, '/my-account/profile')
  const shoes = page.getByRole('combobox', { name: 'Herren · Schuhe' })
  expect(await shoes.inputValue()).toBe('8')
  await shoes.selectOption('9')
  await page.locator('#kept-sizes').getByRole('button', { name: 'Speichern' }).press('Enter')
  await page.locator('#kept-sizes').getByText('Gespeichert.').waitFor()
  expect(await kept()).toEqual([{ sizes: { 'men-shoes': '9' } }])
  await go(page, '/x/AA1004.html')
  await expect.poll(() => chosen(page)).toEqual(['AA1004_600'])
  expect(await page.locator('[data-size-part=yours] a').getAttribute('href')).toMatch(/\/my-account\/profile#kept-sizes$/)

  // The server knows nothing of it: whoever asks gets the same article.
  const main = async (cookie: string) => {
    const headers = { 'x-original-host': 'www.stadion.de', cookie }
    const html = await (await fetch(`http://127.0.0.1:${site.sitePort}/runner-one/AA1001.html`, { headers })).text()
    return html.slice(html.indexOf('class="product '), html.indexOf('</article>'))
  }
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(await main(cookies)).toBe(await main(''))
  const plain = await page.context().browser()!.newContext({ javaScriptEnabled: false })
  await plain.addCookies(await page.context().cookies())
  const form = await plain.newPage()
  await form.goto(site.url('/my-account/profile', 'de_DE'))
  await form.getByRole('combobox', { name: 'Herren · Schuhe' }).selectOption('')
  await form.getByRole('combobox', { name: 'Damen · Bekleidung' }).selectOption('M')
  await form.locator('#kept-sizes').getByRole('button', { name: 'Speichern' }).click()
  await form.locator('#kept-sizes').getByText('Gespeichert.').waitFor()
  expect(await kept()).toEqual([{ sizes: { 'women-clothing': 'M' } }])
  await plain.close()
  await page.context().close()
})
