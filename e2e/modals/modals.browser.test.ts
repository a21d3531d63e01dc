import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

let browser: Browser
let page: Page
let script = ''
beforeAll(async () => {
  const [bundle] = await Promise.all([
    bundlePage({
      entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
    }),
    openBrowser().then((launched) => {
      browser = launched
    }),
  ])
  script = bundle.outputFiles[0]!.text
  page = await browser.newPage({ viewport: { width: 900, height: 700 } })
})
afterAll(() => browser?.close())

beforeEach(async () => {
  await page.setContent('<style>dialog{position:fixed;inset:100px auto auto 100px}</style><div id="one"></div><div id="two"></div>')
  await page.evaluate(script)
  await page.waitForSelector('#open-consent')
})

const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName)
const stateOf = (id: string) =>
  page.$eval(`#${id}`, (dialog) => ({
    open: (dialog as HTMLDialogElement).open,
    hidden: (dialog as HTMLElement).hidden,
    inert: (dialog as HTMLElement).inert,
  }))
const [shown, covered, closed] = [
  { open: true, hidden: false, inert: false },
  { open: false, hidden: true, inert: true },
  { open: false, hidden: false, inert: false },
]

test('modals of two fragments share one stack: one is visible, the other waits hidden and inert', async () => {
  await page.click('#open-bag')
  await page.click('#bag-opens')
  expect([await stateOf('bag'), await stateOf('sizes')]).toEqual([covered, shown])
  await page.click('#sizes-close')
  expect([await stateOf('bag'), await stateOf('sizes')]).toEqual([shown, closed])
})

test('focus stays inside the visible modal', async () => {
  await page.click('#open-bag')
  const seen = new Set<string | undefined>()
  for (let key = 0; key < 8; key++) {
    seen.add(await focused())
    await page.keyboard.press('Tab')
  }
  // After the last element browsers focus their own controls, which the page sees as its body; Firefox also stops at the scroller.
  expect([...seen].filter((id) => id !== 'body' && id !== 'bag').sort()).toEqual(['bag-close', 'bag-first', 'bag-opens'])
})

test('focus returns step by step, across fragments', async () => {
  await page.focus('#open-bag')
  await page.keyboard.press('Enter')
  await page.focus('#bag-opens')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe('sizes-first')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('bag-opens')
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('open-bag')
  expect(await page.$$('dialog[open]')).toHaveLength(0)
})

test('if the opener disappears with its modal, focus returns to the page', async () => {
  await page.focus('#open-bag')
  await page.keyboard.press('Enter')
  await page.click('#bag-opens')
  await page.evaluate("stack.close('bag')")
  expect(await stateOf('sizes')).toEqual(shown)
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('open-bag')
})

test('a modal that does not close on Escape or clicks stays open, however often they come', async () => {
  await page.click('#open-consent')
  for (let key = 0; key < 4; key++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 650)
  // The browser reports a closed dialog in a separate task; then it opens again.
  await expect.poll(() => stateOf('consent')).toEqual(shown)
  await page.click('#consent-close')
  expect(await stateOf('consent')).toEqual(closed)
  expect(await focused()).toBe('open-consent')
})

test('consent covers modals that open meanwhile, and uncovers them afterwards', async () => {
  await page.click('#open-consent')
  await page.evaluate("stack.open('bag')")
  expect([await stateOf('consent'), await stateOf('bag')]).toEqual([shown, covered])
  await page.click('#consent-close')
  expect([await stateOf('consent'), await stateOf('bag')]).toEqual([closed, shown])
  expect(await focused()).toMatch(/^bag-/)
  await page.keyboard.press('Escape')
  expect(await focused()).toBe('open-consent')
})

test('B-UI-12 a modal closes on Escape and on a click beside it, not on one inside; each can be turned off', async () => {
  await page.click('#open-bag')
  await page.click('#bag', { position: { x: 3, y: 3 } })
  expect(await stateOf('bag')).toEqual(shown)
  await page.mouse.click(5, 650)
  expect(await stateOf('bag')).toEqual(closed)
  await page.click('#open-bag')
  await page.keyboard.press('Escape')
  expect(await stateOf('bag')).toEqual(closed)
  await page.click('#open-consent')
  await page.mouse.click(5, 650)
  expect(await stateOf('consent')).toEqual(shown)
  await page.keyboard.press('Escape')
  expect(await stateOf('consent')).toEqual(shown)
})

test('a selection that ends beside the modal does not close it', async () => {
  await page.click('#open-bag')
  await page.hover('#bag', { position: { x: 3, y: 3 } })
  await page.mouse.down()
  await page.mouse.move(5, 650)
  await page.mouse.up()
  expect(await stateOf('bag')).toEqual(shown)
})

test('a fragment that leaves the page removes its modal and no others', async () => {
  await page.click('#open-bag')
  await page.click('#bag-opens')
  await page.evaluate('unmount_two()')
  expect(await stateOf('bag')).toEqual(shown)
  expect(await focused()).toBe('bag-opens')
  expect(await page.evaluate('stack.store.getState().visibleModal')).toBe('bag')
})
