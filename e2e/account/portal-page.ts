import type { Page } from 'playwright-core'
import { visit } from '../browser.ts'

/** The password of every seed account. */
export const seedPassword = 'Seed passphrase 2026!'
export const seedEmail = 'full@example.com'

/** The portal, inline or in its dialog. */
export const portalOf = (page: Page) => page.locator('.account-portal')

/** The page's sign-in state. */
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

/** Signs out through the header's menu. */
export async function signOut(page: Page, options?: { timeout: number }): Promise<void> {
  await page.locator('.header [data-account-menu]:visible').click(options)
  await page.locator('.header-account [data-signs-out] button').click(options)
}

/** Waits for the page's sign-in state, and until its dialog has left the history, unless it has more to show. */
export const waitForSight = (page: Page, sight: 'in' | 'out'): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const isOver = !history.state?.accountPortal?.modal || document.querySelector('dialog.account-dialog .account-portal-done')
    return document.documentElement.dataset.account === wanted && isOver
  }, sight)

/** Waits until the account's own script is loaded and has done its work: two frames are enough for a check. */
export async function waitForMachine(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => /\/account[\w.-]*\.js$/.test(entry.name) && (entry as PerformanceResourceTiming).responseEnd > 0),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Exposes the account's state on all later pages. */
export const watchState = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const connect = ({ name }: { name: string }) => ({
      init: () => {},
      send: (_: unknown, state: object) => name === 'account' && Object.assign(window, { seen: state }),
    })
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect } })
  })

/** The page's account state. */
export const seenState = (page: Page): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(() => (window as unknown as { seen?: Record<string, unknown> }).seen)
