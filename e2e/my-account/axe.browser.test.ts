import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { mounted, openAccount, path } from './open-account.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const pages = ['', '/orders', '/membership', '/profile', '/addresses?edit=new', '/security', '/delete']
/** Each brand in both modes and sizes, and each mode in both sizes. */
const settings: readonly [brand: string, locale: string, options: BrowserContextOptions][] = [
  ['stadion', 'de_DE', { ...phone, colorScheme: 'dark' }],
  ['stadion', 'ar_SA', { ...desktop, colorScheme: 'light' }],
  ['reebok', 'en_GB', { ...phone, colorScheme: 'light' }],
  ['reebok', 'ja_JP', { ...desktop, colorScheme: 'dark' }],
]

test.each(settings)('no page of an account of %s in %s has an accessibility problem', async (brand, locale, options) => {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await openAccount(context, site, { locale, brand })
  const problems: string[] = []
  const check = async (name: string) => problems.push(...(await problemsOf(page, name)))
  for (const at of pages) {
    await page.goto(site.url(path + at, locale, brand))
    await mounted(page)
    for (const row of await page.locator('.my-account-row summary').all()) await row.click()
    await check(at)
    if (!at.includes('edit') && at !== '/profile') continue
    await page.locator('.my-account-form').first().locator('input[type=tel]').fill('1')
    await page.locator('.my-account-form').first().locator('button[type=submit]').click()
    await page.locator('.w-field__error').first().waitFor()
    await check(`${at} with errors`)
  }
  await page.goto(site.url('/newsletter/topics', locale, brand))
  await mounted(page)
  await check('/newsletter/topics')
  expect(problems).toEqual([])
  await context.close()
})
