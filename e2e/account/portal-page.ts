import type { Page } from 'playwright-core'
import { visit } from '../browser.ts'

/** Of every seed account. */
export const seedPassword = 'Seed passphrase 2026!'
export const seedEmail = 'full@example.com'

/** The inline portal or the one in its dialog. */
export const portalOf = (page: Page) => page.locator('.account-portal')

/** Who the page thinks is there. */
export const sightOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.account)

/** Opens the portal from the header. */
export async function openPortal(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.locator('.header-account-out').click()
  await portalOf(page).locator('form').first().waitFor()
}

/** Fills both steps of a login, by keyboard. */
export async function logIn(page: Page, email = seedEmail, password = seedPassword): Promise<void> {
  const form = portalOf(page)
  await form.locator('input[name=email]').fill(email)
  await form.locator('input[name=email]').press('Enter')
  await form.locator('input[name=password]').fill(password)
  await form.locator('input[name=password]').press('Enter')
}

/** Waits until the page says who is there. */
export const waitForSight = (page: Page, sight: 'in' | 'out'): Promise<unknown> =>
  page.waitForFunction((wanted) => document.documentElement.dataset.account === wanted, sight)
