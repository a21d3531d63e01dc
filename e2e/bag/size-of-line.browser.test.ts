import { setStock } from '@stadion/catalogue/stock'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { inFirefox } from '../shared-browser.ts'

openForOneShopper()

/** The bag page with some SKUs in the bag. */
async function openBag(skus: readonly string[]) {
  for (const sku of skus) await fillBag(context, site.url('/cart'), sku)
  await visit(page, site.url('/cart'))
}
const lines = (own: Page) => own.locator('.bag-page-line')
const sizeOf = (own: Page, name: string) => own.getByLabel(`Size of ${name}`, { exact: true })
const names = (own: Page) => own.locator('.bag-page-name').allInnerTexts()

test.skipIf(inFirefox)('the size of a line is changed in place, by pointer and by keyboard', async () => {
  await openBag(['AA1001_540', 'AA1104_340'])
  const before = await names(page)
  const size = sizeOf(page, 'Runner One')
  await size.click()
  await size.locator('option', { hasText: /^Size 7$/ }).click()
  await expect.poll(() => size.inputValue()).toBe('AA1001_560')
  await size.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => size.inputValue()).toBe('AA1001_570')
  await visit(page, site.url('/cart'))
  expect(await size.inputValue()).toBe('AA1001_570')
  expect(await names(page)).toEqual(before)
})

test.skipIf(inFirefox)('a size that sells out meanwhile is refused, and the line keeps its own', async () => {
  await openBag(['AA1001_540'])
  await setStock(site.store.db, 'AA1001_550', 0)
  const size = sizeOf(page, 'Runner One')
  await size.click()
  await size.locator('option', { hasText: /^Size 6\.5$/ }).click()
  await page.locator('.bag-page-line [role=alert]', { hasText: 'There are not as many left' }).waitFor()
  expect(await size.inputValue()).toBe('AA1001_540')
  expect(await lines(page).count()).toBe(1)
})

test.skipIf(inFirefox)('without JavaScript a button changes the size', async () => {
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const own = await plain.newPage()
  for (const sku of ['AA1001_540', 'AA1001_560']) {
    await own.goto(site.url('/runner-one/AA1001.html'))
    await own.locator('.product-size', { has: own.locator(`[value=${sku}]`) }).click()
    await own.getByRole('button', { name: 'Add to bag' }).click()
    await own.waitForURL('**/cart')
  }
  expect(await lines(own).count()).toBe(2)
  await sizeOf(own, 'Runner One').first().selectOption({ label: 'Size 7' })
  await own.getByRole('button', { name: 'Change size' }).first().click()
  await expect.poll(() => lines(own).count()).toBe(1)
  expect(await sizeOf(own, 'Runner One').inputValue()).toBe('AA1001_560')
  await plain.close()
})
