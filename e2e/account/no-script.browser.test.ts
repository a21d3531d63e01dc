import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { linkTo } from './mail-link.ts'
import { seedEmail, seedPassword } from './portal-page.ts'

let site: Site
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  await site.store.reset()
})

const submit = () => page.locator('.account-portal-form button[type=submit]').evaluate((button) => (button as HTMLElement).click())
const hasSession = async () => (await context.cookies()).some(({ name }) => name === 'account.sid')

test('a login works without JavaScript, its errors stand at their fields, and no address tells what was typed', async () => {
  await page.goto(site.url('/account-login?returnTo=/help'))
  await page.locator('input[name=email]').fill('nonsense')
  await submit()
  await page.waitForURL(site.url('/account-login'))
  await page.getByText('Please enter a valid email address.').first().waitFor()
  await page.getByText('Please enter your password.').first().waitFor()
  expect(await page.locator('input[name=email]').inputValue()).toBe('nonsense')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('portal.form')

  await page.locator('input[name=email]').fill(seedEmail)
  await page.locator('input[name=password]').fill('wrong')
  await submit()
  await page.getByText('Email address and password do not match.').waitFor()
  await page.locator('input[name=password]').fill(seedPassword)
  await submit()
  await page.waitForURL((url) => url.pathname !== '/account-login')
  expect(await hasSession()).toBe(true)
  expect(page.url()).not.toContain('example')

  await page.goto(site.url('/account-login'))
  expect(new URL(page.url()).pathname).not.toBe('/account-login')
})

test('a registration works without JavaScript', async () => {
  await page.goto(site.url('/account-register'))
  await page.locator('input[name=email]').fill('ohne@example.com')
  await page.locator('input[name=password]').fill('12345678')
  await page.locator('input[name=firstName]').fill('Anna')
  await submit()
  await page.getByText('This password is too easy to guess.').first().waitFor()
  await page.getByText('Please confirm that you are at least 16 years old.').first().waitFor()
  expect(await page.locator('input[name=firstName]').inputValue()).toBe('Anna')
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await page.waitForURL((url) => url.pathname !== '/account-register')
  expect(await hasSession()).toBe(true)
})

test('a forgotten password is replaced without JavaScript, and its link works once', async () => {
  await page.goto(site.url('/account-login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.locator('input[name=email]').fill(seedEmail)
  await submit()
  await page.getByText('If an account exists for this email you will receive a link shortly.').waitFor()
  const link = await linkTo(site, seedEmail)
  const answer = await page.goto(link)
  expect(await answer?.headerValue('referrer-policy')).toBe('no-referrer')
  expect(await answer?.headerValue('cache-control')).toContain('no-store')
  await page.locator('input[name=password]').fill('short')
  await submit()
  await page.getByText('Use at least 8 characters.').first().waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.getByText('Your password is changed').waitFor()
  expect(page.url()).toBe(site.url('/reset-password'))
  expect(await hasSession()).toBe(true)
  await page.goto(link)
  await page.locator('input[name=password]').fill('lanterns over dry cobbles')
  await submit()
  await page.getByText('This link is no longer valid. Please request a new one.').waitFor()
})

test('a newsletter is ordered and confirmed without JavaScript', async () => {
  await page.goto(site.url('/newsletter'))
  await page.locator('input[name=email]').fill('neu@example.com')
  await page.locator('input[name=ageConfirmation]').check()
  await submit()
  await page.getByText('Check your inbox').waitFor()
  await page.goto(await linkTo(site, 'neu@example.com'))
  await submit()
  await page.getByText('Confirmed. Want an account too?').waitFor()
  await page.locator('input[name=password]').fill('lanterns over wet cobbles')
  await submit()
  await page.getByText('You are in').waitFor()
  expect(await hasSession()).toBe(true)
})

test('signing out works without JavaScript', async () => {
  await page.goto(site.url('/account-login'))
  await page.locator('input[name=email]').fill(seedEmail)
  await page.locator('input[name=password]').fill(seedPassword)
  await submit()
  await page.waitForURL((url) => url.pathname !== '/account-login')
  await page.goto(site.url('/invite'))
  const wayOut = page.locator('.account-portal-out button')
  expect(await wayOut.isVisible()).toBe(true)
  expect(await page.locator('.account-portal-copy').isVisible()).toBe(false)
  await wayOut.click()
  await page.waitForURL(site.url('/'))
  expect(await hasSession()).toBe(false)
})
