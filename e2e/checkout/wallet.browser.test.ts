import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { pressOrder, sendForm, sentNumbers, toCheckout } from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const good = '4111111111111111'
const declined = '4000000000000002'
const orders = async () =>
  (await site.store.db.query<{ state: string }>('select state from orders."order" order by state')).map(({ state }) => state)

test('COM-PAY-28 COM-PAY-10 the wallet’s sheet follows the address, and says why it cannot deliver there or was declined; what it told is in the form, where a bank pays in its place; another bag is paid in the sheet', async () => {
  const page = await browser.newPage(phone)
  const sent = sentNumbers(page, [good, declined])
  const open = async () => {
    await toCheckout(page, site, 'nl_NL')
    await press(page, page.getByRole('button', { name: 'Betalen met testwallet' }))
    await pay.waitFor()
  }
  const pay = page.getByRole('button', { name: /^€\s100 betalen$/ })
  const bag = async () => (await site.store.db.query<{ version: string }>('select version::text from bag.bag'))[0]!.version
  await open()
  const before = await bag()
  await page.getByLabel('Bezorgen op').selectOption({ index: 1 })
  await page.getByText('Deze winkel bezorgt alleen in: Nederland.').waitFor()
  expect(await pay.isDisabled()).toBe(true)
  await page.getByLabel('Bezorgen op').selectOption({ index: 0 })
  await page.locator('local-psp-wallet .main:enabled').waitFor()
  expect(await bag()).toBe(before)
  await page.getByLabel('Kaart', { exact: true }).selectOption(declined)
  await press(page, pay)
  await page.locator('local-psp-wallet .wrong').filter({ hasText: 'Je bank heeft deze kaart geweigerd.' }).waitFor()
  // The page that the sheet leaves behind takes no press, since it is about to be replaced.
  await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.setItem('inert', `${document.body.inert}`)))
  const replaced = page.waitForEvent('load')
  await press(page, page.getByRole('button', { name: 'Annuleren en terug' }))
  await replaced
  expect(await page.evaluate(() => sessionStorage.getItem('inert'))).toBe('true')
  await page.locator('html[data-awake]').waitFor()
  await page.getByText('1012 AB Testville').waitFor()
  await press(page, page.getByRole('radio', { name: 'iDEAL' }))
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/bank/**')
  await press(page, page.locator('button[value=later]'))
  await page.waitForURL('**/checkout?step=review**')
  expect(await page.locator('.checkout-open').innerText()).toContain('iDEAL · €')
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 10_000 } })
  await page.waitForURL('**/order-confirmation?order=PNL*')
  expect(await page.locator('.order-view-list').filter({ hasText: 'iDEAL' }).count()).toBe(1)

  await open()
  await press(page, pay)
  await page.waitForURL('**/order-confirmation?order=PNL*')
  await page.getByText('•••• 1111').waitFor()
  expect([await orders(), sent]).toEqual([['CREATED', 'CREATED', 'EXPIRED'], []])
  await page.close()
})

test('COM-CHK-11 (a wallet) a choice is not overtaken by the answer to an earlier one, and a lost connection costs a press, and a changed total is told, shown, and paid by another press', async () => {
  const page = await browser.newPage(phone)
  await toCheckout(page, site, 'nl_NL')
  const wallet = page.locator('local-psp-wallet')
  const pay = wallet.locator('.main:enabled')
  await press(page, page.getByRole('button', { name: 'Betalen met testwallet' }))
  await pay.filter({ hasText: /100/ }).waitFor()
  // The answer to the first choice comes after that to the second.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/baskets/-/quote**', async (route) => {
    if (route.request().postData()?.includes('"DE"')) await held
    await route.continue()
  })
  const late = page.waitForResponse((answer) => answer.url().includes('/quote') && answer.status() === 409)
  await page.getByLabel('Bezorgen op').selectOption({ index: 1 })
  await page.getByLabel('Bezorgen op').selectOption({ index: 0 })
  await pay.waitFor()
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await wallet.locator('.wrong').innerText()).toBe('')

  // The connection is lost while it pays. Choices wait meanwhile, and the button comes back.
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const offline = /psp-stub\/tokens|baskets\/-\/quote/
  await page.route(offline, (route) => lost.then(() => route.abort()))
  await press(page, pay)
  await wallet.locator('#place:disabled').waitFor()
  lose()
  await pay.waitFor()
  await wallet.locator('.wrong').filter({ hasText: /./ }).waitFor()
  expect(await wallet.locator('#place:enabled').count()).toBe(1)
  await page.unroute(offline)

  // The bag changes elsewhere.
  await sendForm(page, '/cart', { intent: 'change', itemId: 'li_1', quantity: '2' })
  await press(page, pay)
  await wallet
    .locator('.wrong')
    .filter({ hasText: /100[\s\S]*200/ })
    .waitFor()
  await press(page, pay.filter({ hasText: /200/ }))
  await page.waitForURL('**/order-confirmation?order=PNL*')
  expect(await orders()).toEqual(['CREATED'])
  await page.close()
})
