import { modalSizes } from '@stadion/widgets/modal/Modal'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, phone } from '../browser.ts'
import { openStage, type StageOptions } from './open-stage.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())
afterEach(() => page?.close())

const start = async (options?: StageOptions) => {
  page = await openStage(browser, options)
}
const dialog = (id: string) => page.locator(`dialog#${id}`)
const isOpen = (id: string) => dialog(id).evaluate((element) => (element as HTMLDialogElement).open)
const open = (id: string) => page.evaluate(`stack.open(${JSON.stringify(id)})`)
const close = () => page.evaluate('stack.closeAll()')
const boxOf = async (id: string) => {
  await open(id)
  const box = (await dialog(id).boundingBox())!
  await close()
  return box
}
const window = () => page.evaluate(() => ({ width: document.documentElement.clientWidth, height: innerHeight }))

test('B-UI-03 on large windows each size has its own width, and a side panel the full height', async () => {
  await start()
  const widths = new Map<string, number>()
  for (const size of modalSizes) widths.set(size, (await boxOf(size)).width)
  const [small, regular, large, big] = ['small', 'regular', 'large', 'big'].map((size) => widths.get(size)!)
  expect([small, regular, large, big]).toEqual([small, regular, large, big].sort((one, other) => one! - other!))
  expect(new Set([small, regular, large, big]).size).toBe(4)
  expect(widths.get('full-mobile')).toBe(small)
  expect((await boxOf('side-panel')).height).toBe((await window()).height)
})

test('B-UI-03 on phones full-mobile fills the window, and a side panel comes from below', async () => {
  await start(phone)
  const { width, height } = await window()
  expect(await boxOf('full-mobile')).toEqual({ x: 0, y: 0, width, height })
  const panel = await boxOf('side-panel')
  expect([panel.width, panel.y + panel.height]).toEqual([width, height])
  expect(panel.y).toBeGreaterThan(0)
  expect((await boxOf('small')).width).toBeLessThan(width)
})

test('full-mobile ends at 960 px', async () => {
  await start({ viewport: { width: 959, height: 700 } })
  expect((await boxOf('full-mobile')).width).toBe((await window()).width)
  await page.setViewportSize({ width: 960, height: 700 })
  expect((await boxOf('full-mobile')).width).toBeLessThan((await window()).width / 2)
})

test.each([
  ['ltr', 'left', 'right'],
  ['rtl', 'right', 'left'],
] as const)('B-UI-04 in %s left is at the %s, right and every side panel at the %s', async (direction, left, right) => {
  await start({ direction })
  const { width } = await window()
  const sideOf = ({ x, width: own }: { x: number; width: number }) => (x + own / 2 < width / 2 ? 'left' : 'right')
  expect(sideOf(await boxOf('left'))).toBe(left)
  expect(sideOf(await boxOf('right'))).toBe(right)
  // This one is aligned left.
  const panel = await boxOf('side-panel')
  expect(sideOf(panel)).toBe(right)
  expect(Math.round(right === 'right' ? panel.x + panel.width : panel.x)).toBe(right === 'right' ? width : 0)
})

test('B-UI-02 an image is above the content or beside it, with its alt and title', async () => {
  await start()
  for (const [id, isAbove] of [
    ['image-top', true],
    ['image-other', false],
  ] as const) {
    await open(id)
    const image = dialog(id).getByRole('img', { name: 'A shoe' })
    expect(await image.getAttribute('title')).toBe('The shoe')
    const [picture, text] = [(await image.boundingBox())!, (await dialog(id).locator('.text').boundingBox())!]
    expect(picture.y + picture.height <= text.y).toBe(isAbove)
    expect(picture.x + picture.width <= text.x).toBe(!isAbove)
    await close()
  }
})

test('B-UI-02 on phones there is no room beside, so every image is above', async () => {
  await start(phone)
  await open('image-other')
  const picture = (await dialog('image-other').getByRole('img').boundingBox())!
  expect(picture.y + picture.height).toBeLessThanOrEqual((await dialog('image-other').locator('.text').boundingBox())!.y)
})

test('B-UI-12 it closes on Escape and on a click on the overlay, not on one inside; each can be turned off', async () => {
  await start()
  const after = async (id: string, does: () => Promise<unknown>) => {
    await open(id)
    await does()
    const still = await isOpen(id)
    await close()
    return still
  }
  const byKey = () => page.keyboard.press('Escape')
  const overlay = () => page.mouse.click(3, 3)
  const inside = (id: string) => dialog(id).locator('.text').click()
  expect(await after('small', byKey)).toBe(false)
  expect(await after('small', overlay)).toBe(false)
  expect(await after('small', () => inside('small'))).toBe(true)
  expect(await after('only-escape', byKey)).toBe(false)
  expect(await after('only-escape', overlay)).toBe(true)
  expect(await after('only-overlay', byKey)).toBe(true)
  expect(await after('only-overlay', overlay)).toBe(false)
  expect(await after('stays', byKey)).toBe(true)
  expect(await after('stays', overlay)).toBe(true)
  expect(await after('stays', () => page.getByRole('button', { name: 'Close stays' }).click())).toBe(false)
})

test('a controlled modal closes only when its owner says so, and reports the reason', async () => {
  await start()
  const reasons = () => page.locator('#reasons').textContent()
  // Its button first shows the press: a second press would still hit the page.
  const openIt = async () => {
    await page.getByRole('button', { name: 'Open controlled' }).click()
    await dialog('controlled').and(page.locator('[open]')).waitFor()
  }
  const state = () => expect.poll(async () => [await isOpen('controlled'), await reasons()])
  await openIt()
  await page.mouse.click(3, 3)
  await state().toEqual([true, 'overlay'])
  await page.keyboard.press('Escape')
  await state().toEqual([false, 'overlay escape'])
  await openIt()
  await page.getByRole('button', { name: 'Close controlled' }).click()
  await state().toEqual([false, 'overlay escape button'])
  await openIt()
  await close()
  await state().toEqual([false, 'overlay escape button elsewhere'])
  await openIt()
})

test('an uncontrolled modal reports once what closed it', async () => {
  await start()
  const button = () => page.getByRole('button', { name: 'Close bag' }).click()
  for (const dismiss of [() => page.keyboard.press('Escape'), () => page.mouse.click(3, 3), button, close]) {
    await page.getByRole('button', { name: 'Open bag' }).click()
    await dialog('bag').and(page.locator('[open]')).waitFor()
    await dismiss()
    expect(await isOpen('bag')).toBe(false)
  }
  expect(await page.evaluate('log')).toEqual(['escape', 'overlay', 'button', 'elsewhere'])
})

test('its title names it, and the button that opened it gets focus back', async () => {
  await start()
  const opener = page.getByRole('button', { name: 'Open bag' })
  await opener.click()
  await page.getByRole('dialog', { name: 'Bag' }).waitFor()
  await page.getByRole('button', { name: 'Close bag' }).click()
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a long text scrolls by keyboard, between a fixed head and foot', async () => {
  await start()
  await open('long')
  const body = dialog('long').locator('.w-modal__body')
  // Not every browser makes scrollers focusable.
  expect(await body.getAttribute('tabindex')).toBe('0')
  await page.keyboard.press('Tab')
  expect(await body.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  for (const name of ['Close long', 'Go on'])
    expect(
      await dialog('long')
        .getByRole('button', { name })
        .evaluate((button) => button.getBoundingClientRect().y),
    ).toBeGreaterThan(0)
  await close()
  await open('small')
  expect(await dialog('small').locator('.w-modal__body[tabindex]').count()).toBe(0)
})

test('at 200 % on a small laptop all of it is reachable', async () => {
  await start({ viewport: { width: 640, height: 360 } })
  await open('image-top')
  await dialog('image-top').getByRole('button', { name: 'Go on' }).click()
  await dialog('image-top').locator('.text').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
