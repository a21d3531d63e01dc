import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

const shown = () => page.locator('.product-zoom[open]')
const counted = () => shown().locator('p').innerText()

test('a shoe is shown from five sides; a press shows one in the full window, from which keys lead to the others and twice as close', async () => {
  await visit(page, site.url('/runner-one/AA1001.html'))
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('.product-shot img')
  expect(await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
    'Runner One, side',
    'Runner One, back',
    'Runner One, from above',
    'Runner One, sole',
    'Runner One, detail',
  ])
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }

  await page.getByRole('button', { name: 'Runner One, back Look closer' }).click()
  await page.getByRole('button', { name: 'Next picture' }).waitFor()
  expect(await counted()).toBe('2 / 5')
  await page.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('Enter')
  expect(await counted()).toBe('3 / 5')
  await page.keyboard.press('Enter')
  expect(await counted()).toBe('4 / 5')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await counted()).toBe('1 / 5')
  await page.keyboard.press('ArrowLeft')
  expect(await counted()).toBe('5 / 5')
  expect(await shown().count()).toBe(1)

  const size = () =>
    shown()
      .locator('img')
      .evaluate((one) => one.getBoundingClientRect().width)
  const before = await size()
  await shown().locator('img').click()
  expect(await size()).toBe(2 * before)
  // What was in the middle is still there; now the arrows move the picture.
  const fromMiddle = () =>
    shown().evaluate(({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }) => [
      Math.round(scrollLeft - (scrollWidth - clientWidth) / 2),
      Math.round(scrollTop - (scrollHeight - clientHeight) / 2),
    ])
  expect(await fromMiddle()).toEqual([0, 0])
  await page.keyboard.press('ArrowLeft')
  await shown().locator('img').click()
  expect(await size()).toBe(before)
  expect((await fromMiddle())[1]).toBe(0)
  await shown().locator('img').click()
  await page.keyboard.press('ArrowLeft')
  expect(await counted()).toBe('5 / 5')
  await page.keyboard.press('Escape')
  expect(await shown().count()).toBe(0)
})

test('in right-to-left the arrows lead the other way', async () => {
  await visit(page, site.url('/runner-one/AA1001.html', 'ar_SA'))
  await page.locator('.product-shot').first().click()
  await shown().locator('[data-zoom-to]').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  expect(await counted()).toBe('2 / 5')
})
