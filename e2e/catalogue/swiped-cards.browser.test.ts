import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { begun, phone, visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'
import { inFirefox } from '../shared-browser.ts'

openForOneShopper(phone)

/** Moves a finger across an element, to the left by most of its width. */
async function swipe(over: Locator): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y: y + height / 2 }] })
  await touch('touchStart', x + width * 0.9)
  for (const part of [0.8, 0.6, 0.4, 0.2, 0.1]) await touch('touchMove', x + width * part)
  await touch('touchEnd', x + width * 0.1)
}

test.skipIf(inFirefox)(
  'a finger that moves across a card of a list shows its second picture, which is not loaded before; a press opens it',
  async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await visit(page, site.url('/men/shoes'))
    await begun(page, 'background', 'list-cards')
    const card = page.locator('.listing-grid .product-card').first()
    const views = card.locator('.product-card-views')
    const [first, second] = await views.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')!))
    expect(loaded).toContain(first)
    expect(loaded).not.toContain(second)
    await swipe(views)
    await expect.poll(() => views.evaluate((one) => one.scrollLeft / one.clientWidth)).toBeCloseTo(1, 1)
    await expect
      .poll(() =>
        views
          .locator('img')
          .last()
          .evaluate((one) => (one as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    const [seen, frame] = [(await views.locator('img').last().boundingBox())!, (await views.boundingBox())!]
    // A part of a pixel may be missing.
    for (const off of [seen.x - frame.x, seen.width - frame.width]) expect(Math.abs(off)).toBeLessThan(1.5)
    // The list is as it was: nothing has moved sideways or been opened.
    expect(new URL(page.url()).pathname).toBe('/men/shoes')
    const path = (await card.locator('.product-card-name a').getAttribute('href'))!
    await views.tap()
    await page.waitForURL((url) => url.pathname === path)
  },
)
