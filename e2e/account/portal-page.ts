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

/** Signs out by the menu of the header. */
export async function signOut(page: Page, options?: { timeout: number }): Promise<void> {
  await page.locator('.header [data-account-menu]:visible').click(options)
  await page.locator('.header-account [data-signs-out] button').click(options)
}

/** Waits until the page says who is there, and its dialog has left the history, unless it has something more to say. */
export const waitForSight = (page: Page, sight: 'in' | 'out'): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const isOver = !history.state?.accountPortal?.modal || document.querySelector('dialog.account-dialog .account-portal-done')
    return document.documentElement.dataset.account === wanted && isOver
  }, sight)

/** Waits until the account's own script has come and what was asked of it is done: two frames, as it only has to look. */
export async function waitForMachine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => /\/account[\w.-]*\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** From the next page on, the account's state can be looked at. */
export const watchState = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const connect = ({ name }: { name: string }) => ({
      init: () => {},
      send: (_: unknown, state: object) => name === 'account' && Object.assign(window, { seen: state }),
    })
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } })
  })

/** What the page knows of its shopper. */
export const seenState = (page: Page): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(() => (window as unknown as { seen?: Record<string, unknown> }).seen)
