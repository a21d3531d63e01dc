import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { portalOf } from './portal-page.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const submit = (page: Page) => page.locator('.account-portal-form button[type=submit]').click()
const paths = [
  '/account-login',
  '/account-login?view=reset',
  '/account-register',
  '/invite',
  '/newsletter',
  '/reset-password?rpt=x',
  '/reset-password',
  '/account-activation?a=x',
]

test.each([
  ['stadion', 'en_GB', 'light'],
  ['stadion', 'de_DE', 'dark'],
  ['stadion', 'ar_SA', 'light'],
  ['stadion', 'ja_JP', 'light'],
  ['reebok', 'en_GB', 'light'],
  ['reebok', 'de_DE', 'dark'],
] as const)(
  'axe finds nothing on the pages of the portal: %s %s %s',
  async (brand, locale, colorScheme) => {
    const context = await browser.newContext({ ...phone, colorScheme })
    const page = await context.newPage()
    for (const path of paths) {
      await visit(page, site.url(path, locale, brand))
      await page.locator('[data-mounted] .account-portal').waitFor()
      expect(await problemsOf(page, path)).toEqual([])
    }
    await visit(page, site.url('/account-register', locale, brand))
    await page.locator('[data-mounted] .account-portal').waitFor()
    await portalOf(page).locator('input[name=email]').fill('neu@example.com')
    await submit(page)
    await submit(page)
    await page.locator('.w-field__error').first().waitFor()
    expect(await problemsOf(page, 'errors')).toEqual([])
    await context.close()
  },
  180_000,
)
