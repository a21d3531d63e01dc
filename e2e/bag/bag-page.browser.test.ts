import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

const bag = '[data-mf=bag_bag]'

const oneInBag = () => fillBag(context, site.url('/cart'))

/** As another tab of the same browser does. */
async function addElsewhere() {
  const other = await context.newPage()
  await visit(other, site.url('/articles/AA1001.html'))
  await other.locator('.product-size:not(:has(:disabled))').first().click()
  await other.getByRole('button', { name: 'Add to bag' }).click()
  await other.locator('#bag_minicart li').first().waitFor()
  await other.close()
}

test('the bag page hydrates at the first touch, and shows another tab’s add before that', async () => {
  await oneInBag()
  await visit(page, site.url('/cart', 'en_GB'))
  const count = () => page.locator(`${bag} .w-stepper__count`).innerText()
  expect(await count()).toBe('1')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(await page.locator(bag).getAttribute('data-mounted')).toBe(null)

  await addElsewhere()
  await page.bringToFront()
  await expect.poll(count).toBe('2')
})

test('the first press before hydration counts', async () => {
  await oneInBag()
  await visit(page, site.url('/cart', 'en_GB'))
  expect(await page.locator(bag).getAttribute('data-mounted')).toBe(null)
  await page.locator(`${bag} .w-stepper__button`).last().click()
  await expect.poll(() => page.locator(`${bag} .w-stepper__count`).innerText()).toBe('2')
  // In place: the page was not reloaded.
  expect(await page.locator(bag).getAttribute('data-mounted')).toBe('')
})

test('between the presses for a voucher and for a gift card is one rule', async () => {
  await oneInBag()
  await visit(page, site.url('/cart'))
  const between = await page.locator('.bag-page-sums .w-details').evaluateAll((presses) => {
    const [voucher, card] = presses.map((press) => press.getBoundingClientRect())
    return card!.top - voucher!.bottom
  })
  // They lie on each other.
  expect(between).toBeCloseTo(-1, 1)
})

test('the count on the header’s bag does not cover its handle', async () => {
  await oneInBag()
  await visit(page, site.url('/help'))
  const link = page.locator('.header-tools a[href$="/cart"]')
  const badge = await link.locator('.header-count').boundingBox()
  // Its outline: bounding boxes of strokes are too large.
  const handleEnd = await link
    .locator('path')
    .first()
    .evaluate((path: SVGPathElement) => {
      const { y, height } = path.getBBox()
      return new DOMPoint(0, y + height).matrixTransform(path.getScreenCTM()!).y
    })
  expect(badge!.y).toBeGreaterThan(handleEnd + 1)
})

test('in an empty bag on a phone the undo link is aligned with its sentence', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await oneInBag()
  await visit(page, site.url('/cart'))
  await page.getByRole('button', { name: /^Remove / }).click()
  const undo = page.locator('.bag-page-undo button')
  await undo.waitFor()
  const startOf = (element: Element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return text.getBoundingClientRect()
  }
  const sentence = await page.locator('.bag-page-undo form > span').evaluate(startOf)
  const words = await undo.evaluate(startOf)
  expect(words.y).toBeGreaterThan(sentence.bottom)
  expect(Math.round(words.x)).toBe(Math.round(sentence.x))
})
