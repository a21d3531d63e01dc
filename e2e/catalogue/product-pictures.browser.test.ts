import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

const shown = () => page.locator('.product-zoom[open]')
const counted = () => shown().locator('p').innerText()

test('a shoe is shown in six ways; a press shows one in the full window, from which keys lead to the others and twice as close', async () => {
  await visit(page, site.url('/runner-one/AA1001.html'))
  const pictures = page.getByRole('region', { name: 'Pictures' }).locator('.product-shot img')
  expect(await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt))).toEqual([
    'Runner One, side',
    'Runner One, the pair',
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
  expect(await counted()).toBe('3 / 6')
  await page.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('Enter')
  expect(await counted()).toBe('4 / 6')
  await page.keyboard.press('Enter')
  expect(await counted()).toBe('5 / 6')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await counted()).toBe('1 / 6')
  await page.keyboard.press('ArrowLeft')
  expect(await counted()).toBe('6 / 6')
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
  expect(await counted()).toBe('6 / 6')
  await page.keyboard.press('Escape')
  expect(await shown().count()).toBe(0)
})

test('with a mouse a card shows its second picture, and over a dot that colour; opened again a picture is as large as at first', async () => {
  await visit(page, site.url('/search?q=north%20stand'))
  const card = page.locator('.listing-grid .product-card', { hasText: 'North Stand' }).first()
  const seen = () => card.locator('.product-card-plate img').filter({ visible: true }).last().getAttribute('src')
  const first = await seen()
  await card.locator('.product-card-name').hover()
  expect(await seen()).toBe(first?.replace('_01', '_02'))
  for (const dot of await card.locator('.product-card-colours a').all()) {
    await dot.hover()
    expect(await dot.getAttribute('href')).toContain(/\w+(?=_01)/.exec((await seen()) ?? '')?.[0])
  }

  await visit(page, site.url('/cloudburst/AA1115.html'))
  await page.getByRole('button', { name: 'Cloudburst, worn Look closer' }).click()
  await page.getByRole('button', { name: 'Next picture' }).waitFor()
  const width = () =>
    shown()
      .locator('img')
      .evaluate((one) => one.getBoundingClientRect().width)
  const before = await width()
  await shown().locator('img').click()
  expect(await width()).toBe(2 * before)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cloudburst, worn Look closer' }).click()
  await shown().waitFor()
  expect(await width()).toBe(before)
})

test('in right-to-left the arrows lead the other way', async () => {
  await visit(page, site.url('/runner-one/AA1001.html', 'ar_SA'))
  await page.locator('.product-shot').first().click()
  await shown().locator('[data-zoom-to]').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  expect(await counted()).toBe('2 / 6')
})
