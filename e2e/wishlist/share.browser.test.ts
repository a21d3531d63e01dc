import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(async () => {
  await site.store.reset()
  context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
})
afterEach(() => context.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** The wishlist's page, of a shopper with saved articles. */
async function open(wishes: readonly string[], locale = 'en_GB'): Promise<void> {
  await signIn(context, site, { wishes, locale })
  page = await context.newPage()
  await page.goto(site.url('/wishlist', locale))
  await page.locator('[data-mf=wishlist_wishlist][data-mounted]').waitFor()
}
const panel = () => page.locator('#wishlist-share')
const link = () => page.getByLabel('Link to your list').inputValue()
const statusOf = async (address: string) =>
  (await fetch(`http://127.0.0.1:${site.sitePort}${new URL(address).pathname}`, { headers: { 'x-original-host': 'www.stadion.co.uk' } }))
    .status

test('REACH-SHARE-01 by keyboard a list is given a title and a link, which is copied and handed to the browser’s share', async () => {
  await context.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void told.push(data) })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void told.push(text) } })
  })
  await open(['AA1001', 'AA1004'])
  await panel().locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Title').waitFor()
  await page.getByLabel('Title').focus()
  await page.keyboard.type('Birthday')
  await page.keyboard.press('Enter')
  await page.getByText('Saved. The link opens your list.').waitFor()
  const made = await link()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await panel().getByRole('button', { name: 'Share', exact: true }).click()
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([made, { url: made, title: 'Birthday' }])
  expect(await problemsOf(page, 'shared')).toEqual([])

  const visitor = await browser.newContext(desktop)
  const shared = await visitor.newPage()
  await shared.goto(made)
  expect(await shared.locator('h1').innerText()).toMatch(/birthday/i)
  expect(await shared.locator('.wishlist-grid .product-card-name').allInnerTexts()).toEqual(['Runner Four', 'Runner One'])
  expect(await problemsOf(shared, 'link')).toEqual([])
  // A visitor who saves one may sign in, and the secret goes nowhere.
  await shared.locator('.heart[value=AA1001]').click()
  await shared.locator('.heart[value=AA1001][aria-pressed=true]').waitFor()
  await shared.locator('.w-toast').getByRole('button', { name: 'Sign in' }).click()
  await shared.locator('.account-portal-form').waitFor()
  await visitor.close()

  // Another link, and none; focus stays where the next step is.
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByText('The old one no longer works.').waitFor()
  const renewed = await link()
  expect([await statusOf(made), await statusOf(renewed)]).toEqual([404, 200])
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('Nobody can open the list by its link any more.').waitFor()
  expect(await statusOf(renewed)).toBe(404)
  await page.getByRole('button', { name: 'Create link' }).and(page.locator(':focus')).waitFor()
})

test('what fails is said in its place, and a session that has ended hides the list', async () => {
  await open(['AA1001'])
  await panel().locator('summary').click()
  await page.route('**/default/share', (route) => route.fulfill({ status: 503, json: { errorCode: 'serviceUnavailable', message: 'x' } }))
  await page.getByRole('button', { name: 'Create link' }).click()
  await panel().getByRole('alert').waitFor()
  expect(await panel().getByRole('alert').innerText()).toContain('That did not work.')
  await page.unroute('**/default/share')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByText('Saved. The link opens your list.').waitFor()
  expect(await panel().getByRole('alert').count()).toBe(0)
  await context.clearCookies({ name: 'account.sid' })
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('heading', { name: 'Keep what you like' }).waitFor()
})
