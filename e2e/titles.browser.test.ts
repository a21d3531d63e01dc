import { demoRows } from '@stadion/catalogue/demo-rows'
import { translateOf } from '@stadion/translations/messages-of'
import { longestWord } from '@stadion/widgets/display/longest-word'
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from './browser.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** Each word of a heading, and the number of lines it is on. */
const linesOfWords = (title: Locator) =>
  title.evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
    return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return [word, new Set([...range.getClientRects()].map(({ top }) => top)).size]
    })
  })

/** Tries names in a heading, all in one call. @returns the words on several lines, and the names that stick out */
const brokenIn = (title: Locator, names: readonly (readonly [name: string, longest: string])[]) =>
  title.evaluate(
    (heading, tried) =>
      tried.flatMap(([name, longest]) => {
        heading.textContent = name
        heading.dataset.longest = longest
        const text = heading.firstChild as Text
        const words = [...name.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1 ? [] : [word]
        })
        return heading.scrollWidth > heading.clientWidth ? [...words, `${name} sticks out`] : words
      }),
    names,
  )

const widths = [360, 390, 768, 1440]
const articles = (await demoRows()).filter(({ giftCard }) => !giftCard)
const namesOf = (brand: string) => [...new Set(articles.filter((article) => article.brand === brand).map(({ name }) => name))]
const longestOf = (name: string) => Math.max(...name.split(' ').map((word) => word.length))

test.each(['stadion', 'reebok'])('no name of an article of %s is broken inside a word, on four widths', async (brand) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const names = namesOf(brand).sort((one, other) => longestOf(other) - longestOf(one))
  const title = page.locator('.product-name')
  const broken: unknown[] = []
  const look = async (width: number) => {
    for (const [word, lines] of await linesOfWords(title)) if (lines !== 1) broken.push([width, word])
    const [inside, needed] = await title.evaluate((heading) => [heading.clientWidth, heading.scrollWidth])
    if (needed! > inside!) broken.push([width, await title.innerText(), 'sticks out'])
  }
  // On the page of the longest one every other name is tried.
  const name = names[0]!
  const { id, slug } = articles.find((article) => article.brand === brand && article.name === name)!
  await page.goto(site.url(`/${slug}/${id}.html`, 'en_GB', brand))
  expect(await title.innerText()).toMatch(new RegExp(`^${name}$`, 'i'))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look(width)
  }
  const tried = names.map((name) => [name, String(longestWord(name) ?? '')] as const)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const problem of await brokenIn(title, tried)) broken.push([width, problem])
  }
  expect(broken).toEqual([])
  await context.close()
})

// Each brand has its letters, each of these languages a long word: both words are tried in both.
test.each([
  ['stadion', 'de_DE', 'fi_FI'],
  ['reebok', 'fi_FI', 'de_DE'],
] as const)('on the narrowest phone no word of the title of the bag of %s breaks in %s, nor in %s', async (brand, locale, other) => {
  const context = await browser.newContext({ ...phone, viewport: { width: 320, height: 640 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const article = brand === 'stadion' ? 'AA1001' : 'RB1052'
  await page.goto(site.url(`/articles/${article}.html`, locale, brand))
  const title = page.locator('#bag-title')
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await page.locator('.product-action button').click()
  await page.locator('.bag-page-line').waitFor()
  const lines = await linesOfWords(title)
  expect(lines).toEqual(lines.map(([word]) => [word, 1]))
  const theirs = translateOf(other)('bag.title')
  expect(await brokenIn(title, [[theirs, String(longestWord(theirs) ?? '')]])).toEqual([])
  await context.close()
})
