import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const heads = (page: Page) =>
  page
    .locator('.size-guide-table')
    .getByRole('columnheader')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).innerText.replaceAll(/\s+/g, ' ')))

test('REACH-FIT-06 beside the sizes of an article the guide begins with the shopper’s own system, and no request carries a measure', async () => {
  const page = await browser.newPage(desktop)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.getByRole('button', { name: 'Size help' }).click()
  const panel = page.getByRole('dialog', { name: 'Size guide' })
  await panel.getByRole('columnheader', { name: 'US' }).waitFor()
  expect(await heads(page)).toEqual(['UK', 'EU', 'US', 'JP', 'Foot cm'])
  const field = panel.getByLabel('Length of your foot in mm')
  await field.click()
  const said = panel.getByRole('status')
  for (const [typed, answer] of [
    ['263', 'Your size: UK 8.5'],
    ['24,5', 'Your size: UK 6'],
    ['180', 'That is shorter than our smallest size here.'],
    ['310', 'That is longer than our largest size here.'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    await said.filter({ hasText: answer }).waitFor()
  }
  await field.fill('')
  await said.filter({ hasNotText: /./ }).waitFor()
  // By keyboard from the field: to the systems, then to the units.
  await panel.getByRole('radio', { name: 'UK' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await panel.getByRole('radio', { name: 'EU' }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect((await heads(page)).at(-1)).toBe('Foot inches')
  await panel.getByRole('cell', { name: '9.6' }).first().waitFor()
  expect(await problemsOf(page, 'size guide')).toEqual([])
  await panel.getByRole('link', { name: 'How to measure' }).click()
  await page.waitForURL(site.url('/size-guide/men-shoes#measure'))
  await page.getByRole('listitem').filter({ hasText: 'Mark the tip of your longest toe.' }).waitFor()
  expect(sent.filter((one) => /\b(263|24,5|180mm|310)\b/.test(decodeURIComponent(one)))).toEqual([])
  await page.close()
})

test('REACH-FIT-06 the page of a guide shows both units without JavaScript and on paper, fits a phone from right to left, and leads to the others', async () => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(site.url('/size-guide/women-clothing', 'de_DE'))
  const names = await heads(still)
  expect([names[0], names.length]).toEqual(['EU', 8])
  const first = still.locator('.size-guide-table tbody tr').first()
  expect((await first.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^32–34 XS .* 77–82 ?30,25–32,25 /)
  await plain.close()

  const page = await browser.newPage({ ...phone, viewport: { width: 390, height: 800 } })
  await visit(page, site.url('/size-guide/kids-shoes', 'ar_SA'))
  // On a phone: the chosen system, what stands on the articles, and the measure.
  expect((await heads(page)).length).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await problemsOf(page, 'size guide from right to left')).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect((await heads(page)).length).toBe(6)
  expect(await page.locator('.size-guide-in').first().isVisible()).toBe(true)
  expect(await page.locator('.size-guide-choices').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.size-guide-others a').first().click()
  await page.waitForURL(/\/size-guide\/women-shoes$/)
  expect((await page.goto(site.url('/size-guide/men-hats', 'ar_SA')))?.status()).toBe(404)
  await page.close()
})
