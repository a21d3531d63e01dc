import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { openStage } from './open-stage.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
afterEach(() => page?.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
/** A button first shows its press: its overlay comes a moment later. */
const enter = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await button.waitFor()
  await button.focus()
  await page.keyboard.press('Enter')
}
const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel)
const visible = () => page.evaluate(() => [...document.querySelectorAll('dialog[open]')].map(({ id }) => id))
const waiting = () =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('dialog[hidden]')].map(({ id, inert }) => `${id} ${inert}`))
const toast = (text: string) => page.locator('.w-toast', { hasText: text })

test('B-MOD-04 bag, sizes, account and challenge of different fragments stack, and focus returns in reverse order', async () => {
  page = await openStage(browser)
  await enter('Open bag')
  await enter('Sizes')
  await enter('Sign in')
  await enter('Challenge')
  await expect.poll(visible).toEqual(['bot-challenge'])
  await expect.poll(async () => (await waiting()).sort()).toEqual(['account-portal true', 'bag true', 'sizes true'])
  await enter('Solve')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([['account-portal'], 'Challenge'])
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([['sizes'], 'Sign in'])
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([['bag'], 'Sizes'])
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([[], 'Open bag'])
})

test('focus stays inside the modal and its toasts, and the page behind is inert', async () => {
  page = await openStage(browser)
  await enter('Open bag')
  await enter('Remove')
  await toast('Removed').waitFor()
  const seen = new Set<string | null | undefined>()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    seen.add(await focused())
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Remove', 'Sizes', 'Undo', 'Close message', 'Close bag']))
  expect([...seen]).not.toContain('Open bag')
  expect([...seen]).not.toContain('Show bar')
})

test('a modal’s toast stays when the modal closes, and works in both places', async () => {
  page = await openStage(browser)
  await press('Open bag')
  await press('Remove')
  const home = () => page.evaluate(() => document.querySelector('.w-toasts')?.parentElement?.localName)
  await toast('Removed').waitFor()
  expect(await home()).toBe('dialog')
  await page.keyboard.press('Escape')
  await expect.poll(visible).toEqual([])
  expect([await home(), await toast('Removed').count()]).toEqual(['body', 1])
  await press('Undo')
  expect(await page.locator('body[data-undone]').count()).toBe(1)
  expect(await toast('Removed').count()).toBe(0)
})

test('a modal whose fragment is removed leaves toasts behind', async () => {
  page = await openStage(browser)
  await press('Open bag')
  await press('Remove')
  await toast('Removed').waitFor()
  await page.evaluate('unmount_one()')
  await press('Undo')
  expect(await toast('Removed').count()).toBe(0)
})

test('Escape in a toast closes the toast, then the modal under it; focus returns each time', async () => {
  page = await openStage(browser)
  await enter('Open bag')
  await enter('Remove')
  await toast('Removed').waitFor()
  await page.keyboard.press('F8')
  await expect.poll(focused).toBe('Undo')
  await page.keyboard.press('Escape')
  expect([await toast('Removed').count(), await visible(), await focused()]).toEqual([0, ['bag'], 'Remove'])
  // With focus its tooltip is back; Escape closes it before the modal.
  expect(await page.getByRole('tooltip').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect([await page.getByRole('tooltip').count(), await visible()]).toEqual([0, ['bag']])
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([[], 'Open bag'])
})

test('a failure is announced at once, the rest politely', async () => {
  page = await openStage(browser)
  await press('Open bag')
  await press('Save')
  await press('Fail')
  await toast('Lost').waitFor()
  const live = (kind: string) => page.locator(`[aria-live=${kind}] .w-toast__text`).allTextContents()
  expect([await live('polite'), await live('assertive')]).toEqual([['Saved'], ['Lost']])
})

test('a toast disappears by itself, but not while it is hovered or focused', async () => {
  page = await openStage(browser)
  await page.clock.install()
  await press('Open bag')
  await press('Save')
  await page.clock.runFor(500)
  await toast('Saved').hover()
  await page.clock.runFor(10_000)
  expect(await toast('Saved').count()).toBe(1)
  await page.keyboard.press('F8')
  await page.mouse.move(5, 5)
  await page.clock.runFor(10_000)
  expect(await toast('Saved').count()).toBe(1)
  await page.getByRole('button', { name: 'Remove' }).focus()
  await page.clock.runFor(1000)
  expect(await toast('Saved').count()).toBe(1)
  await page.clock.runFor(3000)
  expect(await toast('Saved').count()).toBe(0)
})

test('three toasts are visible at once, the others wait', async () => {
  page = await openStage(browser)
  await press('Open bag')
  for (let time = 0; time < 4; time++) await press('Remove')
  await expect.poll(() => page.locator('.w-toast').count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  expect(await page.locator('.w-toast').count()).toBe(3)
})

test('a bar keeps the page usable, does not cover toasts or focus, and returns the focus', async () => {
  page = await openStage(browser)
  await enter('Show bar')
  const bar = page.getByRole('region', { name: 'Cookies' })
  const { y: top } = (await bar.boundingBox())!
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).not.toBe('24px')
  await press('Open bag')
  await press('Remove')
  const { y, height } = (await toast('Removed').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(top)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open controlled' }).focus()
  await enter('OK')
  expect(await bar.count()).toBe(0)
  await expect.poll(focused).toBe('Open controlled')
})

test('if the bar closes with the modal that it opened, focus returns to the element before the bar', async () => {
  page = await openStage(browser)
  await enter('Show bar')
  await enter('Manage')
  await expect.poll(visible).toEqual(['consent'])
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Manage')
  await page.keyboard.press('Enter')
  await enter('Save choice')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([[], 'Show bar'])
  await page.keyboard.press('Enter')
  await enter('Manage')
  await enter('Drop bar')
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await visible(), await focused()]).toEqual([[], 'Show bar'])
})

test.each([true, false])('the page does not scroll or move under a modal, with scrollbars that take space: %s', async (scrollbars) => {
  const own = await openBrowser({ scrollbars })
  page = await openStage(own)
  const widths = () =>
    page.evaluate(() => ({ body: document.body.clientWidth, isStill: getComputedStyle(document.documentElement).overflowY === 'hidden' }))
  const { body } = await widths()
  expect(body < 1440).toBe(scrollbars)
  await press('Open bag')
  await expect.poll(widths).toEqual({ body, isStill: true })
  await press('Sizes')
  await expect.poll(widths).toEqual({ body, isStill: true })
  await page.evaluate('stack.closeAll()')
  await expect.poll(widths).toEqual({ body, isStill: false })
  await own.close()
})

test('a button opens a panel at the right section', async () => {
  page = await openStage(browser)
  const end = page.locator('#bag-end')
  const top = async () => (await end.boundingBox())?.y
  await press('Open bag')
  await expect.poll(top).toBeGreaterThan(900)
  await page.keyboard.press('Escape')
  await press('Open the end of the bag')
  await expect.poll(top).toBeLessThan(900)
})

test('without the page’s services a panel still opens, as a popover', async () => {
  page = await openStage(browser)
  await page.evaluate(() => document.addEventListener('click', (event) => event.stopImmediatePropagation(), true))
  await press('Open bag')
  expect(await page.locator('#bag:popover-open').count()).toBe(1)
  await press('Close bag')
  expect(await page.locator('#bag:popover-open').count()).toBe(0)
})
