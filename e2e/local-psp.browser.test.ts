import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { problemsOf } from './problems-of.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

let last = 0

/** The address of a card page of the local payment provider, opened for a storefront as the shop does it. */
async function aCardPage(locale: string, scheme?: string): Promise<string> {
  const attempt = `at_${++last}`
  const returnUrl = site.url(`/api/payments/return/local?attempt=${attempt}`, locale)
  const answer = await site.store.fetch('/psp-stub/api/sessions', {
    method: 'POST',
    headers: { authorization: 'Bearer local-psp-secret', 'idempotency-key': `op_${last}` },
    body: { attempt, amount: 16_495, currency: 'EUR', locale, returnUrl, scheme },
  })
  return ((await answer.json()) as { url: string }).url
}

const challengeCard = '4000000000003220'

test.each([
  ['de_DE', 'Mit Karte zahlen', 'Deine Bank fragt nach', desktop],
  ['ar_EG', 'الدفع بالبطاقة', 'مصرفك يسألك', phone],
  ['ja_JP', 'カードで支払う', 'カード会社からの確認', phone],
] as const)(
  'COM-A11Y-06 without scripts, by keyboard alone, a shopper of %s pays and comes back',
  async (locale, heading, bank, options) => {
    const context = await browser.newContext({ ...options, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(await aCardPage(locale))
    const { keyboard } = page
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.textContent()).toBe(heading)
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar_EG' ? 'rtl' : 'ltr')
    for (const typed of ['4000000000003221', '12/39', '123']) {
      await keyboard.press('Tab')
      await keyboard.type(typed)
    }
    await keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.locator('#number').getAttribute('aria-invalid')).toBe('true')
    // The link of the summary leads to its field.
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await keyboard.type(challengeCard)
    for (const typed of ['12/39', '123']) {
      await keyboard.press('Tab')
      await keyboard.type(typed)
    }
    await keyboard.press('Enter')
    await page.waitForURL('**/psp-stub/3ds/**')
    expect(await title.textContent()).toBe(bank)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.waitForURL('**/checkout?step=review*')
    await context.close()
  },
)

const screens: readonly (readonly [string, BrowserContextOptions])[] = [
  ['de_DE', { ...desktop, colorScheme: 'dark' }],
  ['ar_EG', { ...phone, colorScheme: 'light' }],
]

test.each(screens)('COM-A11Y-06 no page of the provider in %s has an accessibility problem', async (locale, options) => {
  const page = await browser.newPage(options)
  const problems: string[] = []
  const check = async (name: string) => void problems.push(...(await problemsOf(page, `${name} in ${locale}`)))
  const url = await aCardPage(locale)
  const send = async (number: string) => {
    await page.locator('#number').fill(number)
    await page.locator('#expiry').fill('12/39')
    await page.locator('#code').fill('123')
    await page.locator('button.main').click()
  }
  await page.goto(url)
  await page.locator('summary').click()
  await check('card page with its test cards')
  await send('1')
  await page.getByRole('alert').waitFor()
  await check('card page with a wrong number')
  await send(challengeCard)
  await page.waitForURL('**/psp-stub/3ds/**')
  await check('page of the bank')
  await page.goto(await aCardPage(locale))
  await send('4000000000000077')
  await page.locator('a.button').waitFor()
  await check('finished payment')
  await page.goto(await aCardPage(locale, 'ideal'))
  await page.locator('button[value=later]').waitFor()
  await check('page of the own bank')
  await page.goto(url.replace(/ps_\w+$/, 'ps_none'))
  await check('payment that does not exist')
  expect(problems).toEqual([])
  await page.close()
})
