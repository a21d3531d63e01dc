import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { portalOf } from './portal-page.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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

async function problems(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const found = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run()
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
  })
}

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
      expect([path, await problems(page)]).toEqual([path, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await visit(page, site.url('/account-register', locale, brand))
    await page.locator('[data-mounted] .account-portal').waitFor()
    await portalOf(page).locator('input[name=email]').fill('neu@example.com')
    await submit(page)
    await submit(page)
    await page.locator('.w-field__error').first().waitFor()
    expect(await problems(page)).toEqual([])
    await context.close()
  },
  180_000,
)
