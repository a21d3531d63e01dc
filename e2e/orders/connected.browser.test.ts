import { createFlagOperations } from '@stadion/flags/flag-operations'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'
import { orderAsMember } from './place-order.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('REACH-CON-02 the code of a slip opens the piece for a stranger; whoever ordered it keeps it, finds it in the account and takes it out again', async () => {
  const operate = createFlagOperations(site.store.db, () => new Date())
  await operate({ words: ['set', 'connect', 'on'], environment: 'development', project: 'storefront', actor: 'ann' })
  const orderNumber = await orderAsMember(site)
  const slip = await (await site.store.fetch(`/__test__/slips/${orderNumber}`)).text()
  const [, path = ''] = /(\/connect\/[\w-]+)/.exec(slip) ?? []

  const stranger = await browser.newPage({ ...phone, javaScriptEnabled: false })
  // The gateway looks for changed flags now and then.
  await expect.poll(async () => (await stranger.goto(site.url(path, 'en_GB')))?.status()).toBe(200)
  expect(await stranger.locator('h1').innerText()).toMatch(/runner one/i)
  const html = await stranger.content()
  for (const secret of [orderNumber, 'Muster', 'full@example.com']) expect(html).not.toContain(secret)
  expect(await stranger.locator('.connect-keep a').getAttribute('data-opens-account')).toBe('CONNECT')
  // It has not arrived: nothing can be sent back, and nobody is asked how it fits.
  const faultOf = (on: Page) => on.getByRole('link', { name: 'Report a fault' }).getAttribute('href')
  expect([await faultOf(stranger), await stranger.locator('.connect-fit').count()]).toEqual(['/legal/imprint', 0])
  expect(await stranger.locator('.connect-picture').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await stranger.close()

  const context = await browser.newContext(desktop)
  await signIn(context, site, { locale: 'en_GB', brand: 'stadion' })
  const page = await context.newPage()
  await visit(page, site.url(path, 'en_GB'))
  expect(await problemsOf(page, 'a piece')).toEqual([])
  await press(page, page.locator('.connect-keep [value=keep]'))
  await page.locator('.connect-keep [value=drop]').waitFor()
  const things = await context.newPage()
  await visit(things, site.url('/my-account', 'en_GB'))
  await press(things, things.locator('.my-account-nav a[href$="/my-account/things"]'))
  await things.waitForURL('**/my-account/things')
  await visit(things, site.url('/my-account/things', 'en_GB'))
  expect(await problemsOf(things, 'what is kept')).toEqual([])
  await press(things, things.locator('.connect-things a'))
  await things.waitForURL(`**${path}`)
  await press(things, things.locator('.connect-keep [value=drop]'))
  await things.locator('.connect-keep [value=keep]').waitFor()
  await visit(things, site.url('/my-account/things', 'en_GB'))
  expect(await things.locator('.connect-things a').count()).toBe(0)

  for (const what of ['ship', 'deliver'])
    await site.store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what } })
  await visit(page, site.url(path, 'en_GB'))
  const answers = page.locator('.connect-fit button')
  expect(await answers.allInnerTexts()).toEqual(['Small', 'True to size', 'Large'])
  await press(page, answers.nth(1))
  await page.locator('.connect-fit button[aria-pressed=true]', { hasText: 'True to size' }).waitFor()
  expect(await problemsOf(page, 'how it fits')).toEqual([])
  const shown = async (query: string) => {
    await visit(page, site.url(`${path}?${query}`, 'en_GB'))
    return [await page.locator('.connect-keep .w-notice').allInnerTexts(), await page.locator('.connect-facts > .w-notice').allInnerTexts()]
  }
  const general = 'That did not work. Try again in a moment.'
  expect(await shown('failure=keep')).toEqual([[general], []])
  expect(await shown('failure=fit')).toEqual([[], [general]])
  expect(await shown('failure=fit&minutes=3')).toEqual([[], ['Too many attempts. Try again in 3 min.']])
  expect(await shown('failure=keep&minutes=%3Cb%3E')).toEqual([[general], []])
  expect(await faultOf(page)).toBe(`/my-account/orders/${orderNumber}?do=return`)
  await press(page, page.getByRole('link', { name: 'Report a fault' }))
  await page.waitForURL('**?do=return')
  await context.close()
})
