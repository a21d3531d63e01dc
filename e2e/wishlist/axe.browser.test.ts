import { sql } from '@stadion/database/sql'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const settings: readonly [brand: 'stadion' | 'reebok', locale: string, prefix: string, options: BrowserContextOptions][] = [
  ['stadion', 'en_GB', 'AA', { ...desktop, colorScheme: 'light' }],
  ['stadion', 'ar_SA', 'AA', { ...phone, colorScheme: 'dark' }],
  ['reebok', 'de_DE', 'RB', { ...phone, colorScheme: 'light' }],
  ['reebok', 'en_GB', 'RB', { ...desktop, colorScheme: 'dark' }],
]

test.each(settings)('no wishlist page of %s in %s has an accessibility problem', async (brand, locale, prefix, options) => {
  const [normal, reduced, members, former] = ['1001', '1004', '1005', '1010'].map((number) => `${prefix}${number}`) as [
    string,
    string,
    string,
    string,
  ]
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  await signIn(context, site, { wishes: [normal, reduced, members, 'GC0001', former], locale, brand })
  await sql`update wishlist.entry set product_id = ${`${prefix}9999`} where product_id = ${former}`.execute(site.store.db)
  await sql`update catalogue.stock set quantity = 0 where brand = ${brand} and sku like ${`${reduced}_%`}`.execute(site.store.db)
  const page = await context.newPage()
  const problems: string[] = []
  const check = async (name: string) => problems.push(...(await problemsOf(page, name)))

  await page.goto(site.url('/wishlist', locale, brand))
  await page.locator('[data-mf=wishlist_wishlist][data-mounted]').waitFor()
  await page.locator(`[name=move][value=${normal}]`).click()
  await page.locator('.wishlist-missing').waitFor()
  await page.locator(`[name=remove][value=${members}]`).click()
  await page.locator('.wishlist-gone').waitFor()
  await check('list')
  await page.goto(site.url('/wishlist?failure=other&moved=AA1001&removed=AA1001', locale, brand))
  await check('told')
  await page.goto(site.url(`/articles/${normal}.html`, locale, brand))
  await page.locator('.product-heart .heart[aria-pressed=true]').waitFor()
  await check('article')
  // Not the choice about cookies: below its question axe finds nothing.
  await context.clearCookies({ name: /^(account\.|userIsLogged)/ })
  await page.goto(site.url('/wishlist', locale, brand))
  await page.locator('.wishlist--alone').waitFor()
  await check('anonymous')
  await context.close()
  expect(problems).toEqual([])
})
