import { seedPassword } from '@stadion/account/testing'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'
import { mounted, openAccount, path } from './open-account.ts'

const notFresh = 16 * 60_000

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** A page of a shopper who has just signed in. */
async function open(at = '', options: BrowserContextOptions = desktop): Promise<Page> {
  context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  return openAccount(context, site, { at, hasScript: options.javaScriptEnabled !== false })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).first().fill(value)
}
const london = {
  'Street and number': '10 Downing Street',
  Postcode: 'SW1A 2AA',
  'Town or city': 'London',
  'Phone number': '+44 (7700) 900 123',
}
/** The text of the focused element; empty if focus is lost. */
const focusedText = (page: Page) =>
  page.evaluate(() => (document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? '')))
const text = (page: Page) => page.locator('[data-mf=account_my-account]').innerText()

test('an anonymous visitor is sent to the login, which returns', async () => {
  context = await browser.newContext(desktop)
  const page = await context.newPage()
  for (const at of ['', '/orders', '/profile', '/addresses', '/security', '/delete']) {
    const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}${at}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/account-login?returnTo=/my-account${at}`])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  await page.goto(site.url('/my-account/security'))
  expect(page.url()).toBe(site.url('/account-login?returnTo=/my-account/security'))
})

describe('with JavaScript', () => {
  test('details are validated at their fields, saved, and used in the greeting', async () => {
    const page = await open('/profile')
    const errors = errorsOf(page)
    await fill(page, { 'First name': 'A1' })
    await page.getByLabel('Last name').focus()
    await page.getByText('Please use letters only.').first().waitFor()
    await button(page, 'Save').first().click()
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('firstName')
    expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe('true')
    await fill(page, { 'First name': 'Zoë', 'Phone number': '0044 7700 900123' })
    await button(page, 'Save').first().click()
    await page.getByText('Saved.').first().waitFor()
    const answer = await page.goto(site.url(path))
    expect(await text(page)).toMatch(/Zoë/i)
    // Pages of an account are never cached.
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(errors).toEqual([])
  })

  test('an address is added, changed, removed and restored', async () => {
    const page = await open('/addresses')
    await page.getByRole('link', { name: 'Add an address' }).click()
    await button(page, 'Save address').click()
    await page.getByText('Please enter the street and number.').first().waitFor()
    await fill(page, london)
    await button(page, 'Save address').click()
    await page.getByText('The address is saved.').waitFor()
    expect(page.url()).toBe(site.url('/my-account/addresses'))
    await page.getByRole('link', { name: /^Edit/ }).click()
    await fill(page, { 'Town or city': 'Westminster' })
    await button(page, 'Save address').click()
    await page.getByText('Westminster SW1A 2AA').waitFor()
    await button(page, /^Remove/).click()
    await page.getByText('The address is removed.').waitFor()
    expect(await page.locator('.my-account-address').count()).toBe(0)
    await button(page, 'Undo').click()
    await page.getByText('Westminster SW1A 2AA').waitFor()
  })

  test('the portal asks for a password that is not recent: without it nothing changes and input is kept, with it the change is made (D-033)', async () => {
    const page = await open('/security')
    site.store.advanceClock(notFresh)
    // A password manager is quicker than a slow network.
    await page.route('**/api/account/profile', () => {})
    await page.locator('summary', { hasText: 'Email address' }).click()
    await fill(page, { 'New email address': 'neu@example.com' })
    const dialog = page.locator('dialog[open]')
    const password = dialog.getByLabel('Password', { exact: false }).first()
    await button(page, 'Send link').click()
    await password.waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('we need your password first').waitFor()
    expect(await page.getByLabel('New email address').inputValue()).toBe('neu@example.com')
    await dialog.waitFor({ state: 'detached' })
    await button(page, 'Send link').click()
    await password.fill(seedPassword)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Check your inbox').waitFor()
    expect(await text(page)).toContain('neu@example.com')
    expect(await dialog.count()).toBe(0)
  })

  test('by keyboard only a row opens, its form is filled in and sent; the mailed link asks, then changes the address, and its token leaves the address bar', async () => {
    const page = await open('/security')
    await page.locator('summary', { hasText: 'Email address' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('newEmail')
    await page.keyboard.type('nonsense')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email address.').first().waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('neu@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Check your inbox').waitFor()
    const { mails } = await (await site.store.fetch('/__test__/mails?to=neu@example.com')).json()
    await page.goto(site.url(new URL(mails[0].links[0]).pathname + new URL(mails[0].links[0]).search))
    await mounted(page)
    expect(page.url()).toBe(site.url('/confirm-email'))
    await button(page, 'Yes, use it').click()
    await page.getByText('From now on you log in with your new email address.').waitFor()
    await expect.poll(() => focusedText(page)).toContain('From now on you log in with your new email address.')
    await page.goto(site.url(path))
    expect(await text(page)).toContain('neu@example.com')
  })

  test('another device is logged out; a password change asks for the current one once, however old the session, and ends all others', async () => {
    const page = await open('/security')
    for (const _ of [2, 3]) await signIn(context, site)
    await page.goto(site.url('/my-account/security'))
    await mounted(page)
    const devices = page.locator('#devices .my-account-device')
    expect(await devices.count()).toBe(3)
    await button(page, /^Log out Chrome/)
      .first()
      .click()
    await page.getByText('Logged out.', { exact: true }).waitFor()
    expect(await devices.count()).toBe(2)

    site.store.advanceClock(notFresh)
    await page.locator('summary', { hasText: 'Password' }).click()
    await fill(page, { 'Current password': 'wrong', 'New password': 'correct horse battery' })
    await button(page, 'Change password').click()
    await page.getByText('This is not your current password.').first().waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('correct horse battery')
    await fill(page, { 'Current password': seedPassword })
    await button(page, 'Change password').click()
    await page.getByText('Your password is changed.').waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => devices.count()).toBe(1)
    await devices.getByText('This device').waitFor()
  })

  test('offline no input is lost, and an ended session is reported', async () => {
    const page = await open('/profile')
    await fill(page, { 'First name': 'Zoë' })
    await context.setOffline(true)
    await button(page, 'Save').first().click()
    await page.getByText('No connection.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
    await context.setOffline(false)
    site.store.advanceClock(31 * 60_000)
    await button(page, 'Save').first().click()
    const ended = page.getByText('You have been logged out in the meantime.')
    await ended.waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
    await page.locator('.my-account-form').getByText('Log in').click()
    const portal = page.locator('dialog[open]')
    await portal.locator('[name=email]').fill('full@example.com')
    await portal.locator('[type=submit]').first().click()
    await portal.locator('[type=password]').fill('Seed passphrase 2026!')
    await portal.locator('form:has([type=password]) [type=submit]').click()
    await ended.waitFor({ state: 'detached' })
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
    await button(page, 'Save').first().click()
    await page.getByText('Saved').first().waitFor()
  })

  test('a sign-out removes the shopper’s data from every tab', async () => {
    const page = await open()
    const other = await context.newPage()
    await other.goto(site.url('/my-account/profile'))
    await mounted(other)
    await other.locator('html[data-account=in]').waitFor()
    await page.locator('html[data-account=in]').waitFor()
    await page.locator('.my-account-nav__out').click()
    await page.waitForURL(site.url('/'))
    await other.getByText('You are logged out').waitFor()
    expect(await text(other)).not.toContain('full@example.com')
  })

  test('an account’s deletion is requested, and cancelled', async () => {
    const page = await open('/delete')
    await button(page, 'Delete my account').click()
    await page.waitForURL(/\/keep-account/)
    await page.getByText('Your account will be deleted on').waitFor()
    const { mails } = await (await site.store.fetch('/__test__/mails?to=full@example.com')).json()
    const link = new URL(mails.find(({ template }: { template: string }) => template === 'account-deletion').links[0])
    await page.goto(site.url(link.pathname + link.search))
    await mounted(page)
    await button(page, 'Keep my account').click()
    await page.getByText('Your account stays').waitFor()
    await expect.poll(() => focusedText(page)).toContain('Your account stays')
  })

  test('a long name makes the member card taller; its number stays visible', async () => {
    const page = await open('/profile', phone)
    await fill(page, { 'First name': 'Annegret-Wilhelmina', 'Last name': 'von der Leyenbergschmidt' })
    await button(page, 'Save').first().click()
    await page.getByText('Saved.').first().waitFor()
    await page.goto(site.url(path))
    const card = await page.locator('.my-account-member').boundingBox()
    const last = await page.locator('.my-account-member dd').last().boundingBox()
    expect(last!.y + last!.height).toBeLessThan(card!.y + card!.height)
  })
})

describe('without JavaScript', () => {
  const plain = { ...desktop, javaScriptEnabled: false }

  test('details are saved by a form; errors are shown once, at their fields, with the typed values', async () => {
    const page = await open('/profile', plain)
    await fill(page, { 'First name': 'A1', 'Last name': 'Zett' })
    await button(page, 'Save').first().click()
    expect(page.url()).toBe(site.url('/my-account/profile'))
    await page.getByText('Please use letters only.').waitFor()
    expect([await page.getByLabel('First name').inputValue(), await page.getByLabel('Last name').inputValue()]).toEqual(['A1', 'Zett'])
    await page.reload()
    expect(await text(page)).not.toContain('Please use letters only.')
    await fill(page, { 'First name': 'Zoë' })
    await button(page, 'Save').first().click()
    await page.getByText('Saved.').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Zoë')
  })

  test('addresses are added, changed and removed', async () => {
    const page = await open('/addresses', plain)
    await page.getByRole('link', { name: 'Add an address' }).click()
    await fill(page, { ...london, Postcode: '1' })
    await button(page, 'Save address').click()
    await page.getByText('Please check the postcode.').waitFor()
    expect(await page.getByLabel('Town or city').inputValue()).toBe('London')
    await fill(page, { Postcode: 'SW1A 2AA' })
    await button(page, 'Save address').click()
    await page.getByText('The address is saved.').waitFor()
    await page.getByRole('link', { name: /^Edit/ }).click()
    await fill(page, { 'Town or city': 'Westminster' })
    await button(page, 'Save address').click()
    await page.getByText('Westminster SW1A 2AA').waitFor()
    await button(page, /^Remove/).click()
    await page.getByText('The address is removed.').waitFor()
  })

  test('re-authentication is on the page itself, and the password is never shown again', async () => {
    const page = await open('/security', plain)
    site.store.advanceClock(notFresh)
    await page.locator('summary', { hasText: 'Email address' }).click()
    await fill(page, { 'New email address': 'new@example.com' })
    await button(page, 'Send link').click()
    await page.getByText('Is it you?').waitFor()
    for (const field of await page.locator('input[type=password]').all()) expect(await field.inputValue()).toBe('')
    await page.locator('.my-account-again input[type=password]').fill(seedPassword)
    await button(page, 'Confirm').click()
    await page.getByText('Now you can go on.').waitFor()
    await page.locator('summary', { hasText: 'Email address' }).click()
    await fill(page, { 'New email address': 'new@example.com' })
    await button(page, 'Send link').click()
    await page.getByText('We have sent a link to').waitFor()
  })

  test('a password change asks for the current one once, and a weak one keeps the shopper logged in', async () => {
    const page = await open('/security', plain)
    site.store.advanceClock(notFresh)
    const send = async (next: string, current: string) => {
      const row = page.locator('details', { has: page.locator('summary', { hasText: 'Password' }) })
      if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
      await fill(page, { 'Current password': current, 'New password': next })
      await button(page, 'Change password').click()
    }
    await send('12345678', seedPassword)
    await page.getByText('This password is too easy to guess.').first().waitFor()
    site.store.advanceClock(notFresh)
    await send('correct horse battery', 'wrong')
    await page.getByText('This is not your current password.').first().waitFor()
    await send('correct horse battery', seedPassword)
    await page.getByText('Your password is changed.').waitFor()
    await page.reload()
    expect(await text(page)).not.toContain('Your password is changed.')
  })

  test('a form requests an account’s deletion, and a later login can cancel it', async () => {
    const page = await open('/delete', plain)
    await button(page, 'Delete my account').click()
    expect(page.url()).toBe(site.url('/keep-account'))
    await page.getByText('Your account will be deleted on').waitFor()
    await signIn(context, site)
    await page.goto(site.url(path))
    await button(page, 'Keep my account').click()
    await page.goto(site.url(path))
    expect(await text(page)).not.toContain('will be deleted')
  })

  test('a form of another site changes nothing', async () => {
    const page = await open('/profile', plain)
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { cookie: cookies, 'content-type': 'application/x-www-form-urlencoded', 'original-host': 'www.stadion.co.uk' }
    const elsewhere: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const foreign of elsewhere) {
      const init = {
        method: 'POST',
        redirect: 'manual' as const,
        headers: { ...headers, ...foreign },
        body: 'intent=profile&firstName=Eve',
      }
      expect((await fetch(`http://127.0.0.1:${site.sitePort}/my-account/profile`, init)).status).toBe(403)
    }
    await page.reload()
    expect(await page.getByLabel('First name').inputValue()).toBe('Anna')
  })
})
