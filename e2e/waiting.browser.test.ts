import { sumIn } from '@stadion/bot-check/testing'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from './browser.ts'
import { browser, context, openForOneShopper, page, site } from './one-shopper.ts'
import { problemsOf } from './problems-of.ts'
import { signIn } from './sign-in.ts'

openForOneShopper()

const sku = 'AA1001_540'
const germanNumbers = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const article = '/runner-one/AA1001.html'
const post = (path: string, body?: object) =>
  site.store.visit({ host: 'www.stadion.de' })(path, body ? { method: 'POST', body } : { method: 'POST' })
const wishes = () => site.store.db.query('select sku, email, state from waiting.wish')

/** The newest link of a waiting list that was mailed to an address. */
async function linkTo(email: string): Promise<string> {
  await post('/__test__/jobs')
  const answer = await site.store.fetch(`/__test__/mails?to=${encodeURIComponent(email)}`)
  const { mails } = (await answer.json()) as { mails: { links: string[] }[] }
  const link = mails.flatMap(({ links }) => links).find((one) => one.includes('/waiting-list?t='))
  return site.url(`/waiting-list${new URL(link!).search}`, 'de_DE')
}
const said = (on: Page, text: string) =>
  expect
    .poll(() => on.locator('.waiting [role=status], .waiting .w-notice').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining(text)]))

test('REACH-BIS-06 with the keyboard a guest asks at a sold-out size, and confirms by the link of the mail', async () => {
  await post('/__test__/stock', { productId: sku, quantity: 0 })
  await visit(page, site.url(article, 'de_DE'))
  const size = page.locator(`a[href$="/waiting-list?sku=${sku}"]`)
  await size.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/waiting-list?sku=${sku}`)
  await page.locator('html[data-awake]').waitFor()
  await page.locator('.waiting [name=email]').focus()
  await page.keyboard.type('no address')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.waiting [name=email]').getAttribute('aria-invalid')).toBe('true')
  await page.locator('.waiting [name=email]').fill('anna@example.com')
  await page.keyboard.press('Enter')
  await said(page, 'Schau in dein Postfach')
  expect(await problemsOf(page, 'waiting list')).toEqual([])
  expect(await wishes()).toEqual([{ sku, email: 'anna@example.com', state: 'ASKED' }])
  await visit(page, await linkTo('anna@example.com'))
  expect(await wishes()).toMatchObject([{ state: 'ASKED' }])
  await page.locator('.waiting button[value=confirm]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(wishes).toMatchObject([{ state: 'WAITING' }])
  await page.locator('.waiting button[value=end]').click()
  await expect.poll(wishes).toMatchObject([{ state: 'GONE' }])
})

test('REACH-BIS-06 without JavaScript a guest answers a question; whoever is signed in presses once, and ends it on the list', async () => {
  await post('/__test__/stock', { productId: sku, quantity: 0 })
  const plain = await browser.newPage({ ...phone, javaScriptEnabled: false })
  await plain.goto(site.url(article, 'de_DE'))
  await plain.locator(`a[href$="/waiting-list?sku=${sku}"]`).click()
  await plain.locator('.waiting [name=email]').fill('anna@example.com')
  await plain.locator('.waiting button[type=submit]').click()
  await plain.locator('.waiting [name=answer]').waitFor()
  // What was typed stays.
  expect(await plain.locator('.waiting [name=email]').inputValue()).toBe('anna@example.com')
  const label = await plain.locator('.waiting-question label').innerText()
  await plain.locator('.waiting [name=answer]').fill(String(sumIn(label, germanNumbers)))
  await plain.locator('.waiting button[type=submit]').click()
  await said(plain, 'Schau in dein Postfach')
  await plain.close()
  await site.store.db.query('delete from waiting.wish')

  await signIn(context, site, { locale: 'de_DE' })
  await visit(page, site.url(`/waiting-list?sku=${sku}`, 'de_DE'))
  await page.locator('.waiting button[type=submit]').click()
  await said(page, 'Du stehst auf der Liste')
  await visit(page, site.url('/waiting-list', 'de_DE'))
  await page.locator('.waiting-item button').click()
  await expect.poll(wishes).toMatchObject([{ state: 'GONE' }])

  // The session ends while the page is open: the form asks for the address instead.
  await site.store.db.query('delete from waiting.wish')
  await visit(page, site.url(`/waiting-list?sku=${sku}`, 'de_DE'))
  await site.store.db.query('delete from account.session')
  await page.locator('.waiting button[type=submit]').click()
  await said(page, 'Du bist nicht mehr angemeldet')
  await expect.poll(() => page.locator('.waiting [name=email]').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('anna@example.com')
  await page.keyboard.press('Enter')
  await said(page, 'Schau in dein Postfach')
  expect(await wishes()).toMatchObject([{ email: 'anna@example.com', state: 'ASKED' }])
})
