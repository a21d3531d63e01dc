import { sql } from '@stadion/database/sql'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { openAccount } from './open-account.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const day = 86_400_000
/** Points of an order that are sure, and of one that are not, for the account of the brand. */
async function earn(brand: string): Promise<void> {
  const { db, now } = site.store
  const { acid } = await sql<{
    acid: string
  }>`select acid from account.account where email = 'full@example.com' and brand = ${brand} and region = 'rest'`.one(db)
  const at = (before: number) => new Date(now().getTime() - before * day).toISOString()
  const order = (number: string, points: number, kept: number, sureAt: string) =>
    JSON.stringify({ acid, number, paid: points, kept, returning: false, sureAt })
  await sql`select membership.enter(${acid}, ${brand}, ${at(200)})`.execute(db)
  await sql`select membership.earn(${acid}, 'WELCOME', ${acid}, 100, ${at(200)}, ${at(200)})`.execute(db)
  await sql`select membership.count_order(${order('PDE00000123', 1640, 1140, at(60))}::text::jsonb, ${at(60)})`.execute(db)
  await sql`select membership.count_order(${order('PDE00000456', 180, 180, at(-25))}::text::jsonb, ${at(5)})`.execute(db)
}
const text = async (page: Page, place: string) => (await page.locator(place).innerText()).replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim()

const settings: readonly [brand: string, locale: string, options: BrowserContextOptions, hasScript: boolean][] = [
  ['stadion', 'en_GB', desktop, true],
  ['reebok', 'de_DE', phone, false],
  ['stadion', 'ar_SA', phone, true],
]

test.each(settings)(
  'REACH-LOY-05 the page of %s in %s shows points, level, rewards, vouchers and movements; leaving says what is lost first',
  async (brand, locale, options, hasScript) => {
    const context = await browser.newContext({ ...options, javaScriptEnabled: hasScript, reducedMotion: 'reduce' })
    await earn(brand)
    const page = await openAccount(context, site, { at: '/membership', locale, brand, hasScript })
    const standing = await text(page, '.my-account-standing')
    // 100 and 1,140 are sure; the second level is reached.
    expect(standing.replaceAll(/[.,\u00a0]/g, '')).toMatch(/1240.*180.*2760/)
    // The heading of the own level, and a cell for each of five benefits; the next level adds one. Two levels see some articles early.
    expect(await page.locator('.my-account-levels__own').count()).toBe(6)
    expect(await page.locator('.my-account-levels td:has(svg)').count()).toBe(10)
    expect(await text(page, '#benefits > p')).toContain(await text(page, '.my-account-levels tbody tr:last-child th'))
    expect(await page.locator('.my-account-moved li').count()).toBe(4)
    expect(await text(page, '.my-account-moved')).toMatch(/180.*500.*1.?640.*100/)
    expect(await page.locator('.my-account-reward').count()).toBe(3)
    expect(await page.locator('.my-account-reward form').count()).toBe(2)

    await page.locator('.my-account-reward button').first().press('Enter')
    await page.locator('.w-notice').waitFor()
    const code = /M-[A-Z2-9]{8}/.exec(await text(page, '.w-notice'))![0]
    expect(await text(page, '.my-account-vouchers')).toContain(code)
    expect(await text(page, '.my-account-standing__sum')).toBe('740')
    // The bag offers it: no code has to be found and typed.
    await page.goto(site.url(brand === 'reebok' ? '/x/RB1034.html' : '/x/AA1001.html', locale, brand))
    await page.locator('.product-size').first().click()
    await page.locator('.product-action button').click()
    await page.locator(hasScript ? '.minicart' : '.bag-page').waitFor()
    await page.goto(site.url('/cart', locale, brand))
    await page.locator('.bag-page-own').getByRole('button', { name: code }).press('Enter')
    await page.locator('.bag-page-applied').getByText(code).waitFor()
    expect(await page.locator('.bag-page-own').count()).toBe(0)
    await page.goto(site.url('/my-account/membership', locale, brand))
    expect(await page.locator('.my-account-reward form').count()).toBe(1)

    const leave = page.locator('.my-account-leaving')
    expect(await leave.locator('button').isVisible()).toBe(false)
    await leave.locator('summary').press('Enter')
    expect(await text(page, '.my-account-leaving p')).toContain('740')
    await leave.locator('button').press('Enter')
    await page.locator('[value=join]').waitFor({ state: 'attached' })
    expect([await page.locator('.my-account-standing').count(), await text(page, '.my-account-vouchers')]).toEqual([
      0,
      expect.stringContaining(code),
    ])
    await page.locator('form:has([value=join]) button').press('Enter')
    await page.locator('.my-account-standing').waitFor()
    expect(await text(page, '.my-account-standing__sum')).toBe('0')
    await context.close()
  },
)
