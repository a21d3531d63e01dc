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
  '/invite',
  '/newsletter',
  '/reset-password?rpt=x',
  '/reset-password',
  '/account-activation?a=x',
  '/account-register',
]

/** Each brand in both modes, with a long, a short and a right-to-left language. */
test.each([
  ['stadion', 'ar_SA', 'light'],
  ['stadion', 'ja_JP', 'dark'],
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
    // The last of these pages is the form to register.
    await portalOf(page).locator('input[name=email]').fill('neu@example.com')
    await submit(page)
    await submit(page)
    await page.locator('.w-field__error').first().waitFor()
    expect(await problemsOf(page, 'errors')).toEqual([])
    await context.close()
  },
  180_000,
)
