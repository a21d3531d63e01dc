import { emailKeyOf } from '@stadion/account/fields/email'
import { hashOf } from '@stadion/http/secret-token'
import { localEmailHash, orderCalls } from '@stadion/orders/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { tabTo } from '../focused.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'

const emailHashOf = localEmailHash(emailKeyOf)
let browser: Browser
let site: Site
let number: string
/** The pass of the browser that placed the order. */
const pass = 'p'.repeat(43)
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite({ env: { RATE_LIMIT_FACTOR: '1' } })])
  const { db } = site.store
  const { open, create } = orderCalls(db)
  await open({ emailHash: emailHashOf('anna@example.com').toString('hex') })
  number = (await create('or_1', new Date().toISOString())).number
  await db.query(`insert into orders.pass (hash, ref, proof, expires_at) values ($1, 'or_1', 'strong', '2099-01-01')`, [hashOf(pass)])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const section = (page: Page) => page.locator('.orders-withdraw')
const field = (page: Page, name: string) => section(page).locator(`[name=${name}]:not([type=hidden])`)
const buttons = (page: Page) => section(page).locator('button')
const openPage = async (options: BrowserContextOptions) => (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage()
const stated = () => site.store.db.query('select number_typed, name, items, matched from returns.withdrawal order by declared_at')

test.each<[string, BrowserContextOptions]>([
  ['without', { ...phone, javaScriptEnabled: false }],
  ['with', { ...desktop, colorScheme: 'dark', javaScriptEnabled: true }],
])('COM-WDR-02 %s JavaScript a withdrawal is two steps, the second has its statement and one button', async (_, options) => {
  const page = await openPage(options)
  const problems: string[] = []
  // The checker is a script.
  const check = async (name: string) => {
    if (options.javaScriptEnabled !== false) problems.push(...(await problemsOf(page, name)))
  }
  // On the home page recommendations that come late move the footer.
  await page.goto(site.url('/help', 'de_DE'))
  await press(page, page.locator('footer').getByRole('link', { name: 'Vertrag widerrufen' }))
  await page.waitForURL('**/withdraw')
  await field(page, 'order').fill('PDE00000001')
  await press(page, buttons(page))
  const alert = section(page).getByRole('alert')
  await alert.waitFor()
  expect(await alert.getByRole('link').allInnerTexts()).toEqual(['Dein Name', 'E-Mail-Adresse für die Bestätigung'])
  expect(await field(page, 'order').inputValue()).toBe('PDE00000001')
  await check('wrong fields')
  await field(page, 'name').fill('Anna Muster')
  await field(page, 'email').fill('anna@example.com')
  await press(page, buttons(page))
  await page.waitForURL('**/withdraw?step=check')
  // Read again, and there and back: nothing is lost, and nothing of it is in the address.
  await page.reload()
  await press(page, section(page).getByRole('link', { name: 'Ändern' }))
  await page.waitForURL('**/withdraw')
  expect(await field(page, 'name').inputValue()).toBe('Anna Muster')
  await field(page, 'order').press('Enter')
  await page.waitForURL('**/withdraw?step=check')
  expect(await section(page).innerText()).toContain('Hiermit widerrufe ich den Vertrag über die Bestellung PDE00000001.')
  expect(await buttons(page).allInnerTexts()).toEqual([expect.stringMatching(/^Widerruf bestätigen$/i)])
  await check('statement')
  await press(page, buttons(page))
  await page.waitForURL('**/withdraw?step=done')
  await page.reload()
  expect(await section(page).innerText()).toMatch(/a\*\*\*@example\.com.*wd_\w{20}.*(MEZ|MESZ).*innerhalb von 14 Tagen zurück/s)
  await check('receipt')
  // Both runs of this test say the same.
  expect(await stated()).toHaveLength(1)
  expect(problems).toEqual([])
  await page.context().close()
})

test('a statement is taken when its address has had its mails of the day, and the page promises none', async () => {
  const { fetch } = site.store.browser({ host: 'www.stadion.de' })
  for (let n = 10; n < 20; n += 1) {
    const body = { name: 'Eva', email: 'ida@example.com' }
    expect((await fetch(`/api/bridge/orders/PDE000000${n}/withdrawals`, { method: 'POST', body })).status).toBe(201)
  }
  const before = (await stated()).length
  const page = await openPage({ ...phone, javaScriptEnabled: false })
  await page.goto(`${site.url('/withdraw', 'en_GB')}?order=PDE00000020`)
  await field(page, 'name').fill('Ida Muster')
  await field(page, 'email').fill('ida@example.com')
  await press(page, buttons(page))
  await page.waitForURL('**/withdraw?step=check')
  await press(page, buttons(page))
  await page.waitForURL('**/withdraw?step=done')
  const text = await section(page).innerText()
  expect(text).toMatch(/wd_\w{20}.*You can also write to service@stadion\.example\./s)
  expect(text).not.toContain('We have sent you this confirmation')
  expect(await stated()).toHaveLength(before + 1)
  await page.context().close()
})

test('COM-A11Y-02 by keyboard alone the browser that ordered finds its name, number and address filled in, and chooses pieces', async () => {
  const page = await openPage(desktop)
  await page.context().addCookies([{ name: 'order.pass', value: pass, url: site.url('/', 'en_GB') }])
  await page.goto(`${site.url('/withdraw', 'en_GB')}?order=${number}`)
  expect(await field(page, 'name').inputValue()).toBe('Anna Muster')
  expect(await field(page, 'email').inputValue()).toBe('anna@example.com')
  const go = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'what')
  await page.keyboard.press('ArrowDown')
  await go('Continue')
  await section(page).getByRole('alert').getByRole('link', { name: 'What do you withdraw from?' }).waitFor()
  await tabTo(page, /^quantity/)
  await page.keyboard.press('1')
  await go('Continue')
  await page.waitForURL('**/withdraw?step=check')
  expect(await section(page).innerText()).toMatch(/for these items: 1\u00a0×\u00a0/)
  await go('Confirm withdrawal')
  await page.waitForURL('**/withdraw?step=done')
  expect((await stated()).at(-1)).toEqual({
    ...{ number_typed: number, name: 'Anna Muster', items: [{ itemId: 'li_1', quantity: 1 }], matched: true },
  })
  await go('Follow your order')
  await page.waitForURL(`**/order-tracker?order=${number}`)
  await page.context().close()
})
