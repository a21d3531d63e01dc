import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

let browser: Browser
let page: Page
let script: string
beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
  const { outputFiles } = await bundlePage({
    entryPoints: [fileURLToPath(new URL('../../platform/service-worker/open-forms.ts', import.meta.url))],
    globalName: 'forms',
  })
  script = `${outputFiles[0]!.text};globalThis.isOpen = forms.watchForms(document)`
})
afterAll(() => browser?.close())

const search = '<form><input type="search" name="q"></form>'
const buy =
  '<form method="post"><input type="hidden" value="1"><input type="radio" name="size" value="40"><select><option>1<option>2</select><button>Add</button></form>'
const login = '<form method="post"><input type="email" name="email"></form>'
/** Rewrites the focused field, as frameworks do. */
const keepInStep = () => {
  const field = document.querySelector('input')!
  field.defaultValue = field.value
}
const cases: [what: string, html: string, act: ((page: Page) => Promise<unknown>) | undefined, isOpen: boolean][] = [
  ['a page without forms', '<p>', undefined, false],
  ['a search that nobody uses', search, undefined, false],
  ['a search that somebody writes in', search, (page) => page.fill('input', 'shoes'), true],
  ['a field that has the focus', search, (page) => page.focus('input'), true],
  ['an article with nothing chosen', buy, undefined, false],
  ['a size that is chosen', buy, (page) => page.check('[type=radio]'), true],
  ['a quantity that is chosen', buy, (page) => page.selectOption('select', '2'), true],
  ['a sign-in', login, undefined, true],
  ['a sign-in that is folded away', `<details><summary>Log in</summary>${login}</details>`, undefined, false],
  [
    'a form that was sent',
    `${search.replace('<form', '<form target="elsewhere"')}<iframe name="elsewhere"></iframe><button id="beside">`,
    async (page) => {
      await page.fill('input', 'shoes')
      await page.press('input', 'Enter')
      await page.evaluate(keepInStep)
      await page.focus('#beside')
    },
    false,
  ],
  ['a form in an open dialog', `<dialog open>${buy}</dialog>`, undefined, true],
  ['a form in a closed dialog', `<dialog>${login}</dialog>`, undefined, false],
  [
    'what is typed into a field that a framework keeps in step',
    search,
    async (page) => {
      await page.fill('input', 'typed')
      await page.evaluate(keepInStep)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    },
    true,
  ],
]

test.each(cases)('%s', async (_, html, act, isOpen) => {
  await page.goto('about:blank')
  await page.setContent(html)
  await page.evaluate(script)
  await act?.(page)
  expect(await page.evaluate(() => (globalThis as unknown as { isOpen(): boolean }).isOpen())).toBe(isOpen)
})
