import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'

openForOneShopper(phone)

async function openBag(): Promise<void> {
  for (const sku of ['AA1103_340', 'AA1104_340', 'AA1001_540', 'AA1144_000']) await fillBag(context, site.url('/cart'), sku)
  await visit(page, site.url('/cart'))
}

const changes = '**/baskets/**'
/** Blocks everything except reads. */
const cutOff = (own: Page) => own.route(changes, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
const lineOf = (own: Page, name: string) => own.locator('.bag-page-line', { hasText: name })
const more = (own: Page, name: string) => lineOf(own, name).locator('.w-stepper__button').last()
const alerts = (own: Page) => own.locator('.bag-page [role=alert]')

test('a failed change is reported at its line, in view, and nothing above it moves; it stays while another line changes, and disappears at the next try', async () => {
  await openBag()
  await cutOff(page)
  const button = more(page, 'Runner One')
  // Just above the total bar, which would cover content below.
  const bar = await page.locator('.bag-page-bar').boundingBox()
  const pressed = await button.boundingBox()
  await page.evaluate((by) => scrollBy(0, by), pressed!.y + pressed!.height - bar!.y)
  const before = await button.boundingBox()
  const scrolled = await page.evaluate(() => scrollY)
  await page.touchscreen.tap(before!.x + before!.width / 2, before!.y + before!.height / 2)
  const told = lineOf(page, 'Runner One').getByRole('alert')
  await told.waitFor()
  expect(await alerts(page).count()).toBe(1)
  const moved = (await page.evaluate(() => scrollY)) - scrolled
  expect((await button.boundingBox())?.y).toBeCloseTo(before!.y - moved, 0)
  const isOnTop = await told.evaluate((text) => {
    const { x, bottom } = text.getBoundingClientRect()
    return text.contains(document.elementFromPoint(x + 2, bottom - 2))
  })
  expect(isOnTop).toBe(true)
  const group = lineOf(page, 'Runner One').getByRole('group', { name: /^Quantity/ })
  expect(await group.getAttribute('aria-describedby')).toBe(await told.getAttribute('id'))

  await press(page, more(page, 'Warm Up'))
  await lineOf(page, 'Warm Up').getByRole('alert').waitFor()
  expect(await alerts(page).count()).toBe(2)
  await page.unroute(changes)
  await press(page, more(page, 'Runner One'))
  await expect.poll(() => lineOf(page, 'Runner One').locator('.w-stepper__count').innerText()).toBe('2')
  expect(await lineOf(page, 'Runner One').getByRole('alert').count()).toBe(0)
  expect(await lineOf(page, 'Warm Up').getByRole('alert').count()).toBe(1)
})

test('a failed undo is reported in the line’s place', async () => {
  await openBag()
  await press(page, lineOf(page, 'Warm Up').getByRole('button', { name: /remove/i }))
  const gone = page.locator('.removed-line')
  await gone.waitFor()
  await cutOff(page)
  await press(page, gone.getByRole('button'))
  await gone.getByRole('alert').waitFor()
  expect(await alerts(page).count()).toBe(1)
  await page.unroute(changes)
  await press(page, gone.getByRole('button'))
  await lineOf(page, 'Warm Up').waitFor()
  expect(await alerts(page).count()).toBe(0)
})

test('the small bag also reports at the line', async () => {
  await visit(page, site.url('/runner-one/AA1001.html'))
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const line = page.locator('#bag_minicart .minicart-line-large')
  await line.waitFor()
  await cutOff(page)
  await line.locator('.w-stepper__button').last().click()
  await line.getByRole('alert').waitFor()
  expect(await page.locator('#bag_minicart [role=alert]').count()).toBe(1)
})
