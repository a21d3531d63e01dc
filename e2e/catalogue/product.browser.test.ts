import { setStock } from '@stadion/catalogue/stock'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper(phone)

// The first of its file: what the catalogue has answered once is fresh for half a minute.
test('COM-PRI-06 COM-PRI-07 a reduction strikes through the lowest price of 30 days, named for everybody; the list price is the recommended one', async () => {
  const [later, start] = [40 * 24 * 60 * 60_000, site.store.now().getTime()]
  const price = (amount: number, reduced: boolean, at: number) =>
    site.store.fetch('/__test__/prices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ articleId: 'AA1003', currency: 'GBP', amount, reduced, from: new Date(at).toISOString() }),
    })
  await price(120, false, start)
  await price(100, true, start + 1_000)
  await price(90, true, start + later)
  const struck = (scope: string) => page.locator(`${scope} s`).allInnerTexts()
  await visit(page, site.url('/runner-three/AA1003.html'))
  expect(await struck('.product')).toEqual(['£100'])
  // Read in this order; what is shown below the price repeats it, and is not read again.
  expect(await page.locator('.product .w-price').first().textContent()).toBe('Price now £90 Lowest price of the last 30 days £100')
  expect(await page.locator('.product .article-price').first().innerText()).toMatch(
    /−?-?10\s?%\s+Lowest price of the last 30 days £100\s*RRP £120/,
  )
  await visit(page, site.url('/search?q=runner%20three'))
  const card = page.locator('.listing-grid .product-card', { has: page.locator('.product-card-name a[href$="AA1003.html"]') })
  expect(await card.locator('s').allInnerTexts()).toEqual(['£100'])
  expect(await card.innerText()).toContain('Lowest price of the last 30 days £100')
  expect(await card.innerText()).not.toContain('£120')
  await card.locator('a[href$=".html"]').first().tap()
  await page.waitForURL('**/*.html')
  await page.locator('html[data-awake]').waitFor()
  await page
    .locator('.product-size')
    .filter({ has: page.locator('[value=AA1003_540]') })
    .tap()
  await page.getByRole('button', { name: 'Add to bag' }).first().tap()
  expect(await page.locator('#bag_minicart li').first().innerText()).toContain('£90')
  await visit(page, site.url('/cart'))
  await expect.poll(() => struck('.bag-page-price')).toEqual(['£100'])
})

test.each([
  ['en_GB', 'Only 2 left in this size', 'few left'],
  ['de_DE', 'Nur noch 2 Stück in dieser Größe', 'nur noch wenige'],
])('a size of which few are left is as high as its neighbours, and says so below them: %s', async (locale, told, legend) => {
  await setStock(site.store.db, 'AA1001_540', 2)
  await visit(page, site.url('/runner-one/AA1001.html', locale))
  const sizes = page.locator('.product-size')
  const frames = await sizes.evaluateAll((all) =>
    all.map((size) => {
      const frame = size.querySelector(':scope > span')!
      const [text, own] = [document.createRange(), frame.getBoundingClientRect()]
      text.selectNodeContents(frame.querySelector('bdi')!)
      return {
        height: own.height,
        top: Math.round(text.getBoundingClientRect().top - own.top),
        sticksOut: frame.scrollWidth > frame.clientWidth,
      }
    }),
  )
  for (const frame of frames) expect(frame).toEqual({ ...frames.at(-1), sticksOut: false })
  const few = sizes.filter({ has: page.locator('[value=AA1001_540]') })
  const mark = (await few.locator('.product-size-few').boundingBox())!
  expect(mark.width).toBeGreaterThan(4)
  expect(await page.locator('.product-size-legend').first().innerText()).toContain(legend)
  await few.tap()
  await expect.poll(() => page.locator('.product-size-note').innerText()).toContain(told)
})

test('models with the same name are distinguished by gender: in a search and on their pages', async () => {
  await visit(page, site.url('/search?q=runner%20one'))
  const cards = page.locator('.listing-grid .product-card', { hasText: 'Runner One' })
  const kinds = await cards.locator('.product-card-kind').allInnerTexts()
  expect(new Set(kinds)).toEqual(new Set(['Running shoes · Men', 'Running shoes · Women', 'Running shoes · Kids']))
  await cards.filter({ hasText: 'Kids' }).first().locator('a[href$=".html"]').first().tap()
  await page.waitForURL('**/*.html')
  expect(await page.locator('.product-kind').innerText()).toContain('Kids')
})

test('shoes say in every market that their sizes are British, beside the sizes and in the table; clothes do not', async () => {
  await visit(page, site.url('/runner-one/AA1001.html', 'de_DE'))
  await expect.poll(() => page.getByRole('group', { name: 'Größe UK' }).count()).toBe(1)
  await page.locator('.product-size-help').tap()
  // The German shopper's own sizes come first.
  await page.getByRole('columnheader', { name: /^UK/ }).waitFor()
  expect(await page.locator('.size-guide-ours').first().innerText()).toMatch(/^UK/)
  expect(await page.locator('.size-guide-table th[scope=col]').first().innerText()).toBe('EU')
  await visit(page, site.url('/walkout/AA1134.html', 'de_DE'))
  expect(await page.getByRole('group', { name: 'Größe', exact: true }).count()).toBe(1)
})

test('price, size and the button to buy stay in reach on a phone: in the first screen, far down, and without covering the end', async () => {
  await visit(page, site.url('/runner-one/AA1001.html'))
  const bar = page.locator('.product-action')
  const isSeen = (of: string) =>
    page.locator(of).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const { height } = document.querySelector('.product-action')!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight - (element.closest('.product-action') ? 0 : height)
    })
  expect(await isSeen('.product-action')).toBe(true)
  expect(await bar.innerText()).toMatch(/^£90\s+Size\s+Add to bag$/)
  // What comes late makes the page longer.
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight)
    })
    .toBe(true)
  expect(await isSeen('.product-action')).toBe(true)
  expect(await isSeen('[slot=footer] footer')).toBe(false)
  expect(await page.locator('[slot=footer]').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom))).toBe(
    Math.round((await bar.boundingBox())!.y),
  )
  // What is missing is shown, not only said.
  await bar.locator('button').tap()
  await expect.poll(() => isSeen('#product-size-missing')).toBe(true)
  await page
    .locator('.product-size')
    .filter({ has: page.locator('[value=AA1001_540]') })
    .tap()
  await expect.poll(() => bar.innerText()).toMatch(/^£90\s+Size\s+6\s+Add to bag$/)
  await page.keyboard.press('End')
  await bar.locator('button').tap()
  await page.locator('#bag_minicart li').first().waitFor()
})

test('the dots of a card show both colours of each picture, show that picture, and lead to its page', async () => {
  await visit(page, site.url('/search?q=north%20stand'))
  const card = page.locator('.listing-grid .product-card', { hasText: 'North Stand' }).first()
  const dots = card.getByRole('list').getByRole('link')
  const paints = await dots.locator('svg').evaluateAll((all) => all.map((svg) => svg.innerHTML))
  expect(paints.length).toBeGreaterThan(1)
  expect(new Set(paints).size).toBe(paints.length)
  expect(await card.locator('a[aria-current]').count()).toBe(1)
  const other = card.locator('.product-card-colours a:not([aria-current])').first()
  const [href, colour] = [await other.getAttribute('href'), await other.innerText()]
  // The card shows the colour that has the focus, and loads no picture before that.
  const seen = () => card.locator('.product-card-plate img').filter({ visible: true }).last().getAttribute('src')
  expect(await seen()).toBe(await card.locator('img').first().getAttribute('src'))
  await card.locator('.product-card-name a').focus()
  for (let at = 0; at < paints.length && !(await other.evaluate((one) => one === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  expect(href).toContain(/\w+(?=_01)/.exec((await seen()) ?? '')?.[0])
  await other.tap()
  await page.waitForURL(`**${href}`)
  expect(await page.locator('#product-colour').innerText()).toContain(colour.trim())
})
