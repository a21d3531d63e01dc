import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begun, desktop, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const four = '/compare?ids=AA1001,AA1048,AA1039,AA1025'
const columns = (page: Page) => page.locator('.compare-table:visible').first().getByRole('columnheader')
const row = (page: Page, name: string) =>
  page
    .locator('.compare-table:visible')
    .first()
    .getByRole('row', { name: new RegExp(`^${name}`) })
const article = '/north-stand/AA1048.html'
const widths = (page: Page) => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])

test('REACH-CMP-01 up to four articles stand side by side, and what is not shown is said', async () => {
  const page = await browser.newPage(desktop)
  await visit(page, site.url(`${four},AA1006`))
  expect(await columns(page).count()).toBe(4)
  await page.getByText('Four items fit side by side').waitFor()
  expect(await page.getByRole('heading', { name: 'Add another' }).count()).toBe(0)
  for (const name of ['Reviews', 'Kind', 'Sport', 'Colour', 'Sizes in stock', 'Fit', 'Material', 'What it does'])
    await row(page, name).waitFor()
  expect(await problemsOf(page, 'compare')).toEqual([])

  await visit(page, site.url('/compare?ids=AA1001,AA1006'))
  await page.getByLabel('Hide rows that are the same').check()
  expect(await row(page, 'Kind').count()).toBe(0)
  expect(await row(page, 'Colour').count()).toBe(1)
  await page.getByRole('link', { name: 'Remove Runner One from the comparison' }).first().click()
  await page.waitForURL(site.url('/compare?ids=AA1006'))
  // What is added stands beside what was there.
  const offered = page.getByRole('region', { name: 'Add another' }).getByRole('link')
  expect(await offered.count()).toBe(6)
  await offered.first().click()
  await page.waitForURL(/ids=AA1006(,|%2C)AA\d{4}$/)
  expect(await columns(page).count()).toBe(2)

  await visit(page, site.url('/compare?ids=AA1001,AA1164,ZZ9999,RB1001'))
  await page.getByText('Not sold here: ZZ9999, RB1001').waitFor()
  await page.getByText('These are different kinds of things').waitFor()
  expect(await row(page, 'Fit').count()).toBe(0)
  await visit(page, site.url('/compare'))
  await page.getByText('Tick up to four items').waitFor()
  await page.close()
})

test.each([360, 390])(
  'REACH-CMP-01 a phone of %i pixels shows two at a time from right to left, and nothing moves sideways',
  async (width) => {
    const page = await browser.newPage({ ...phone, viewport: { width, height: 800 } })
    await visit(page, site.url(four, 'ar_SA'))
    const tables = page.locator('.compare-table:visible')
    expect(await tables.count()).toBe(2)
    for (const table of await tables.all()) {
      expect(await table.getByRole('columnheader').count()).toBe(2)
      expect(await table.getByRole('rowheader').count()).toBe(8)
    }
    expect(await widths(page)).toEqual([width, width])
    expect(await problemsOf(page, 'compare')).toEqual([])
    await page.close()
  },
)

test('REACH-CMP-02 ticked articles of a list are compared without JavaScript, at an address that can be shared', async () => {
  const context = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url('/men/shoes'))
  const compare = page.getByRole('button', { name: 'Compare' })
  expect(await compare.isVisible()).toBe(false)
  await page.getByRole('checkbox', { name: 'Compare Runner One' }).first().check()
  await page.getByRole('checkbox', { name: 'Compare North Stand' }).first().check()
  await compare.click()
  await page.waitForURL(site.url('/compare?ids=AA1001,AA1048'))
  expect(await columns(page).count()).toBe(2)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await context.close()
})

test('D-194 what is ticked stays ticked in this tab, on other lists and after a filter, and four are the most', async () => {
  const page = await browser.newPage(desktop)
  await visit(page, site.url('/men/shoes'))
  await begun(page, 'list-cards')
  const compare = page.getByRole('button', { name: 'Compare', exact: false }).filter({ visible: true })
  const box = (name: string) => page.getByRole('checkbox', { name: `Compare ${name}` }).first()
  await box('Runner One').check()
  await box('North Stand').check()
  await page.getByRole('button', { name: 'Compare (2)' }).waitFor()

  await visit(page, site.url('/men/clothing'))
  await page.getByRole('button', { name: 'Compare (2)' }).waitFor()
  await page.locator('.compare-box input').nth(0).check()
  await page.locator('.compare-box input').nth(1).check()
  await page.getByRole('button', { name: 'Compare (4)' }).waitFor()
  expect(await page.locator('.compare-box input').nth(2).isDisabled()).toBe(true)
  const full = page.getByText('The comparison is full with four items.')
  await full.waitFor()
  await visit(page, site.url('/runner-one/AA1003.html'))
  await begun(page, 'list-cards')
  await full.waitFor()
  expect(await page.locator('.compare-box input').isDisabled()).toBe(true)
  await visit(page, site.url('/men/clothing'))
  await page.getByRole('button', { name: 'Compare (4)' }).waitFor()
  await page.locator('.compare-box input').nth(1).uncheck()
  expect(await page.locator('.compare-box input').nth(2).isDisabled()).toBe(false)

  await visit(page, site.url('/men/shoes?sport=running'))
  await page.getByRole('button', { name: 'Compare (3)' }).waitFor()
  await expect.poll(() => box('Runner One').isChecked()).toBe(true)
  // The list becomes another one in place.
  await page.locator('.listing-chosen .listing-clear, .listing-chosen a').filter({ visible: true }).first().click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Compare North Stand' }).count()).toBeGreaterThan(0)
  await expect.poll(() => box('North Stand').isChecked()).toBe(true)
  await compare.click()
  await page.waitForURL(/ids=AA1001(,|%2C)AA1048(,|%2C)AA\d{4}$/)

  await page.getByRole('link', { name: 'Remove Runner One from the comparison' }).first().click()
  await page.waitForURL(/ids=AA1048(,|%2C)AA\d{4}$/)
  await begun(page, 'list-cards')
  await visit(page, site.url('/men/shoes'))
  await page.getByRole('button', { name: 'Compare (2)' }).waitFor()
  expect(await box('Runner One').isChecked()).toBe(false)
  await page.close()
})

test('the page of an article adds it to what lists have ticked, and hands its address on', async () => {
  const context = await browser.newContext({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await visit(page, site.url('/men/shoes'))
  await begun(page, 'list-cards')
  await page.getByRole('checkbox', { name: 'Compare Runner One' }).first().check()
  await visit(page, site.url(`${article}?sku=AA1048_540`))
  await begun(page, 'list-cards')
  // A click on the sizes wakes React up: what was ticked stays.
  await page.locator('.product-size').first().click()
  await page.getByRole('checkbox', { name: 'Compare North Stand' }).check()
  const share = page.getByRole('button', { name: 'Share' })
  await share.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url(article))
  await page.getByRole('button', { name: 'See the comparison' }).click()
  await page.waitForURL(/ids=AA1048(,|%2C)AA1001$/)
  expect(await columns(page).count()).toBe(2)
  await context.close()

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(site.url(article))
  expect(await still.getByRole('button', { name: 'Share' }).isVisible()).toBe(false)
  await still.getByRole('checkbox', { name: 'Compare North Stand' }).check()
  await still.getByRole('button', { name: 'See the comparison' }).click()
  await still.waitForURL(site.url('/compare?ids=AA1048'))
  await plain.close()
})

test('D-194 where the browser refuses its storage, what is ticked on one list is compared', async () => {
  const page = await browser.newPage(desktop)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await visit(page, site.url('/men/shoes'))
  await begun(page, 'list-cards')
  await page.getByRole('checkbox', { name: 'Compare Runner One' }).first().check()
  await page.getByRole('checkbox', { name: 'Compare North Stand' }).first().check()
  await page.getByRole('button', { name: 'Compare (2)' }).click()
  await page.waitForURL(/ids=AA1001(,|%2C)AA1048$/)
  await page.close()
})
