import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from './browser.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test.each([
  ['stadion', 'de_DE'],
  ['stadion', 'fi_FI'],
  ['reebok', 'de_DE'],
  ['reebok', 'fi_FI'],
] as const)('on the narrowest phone no word of the title of the bag of %s %s breaks', async (brand, locale) => {
  const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const article = brand === 'stadion' ? 'AA1001' : 'RB1052'
  await page.goto(site.url(`/articles/${article}.html`, locale, brand))
  const title = page.locator('#bag-title')
  const linesOfWords = () =>
    title.evaluate((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return [word, new Set([...range.getClientRects()].map(({ top }) => top)).size]
      })
    })
  await page.locator('input[name=productId]:enabled').first().check({ force: true })
  await page.locator('.product-action button').click()
  await page.locator('.bag-page-line').waitFor()
  const lines = await linesOfWords()
  expect(lines).toEqual(lines.map(([word]) => [word, 1]))
  await context.close()
})
