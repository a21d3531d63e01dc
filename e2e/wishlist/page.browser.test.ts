import { consentCookie } from '@stadion/consent/contract'
import { sql } from '@stadion/database/sql'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, portalOf, signOut, waitForSight } from '../account/portal-page.ts'
import { desktop, errorsOf, openBrowser, painted, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'
import { countOf, heartInRail, savedOf, waitForCount } from './shopper.ts'

let site: Site
let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** A new page of a signed-in shopper with these saved articles. */
async function shopper(wishes: readonly string[]): Promise<Page> {
  context = await browser.newContext(desktop)
  await signIn(context, site, { wishes })
  return context.newPage()
}
/** The same, on the hydrated wishlist. */
async function open(wishes: readonly string[]): Promise<Page> {
  const page = await shopper(wishes)
  await visit(page, site.url('/wishlist'))
  await mounted(page)
  return page
}
const mounted = (page: Page) => page.locator('[data-mf=wishlist_wishlist][data-mounted]').waitFor()
const names = (page: Page) => page.locator('.wishlist-grid .product-card-name').allInnerTexts()
const item = (page: Page, id: string) => page.locator('.wishlist-item', { has: page.locator(`a[href$="${id}.html"]`) })
const stock = (productId: string, quantity: number) =>
  site.store.fetch('/__test__/stock', { method: 'POST', body: { productId, quantity } })
const bagCount = (page: Page) => page.locator('[data-bag-count]').innerText()

test('all saved articles, newest first; the page is private, and its list is not loaded again', async () => {
  const page = await shopper(['AA1001', 'AA1004', 'GC0001'])
  const errors = errorsOf(page)
  const asked: string[] = []
  // The session is known before the list, unless the browser is busy.
  let awake = () => {}
  const isAwake = new Promise<void>((resolve) => {
    awake = resolve
  })
  await page.route('**/api/account/basic-profile*', (route) => isAwake.then(() => route.fallback()))
  page.on('request', (request) => request.url().includes('/account/default') && asked.push(request.url()))
  const answer = await page.goto(site.url('/wishlist'))
  await mounted(page)
  // The fragment hands its list to the page in an effect, after the paint.
  await painted(page)
  awake()
  await waitForCount(page, '3')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(answer?.headers()['cache-control']).toBe('private, no-store')
  expect(await names(page)).toEqual(['Gift Card', 'Runner Four', 'Runner One'])
  await page.getByText('3 items').waitFor()
  // Gift cards need a name and an address, which their own page asks for.
  expect(await item(page, 'GC0001').getByRole('link', { name: 'Choose an amount' }).getAttribute('href')).toMatch(/GC0001\.html$/)
  expect(errors).toEqual([])
})

test('a removal that is pressed before the session is known waits for it; the article keeps its place, with undo focused', async () => {
  const page = await shopper(['AA1001', 'AA1004', 'AA1010'])
  let know = () => {}
  const isKnown = new Promise<void>((resolve) => {
    know = resolve
  })
  await page.route('**/api/account/basic-profile*', (route) => isKnown.then(() => route.fallback()))
  await visit(page, site.url('/wishlist'))
  await mounted(page)
  const before = await names(page)
  await page.getByRole('button', { name: 'Remove Runner Four from your wishlist' }).click()
  await page.locator('.wishlist-item[aria-busy=true]').first().waitFor()
  know()
  const undo = page.getByRole('button', { name: 'Put it back' })
  await undo.waitFor()
  expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText('Runner Four is off your wishlist.').waitFor()
  await page.getByText('2 items').waitFor()
  expect([await countOf(page), await savedOf(page)]).toEqual(['2', ['AA1010', 'AA1001']])
  await undo.click()
  await page.getByText('3 items').waitFor()
  expect(await names(page)).toEqual(before)
  expect(before[1]).toBe('Runner Four')
  expect((await savedOf(page)).sort()).toEqual(['AA1001', 'AA1004', 'AA1010'])
})

test('a removal waits for the server; a refusal keeps the card and is reported; an expired session ends the page, too', async () => {
  const page = await open(['AA1001'])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/account/default/delete', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { errorCode: 'internalError', message: '' } })
  })
  await page.getByRole('button', { name: /^Remove Runner One/ }).click()
  await page.locator('.wishlist-item[aria-busy=true]').waitFor()
  expect([await names(page), await countOf(page)]).toEqual([['Runner One'], '1'])
  release()
  await page.getByText('Your wishlist is unchanged.').first().waitFor()
  expect([await names(page), await countOf(page)]).toEqual([['Runner One'], '1'])
  await page.unroute('**/account/default/delete')
  await context.clearCookies({ name: /sid|userIsLogged/ })
  await page.getByRole('button', { name: /^Remove Runner One/ }).click()
  await page.getByRole('heading', { name: 'Keep what you like' }).waitFor()
  await waitForCount(page, '')
})

test('moving to the bag asks for a size, unless there is one only, then removes the article from the list', async () => {
  const rows = await sql<{
    id: string
  }>`select article_id as id from catalogue.variation where brand = 'stadion' and article_id like 'AA%'
    group by 1 having count(*) = 1 order by 1 limit 1`.execute(site.store.db)
  const ofOneSize = rows[0]!.id
  const page = await open(['AA1001', ofOneSize, 'AA1004'])
  const own = item(page, 'AA1001')
  const move = (of = own) => of.getByRole('button', { name: 'Move to bag' }).click()
  const size = own.getByRole('combobox', { name: 'Size of Runner One' })
  await move()
  await own.getByText('Choose a size first.').waitFor()
  expect(await size.evaluate((select) => select === document.activeElement)).toBe(true)
  // Another shopper is faster: it stays on the list, and the card says why.
  await size.selectOption({ value: 'AA1001_550' })
  await own.getByText('Choose a size first.').waitFor({ state: 'detached' })
  await stock('AA1001_550', 0)
  await move()
  await own.getByText('Somebody was faster').waitFor()
  expect([await bagCount(page), await savedOf(page)]).toEqual(['0', ['AA1004', ofOneSize, 'AA1001']])
  // One size moves at once.
  expect(await item(page, ofOneSize).locator('.wishlist-move select').count()).toBe(0)
  await move(item(page, ofOneSize))
  await page.getByRole('link', { name: 'Go to bag' }).waitFor()
  expect([await bagCount(page), await countOf(page), await savedOf(page)]).toEqual(['1', '2', ['AA1004', 'AA1001']])
  await size.selectOption({ value: 'AA1001_540' })
  await move()
  await page.getByText('Runner One is in your bag.').waitFor()
  expect([await bagCount(page), await countOf(page), await savedOf(page)]).toEqual(['2', '1', ['AA1004']])
  const way = page.getByRole('link', { name: 'Go to bag' }).and(page.locator(':focus'))
  await way.click()
  await page.waitForURL(site.url('/cart'))
  await page.locator('.bag-page-line', { hasText: 'Runner One' }).waitFor()
})

test('an article that is in the bag and still on the list is reported; a retry adds nothing, nor does a lost answer', async () => {
  const page = await open(['AA1001', 'AA1004'])
  const own = item(page, 'AA1001')
  await own.getByRole('combobox').selectOption({ value: 'AA1001_540' })
  await page.route('**/account/default/delete', (route) => route.abort())
  await own.getByRole('button', { name: 'Move to bag' }).click()
  await own.getByText('Your wishlist is unchanged.').waitFor()
  await own.getByText('Runner One is in your bag.').waitFor()
  expect([await bagCount(page), await savedOf(page)]).toEqual(['1', ['AA1004', 'AA1001']])
  await page.unroute('**/account/default/delete')
  await own.getByRole('button', { name: 'Move to bag' }).click()
  await page.locator('.wishlist-gone', { hasText: 'Runner One is in your bag.' }).waitFor()
  expect([await bagCount(page), await savedOf(page)]).toEqual(['1', ['AA1004']])

  await page.evaluate(() => {
    const real = fetch
    globalThis.fetch = async (...asked) => {
      const answer = await real(...asked)
      if (!String(asked[0]).includes('/baskets/-/items')) return answer
      globalThis.fetch = real
      throw new TypeError('Failed to fetch')
    }
  })
  const other = item(page, 'AA1004')
  await other.getByRole('combobox').selectOption({ index: 1 })
  await other.getByRole('button', { name: 'Move to bag' }).click()
  // The page repeats the call with the same key, and the bag counts it once.
  await page.getByText('Runner Four is in your bag.').waitFor()
  expect([await bagCount(page), await savedOf(page)]).toEqual(['2', []])
})

test('sold out and no longer sold are distinguished', async () => {
  const rows = await sql<{
    sku: string
  }>`select sku from catalogue.variation where brand = 'stadion' and article_id = 'AA1004'`.execute(site.store.db)
  for (const { sku } of rows) await stock(sku, 0)
  await stock('AA1001_540', 0)
  await stock('AA1001_550', 2)
  const page = await shopper(['AA1001', 'AA1004', 'AA1010'])
  await sql`update wishlist.entry set product_id = 'AA9999' where product_id = 'AA1010'`.execute(site.store.db)
  await visit(page, site.url('/wishlist'))
  await mounted(page)
  expect(await item(page, 'AA1004').innerText()).toContain('No size left right now. It stays on your list.')
  expect(await item(page, 'AA1004').getByRole('button', { name: 'Move to bag' }).count()).toBe(0)
  const sizes = await item(page, 'AA1001').locator('option').allInnerTexts()
  expect(sizes.slice(0, 3)).toEqual(['Size', expect.stringContaining(', sold out'), expect.stringContaining(', few left')])
  expect(await item(page, 'AA1001').locator('option[value=AA1001_540]').isDisabled()).toBe(true)
  await page.getByText('2 items').waitFor()
  const former = page.getByRole('region', { name: 'No longer sold here' })
  expect(await former.innerText()).toContain('AA9999')
  await former.getByRole('button', { name: 'Remove Item AA9999 from your wishlist' }).click()
  await former.waitFor({ state: 'detached' })
  expect(await countOf(page)).toBe('2')
})

test('an empty list says how to begin', async () => {
  const page = await open([])
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  expect(await page.locator('.wishlist-ways a').allInnerTexts()).toEqual(['Women', 'Men', 'Kids'])
  // A heart further down fills the page.
  const heart = heartInRail(page)
  await heart.click()
  await page.locator('.wishlist-grid .product-card').waitFor()
  expect(await savedOf(page)).toEqual([await heart.getAttribute('value')])
})

test('an anonymous visitor is invited, and finds the list after the sign-in; a heart below the invitation is saved by it', async () => {
  const page = await shopper(['AA1004'])
  await context.addCookies([{ name: consentCookie, value: encodeURIComponent('[0]'), url: site.url('/') }])
  await context.clearCookies({ name: /sid|userIsLogged/ })
  await visit(page, site.url('/wishlist'))
  await page.getByRole('heading', { name: 'Keep what you like' }).waitFor()
  expect(await page.locator('.wishlist-grid').count()).toBe(0)
  await page.locator('.wishlist-ways').getByRole('link', { name: 'Sign in' }).click()
  await portalOf(page).locator('form').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  const heart = heartInRail(page)
  const id = await heart.getAttribute('value')
  await heart.click()
  await portalOf(page).locator('form').first().waitFor()
  await logIn(page)
  await page.locator('.wishlist-grid .product-card', { hasText: 'Runner Four' }).waitFor()
  await page.locator(`.wishlist-grid .product-card-name a[href$="${id}.html"]`).waitFor()
  expect(await savedOf(page)).toEqual([id, 'AA1004'])
  expect(page.url()).toBe(site.url('/wishlist'))
})

test('changes in another tab show here, too; a sign-out there clears the list on this page, and its state', async () => {
  const page = await open(['AA1001', 'AA1004'])
  await waitForCount(page, '2')
  const other = await context.newPage()
  await visit(other, site.url('/runner-one/AA1001.html'))
  await other.locator('.product-heart .heart[aria-pressed=true]').click()
  await page.getByText('Runner One is off your wishlist.').waitFor()
  await visit(other, site.url('/men/shoes'))
  await other.locator('.heart[value=AA1020][aria-pressed=false], .heart[aria-pressed=false]').first().click()
  await page.getByText('2 items').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.wishlist-grid .product-card').length === 2)
  await waitForSight(other, 'in')
  await signOut(other)
  await page.getByRole('heading', { name: 'Keep what you like' }).waitFor()
  await waitForCount(page, '')
  expect(await page.locator('.wishlist-grid').count()).toBe(0)
})

test('a failure of the shop is reported, and a retry works', async () => {
  const page = await shopper(['AA1001'])
  await sql`alter table wishlist.entry rename to away`.execute(site.store.db)
  try {
    const answer = await page.goto(site.url('/wishlist'))
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { name: 'Your wishlist did not load' }).waitFor()
  } finally {
    await sql`alter table wishlist.away rename to entry`.execute(site.store.db)
  }
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('.wishlist-grid .product-card', { hasText: 'Runner One' }).waitFor()
})

test('a long list has pages of 48, and each works by itself', async () => {
  const page = await shopper(['AA1001'])
  await sql`insert into wishlist.entry (acid, brand, product_id, added_at)
    select e.acid, e.brand, a.id, now() from wishlist.entry e, catalogue.article a
    where a.brand = 'stadion' and a.id <> 'AA1001' order by a.id limit 60`.execute(site.store.db)
  await page.goto(site.url('/wishlist'))
  await page.getByText('61 items').waitFor()
  expect((await names(page)).length).toBe(48)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/wishlist?page=2')
  await mounted(page)
  expect((await names(page)).length).toBe(13)
  await page.locator('[name=remove][value=AA1001]').click()
  await page.getByText('60 items').waitFor()
  // A page beyond the end is the last one.
  await visit(page, site.url('/wishlist?page=9'))
  expect((await names(page)).length).toBe(12)
})
