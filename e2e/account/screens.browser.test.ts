import { fileURLToPath } from 'node:url'
import { listenWithFragment } from '@stadion/fragment-app/fragment-listener'
import { shopOriginsOf } from '@stadion/fragment-app/shop-origins'
import { knownFragments } from '@stadion/gateway/fragments'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { inProcessApi } from '@stadion/http/api-transport'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, painted, phone, visit } from '../browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { inFirefox } from '../shared-browser.ts'
import { linkTo } from './mail-link.ts'
import { logIn, portalOf, seedEmail, waitForSight } from './portal-page.ts'

let site: Site
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterEach(async () => {
  await context?.close()
  await site.store.reset()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

async function open(path: string, options: BrowserContextOptions = desktop, locale = 'en_GB', brand = 'stadion'): Promise<Page> {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page, site.url(path, locale, brand))
  return page
}

/** Opens a preset in the dialog, as a link on any page would. */
async function openPreset(page: Page, preset: string): Promise<void> {
  await page.evaluate((name) => {
    const link = Object.assign(document.createElement('a'), { href: '/', id: 'opener', textContent: 'Open' })
    Object.assign(link.dataset, { opensAccount: 'ACCOUNT', accountPreset: name })
    document.querySelector('.footer')?.append(link)
  }, preset)
  await press(page, page.locator('#opener'))
  await page.locator('dialog.account-dialog .account-portal').waitFor()
  await page.locator('#opener').evaluate((link) => link.remove())
}
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
}

// Each brand, direction, width and colour scheme once.
test.each([
  ['reebok', 'ja_JP', { ...desktop, colorScheme: 'dark' }],
  ['stadion', 'ar_SA', { ...phone, colorScheme: 'light' }],
] as const)('nothing stands in anybody’s way in the dialog, locked out, blocked, or asked again: %s %s', async (brand, locale, options) => {
  const page = await open('/help', options, locale, brand)
  const found: string[] = []
  const look = async (screen: string) => found.push(...(await problemsOf(page, screen)))
  await openPreset(page, 'modal')
  await look('modal')
  for (const email of ['locked@example.com', 'lockedcci@example.com']) {
    await logIn(page, email)
    await portalOf(page).locator('.w-notice--bad').waitFor()
    await look(email)
    await closeDialog(page)
    await openPreset(page, 'login-method')
    if (email === 'locked@example.com') await look('methods')
    expect(await page.evaluate(() => document.activeElement?.matches('.account-portal-form button'))).toBe(true)
    await portalOf(page).locator('button.w-button').first().click()
  }
  await context.route('**/api/account/login*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '900' },
      json: { error: 'account_locked', error_description: 'Account Locked', retryAfter: 900 },
    }),
  )
  await logIn(page, 'somebody@example.com')
  await portalOf(page).locator('.w-notice--bad').waitFor()
  await look('locked')
  await context.unroute('**/api/account/login*')
  await closeDialog(page)
  await openPreset(page, 'modal')
  await logIn(page)
  await waitForSight(page, 'in')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
  await openPreset(page, 're-authentication')
  await page.locator('dialog.account-dialog').getByText(seedEmail).waitFor()
  await look('again')
  // The address arrived after the form; focus moves to the password.
  await expect.poll(() => nameOfFocus(page)).toBe('password')
  expect(found).toEqual([])
})

/** Presses Tab until an element has focus; fails after a few dozen steps. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}
const nameOfFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)

test('a registration from the header to the end by keyboard only, including errors', async () => {
  const page = await open('/help')
  await tabTo(page, '.header-account-out')
  await page.keyboard.press('Enter')
  await portalOf(page).locator('form').first().waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('email')
  await tabTo(page, '.account-portal-switch a')
  await page.keyboard.press('Enter')
  await page.locator('.account-portal[data-screen=register]').waitFor()
  await tabTo(page, '.account-portal input[name=email]')
  await page.keyboard.type('tasten@example.com')
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toBe('password')
  await page.keyboard.type('lanterns over wet cobbles')
  await page.keyboard.press('Enter')
  // The missing field gets the focus at once.
  await expect.poll(() => nameOfFocus(page)).toBe('ageConfirmation')
  await page.keyboard.press('Space')
  await tabTo(page, '.account-portal button[type=submit]')
  await page.keyboard.press('Enter')
  await page.getByText('You are in').waitFor()
  await waitForSight(page, 'in')
  await tabTo(page, '.account-portal-done .w-button')
  await page.keyboard.press('Enter')
  await page.locator('dialog.account-dialog').waitFor({ state: 'detached' })
})

test('a forgotten password is replaced by keyboard only', async () => {
  const page = await open('/account-login')
  await page.locator('[data-mounted] .account-portal').waitFor()
  await tabTo(page, '.account-portal input[name=email]')
  await page.keyboard.type(seedEmail)
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toBe('password')
  await tabTo(page, '.account-portal-row a')
  await page.keyboard.press('Enter')
  await page.locator('.account-portal[data-screen=reset]').waitFor()
  await tabTo(page, '.account-portal input[name=email]')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(seedEmail)
  await page.keyboard.press('Enter')
  await page.getByText('If an account exists for this email you will receive a link shortly.').waitFor()
  await visit(page, await linkTo(site, seedEmail))
  await page.locator('[data-mounted] .account-portal').waitFor()
  await tabTo(page, '.account-portal input[name=password]')
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await page.getByText('Use at least 8 characters.').first().waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('password')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('lanterns over wet cobbles')
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed').waitFor()
  await tabTo(page, '.account-portal-done .w-button')
  await page.keyboard.press('Enter')
  await page.waitForURL(site.url('/my-account'))
})

test('a developer’s cookie loads the portal, its style and its script from another process', async () => {
  const known = knownFragments.find(({ id }) => id === 'account_account-portal')!
  const builds = fileURLToPath(new URL('../../dist/fragments', import.meta.url))
  const api = inProcessApi(site.store.app as never)
  const options = { appEnv: 'local', sitePort: site.sitePort, version: '1', api, builds } as const
  const fragment = serveFragment(await known.load(), known.folder, options)
  const apart = await listenWithFragment(fragment, 0, '127.0.0.1', { origins: shopOriginsOf('local', site.sitePort) })
  try {
    context = await browser.newContext(desktop)
    const page = await context.newPage()
    const value = encodeURIComponent(JSON.stringify({ server: apart.url }))
    await context.addCookies([{ name: 'mf-override', value, url: site.url('/') }])
    const errors = errorsOf(page)
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.url().startsWith(apart.url) && asked.push(new URL(request.url()).pathname.split('/').pop() ?? ''),
    )
    await visit(page, site.url('/help'))
    await page.locator('.header-account-out').click()
    await portalOf(page).locator('input[name=email]').fill(seedEmail)
    expect([...new Set(asked)].sort()).toEqual(['en_GB', 'index.js', 'mf', 'style.css'])
    // This process has one fragment: requests for others fail, and their links stay.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  } finally {
    apart.server.closeAllConnections()
    await apart.close()
  }
})

test('a link used in another tab is reported in the form’s place, and read out', async () => {
  const page = await open('/account-activation?a=nonsense')
  await page.locator('[data-mf^=account_account-portal][data-mounted]').waitFor()
  await page.locator('.account-portal-form button[type=submit]').click()
  await page.getByText('This link is no longer valid.').first().waitFor()
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('account-portal-head')
})

test.skipIf(inFirefox)('the sign-in page does not shift when the browser reports passkeys', async () => {
  for (const options of [phone, desktop]) {
    context = await browser.newContext(options)
    const page = await context.newPage()
    await recordLayoutShifts(page)
    await visit(page, site.url('/account-login'))
    await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor()
    await painted(page)
    expect(await takeLayoutShifts(page)).toEqual([])
    await context.close()
  }
})
