import type { Locator, Page } from 'playwright-core'

/**
 * Presses the first such element of the footer, by keyboard: recommendations still arrive above it, and a click is lost if what it presses
 * moves before it is released.
 */
export const pressInFooter = (page: Page, selector: string): Promise<void> => page.locator(`footer ${selector}`).first().press('Enter')

/** Presses the visible position once, like a hand: an element that moves away is missed. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to press')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // A hand is slower than a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.mouse.up()
}
