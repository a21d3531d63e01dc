import { expect, test } from 'vitest'
import { desktop, phone, visit } from './browser.ts'
import { browser, openForOneShopper, page, site } from './one-shopper.ts'

openForOneShopper(phone)

const field = () => page.locator('.header-search__field')

test('text typed right after a tap on the search is kept, before the header’s script has loaded', async () => {
  await page.route('**/mf/shell_header/**/*.js', () => {})
  await visit(page, site.url('/help'))
  await page.locator('.header-tool--search').tap()
  await page.keyboard.type('runn')
  expect(await field().inputValue()).toBe('runn')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=runn')
})

test('Esc closes the search and returns the focus to its button', async () => {
  await visit(page, site.url('/help'))
  await page.locator('.header-tool--search').tap()
  await page.keyboard.type('r')
  await page.keyboard.press('Escape')
  expect(await field().isVisible()).toBe(false)
  expect(await page.locator('.header-tool--search').evaluate((button) => button === document.activeElement)).toBe(true)
})

test('an open search in a wide window takes no focus', async () => {
  const context = await browser.newContext(desktop)
  const wide = await context.newPage()
  await visit(wide, site.url('/help'))
  await wide.locator('.header-search__field').waitFor()
  expect(await wide.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await context.close()
})
