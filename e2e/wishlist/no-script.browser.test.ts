import { sql } from '@stadion/database/sql'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedEmail, seedPassword } from '../account/portal-page.ts'
import { openBrowser } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'
import { heartOf } from './shopper.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(async () => {
  await site.store.reset()
  context = await browser.newContext({ javaScriptEnabled: false })
})
afterEach(() => context.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** A page without JavaScript of a shopper with these saved articles. */
async function open(path: string, wishes: readonly string[] = []): Promise<void> {
  const own = await browser.newContext()
  await signIn(own, site, { wishes })
  await context.addCookies(await own.cookies())
  await own.close()
  page = await context.newPage()
  await page.goto(site.url(path))
}
const names = () => page.locator('.wishlist-grid .product-card-name').allInnerTexts()
const path = () => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('a heart saves and redirects to a page that shows it', async () => {
  await open('/men/shoes')
  await heartOf(page, 'AA1001').click()
  expect([path(), await names()]).toEqual(['/wishlist', ['Runner One']])
})

test('an anonymous visitor logs in first; the tapped article is one click away', async () => {
  page = await context.newPage()
  await page.goto(site.url('/men/shoes'))
  await heartOf(page, 'AA1001').click()
  expect(path()).toBe('/account-login?returnTo=%2Fwishlist%3Fadd%3DAA1001')
  await page.locator('input[name=email]').fill(seedEmail)
  await page.locator('input[name=password]').fill(seedPassword)
  await page.locator('.account-portal-form button[type=submit]').click()
  await page.waitForURL('**/wishlist?add=AA1001')
  // The address alone changes nothing.
  await page.getByText('Runner One is not on your wishlist yet.').waitFor()
  expect(await names()).toEqual([])
  await page.getByRole('button', { name: 'Save it' }).click()
  expect([path(), await names()]).toEqual(['/wishlist', ['Runner One']])
})

test('a removed article can be restored', async () => {
  await open('/wishlist', ['AA1001', 'AA1004'])
  await page.getByRole('button', { name: /^Remove Runner One/ }).click()
  expect([path(), await names()]).toEqual(['/wishlist?removed=AA1001', ['Runner Four']])
  await page.getByRole('button', { name: 'Put it back' }).click()
  await page.locator('.wishlist-grid').waitFor()
  expect([path(), await names()]).toEqual(['/wishlist', ['Runner One', 'Runner Four']])
})

test('an article moves into the bag, once a size is chosen', async () => {
  await open('/wishlist', ['AA1001'])
  await page.getByLabel('Size of Runner One').selectOption({ value: 'AA1001_540' })
  await page.getByRole('button', { name: 'Move to bag' }).click()
  expect(path()).toBe('/wishlist?moved=AA1001')
  await page.getByText('It is in your bag.').waitFor()
  await page.getByRole('link', { name: 'Go to bag' }).click()
  await page.locator('.bag-page-line', { hasText: 'Runner One' }).waitFor()
})

test('if the bag refuses, the article stays on the list with the reason', async () => {
  await open('/wishlist', ['AA1001'])
  await page.getByLabel('Size of Runner One').selectOption({ value: 'AA1001_540' })
  await site.store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_540', quantity: 0 } })
  await page.getByRole('button', { name: 'Move to bag' }).click()
  await page.getByText('Somebody was faster').waitFor()
  expect(await names()).toEqual(['Runner One'])
})

test('an article that is in the bag and still on the list is reported, and cannot be added again', async () => {
  await open('/wishlist', ['AA1001', 'AA1004'])
  const { db } = site.store
  await sql`create function wishlist.keep() returns trigger language plpgsql as 'begin raise exception ''kept''; end'`.execute(db)
  await sql`create trigger keep before delete on wishlist.entry execute function wishlist.keep()`.execute(db)
  try {
    await page.getByLabel('Size of Runner One').selectOption({ value: 'AA1001_540' })
    await page.getByRole('button', { name: 'Move to bag' }).last().click()
  } finally {
    await sql`drop trigger keep on wishlist.entry`.execute(db)
    await sql`drop function wishlist.keep()`.execute(db)
  }
  await page.getByText('Your wishlist is unchanged.').waitFor()
  await page.locator('.wishlist-item').getByText('Runner One is in your bag.').waitFor()
  expect(await names()).toEqual(['Runner Four', 'Runner One'])
  expect(await page.getByRole('button', { name: 'Move to bag' }).count()).toBe(1)
})

test('parameters cannot create texts, and other sites cannot change anything', async () => {
  await open('/wishlist?removed=%3Cb%3E&moved=x&failure=%3Cscript%3E&add=1', ['AA1001'])
  expect(await page.locator('.wishlist-told').count()).toBe(0)
  const answer = await page.request.fetch(`http://127.0.0.1:${site.sitePort}/wishlist`, {
    method: 'POST',
    headers: { host: new URL(site.url()).host, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    data: 'remove=AA1001',
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
  await page.reload()
  expect(await names()).toEqual(['Runner One'])
})
