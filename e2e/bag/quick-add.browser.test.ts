import type { SizesAnswer } from '@stadion/catalogue/contract'
import { setStock } from '@stadion/catalogue/stock'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { tabTo } from '../focused.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'

openForOneShopper()

const adder = (name: string, own: Page = page) => own.getByRole('link', { name: `Add ${name}`, exact: true }).first()
const sizesOf = (name: string) => page.getByRole('dialog', { name, exact: true })
const size = (name: string | RegExp) => page.locator('dialog.quick-add-sizes').getByRole('button', { name, exact: true })
const minicart = () => page.getByRole('dialog', { name: /^Your bag/ })
const isFocused = (link: ReturnType<typeof adder>) => link.evaluate((element) => element === document.activeElement)

test('REACH-QUICK-01 a card shows its sizes in place and adds in one press, by pointer and by keyboard', async () => {
  await setStock(site.store.db, 'AA1001_540', 2)
  await setStock(site.store.db, 'AA1001_550', 0)
  await visit(page, site.url('/men/shoes'))
  const url = page.url()
  await adder('Runner One').click()
  await sizesOf('Runner One').waitFor()
  await expect.poll(() => size(/^6 *, few left$/).evaluate((own) => own === document.activeElement)).toBe(true)
  expect(await adder('Runner One').getAttribute('aria-expanded')).toBe('true')
  expect(await size(/^6\.5 *, sold out$/).isDisabled()).toBe(true)
  // In every market shoes have British sizes, which is said beside them.
  await page.getByRole('group', { name: 'Size UK' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(adder('Runner One'))).toBe(true)
  expect(await adder('Runner One').getAttribute('aria-expanded')).toBeNull()
  expect(await adder('Runner One').getAttribute('aria-busy')).toBeNull()

  await page.keyboard.press('Enter')
  await sizesOf('Runner One').waitFor()
  await expect.poll(() => size(/^6 *, few left$/).evaluate((own) => own === document.activeElement)).toBe(true)
  await tabTo(page, '7')
  await page.keyboard.press('Enter')
  await minicart().getByText('Size 7', { exact: false }).waitFor()
  expect(await sizesOf('Runner One').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(adder('Runner One'))).toBe(true)
  expect(page.url()).toBe(url)

  // An article with one size has no sizes to choose from.
  await visit(page, site.url('/men/accessories'))
  await adder('Refill').click()
  await minicart().getByText('Refill').first().waitFor()
  expect(await page.locator('dialog.quick-add-sizes').count()).toBe(0)
  await minicart().getByRole('button', { name: 'Remove' }).first().click()
  await minicart()
    .getByRole('button', { name: /Put (it )?back/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(adder('Refill'))).toBe(true)

  // A rail is never hydrated.
  await visit(page, site.url('/'))
  const inRail = page.locator('.rail .quick-add').first()
  await inRail.click()
  await page.locator('dialog.quick-add-sizes').getByRole('button', { disabled: false }).nth(1).click()
  await minicart().getByText('Just added').waitFor()
})

test('REACH-QUICK-01 what a card cannot add is said beside the sizes, which then have the current stock', async () => {
  await fillBag(context, site.url('/cart'), 'AA1001_560', 10)
  await visit(page, site.url('/men/shoes'))
  await adder('Runner One').click()
  await size('6').waitFor()
  await setStock(site.store.db, 'AA1001_540', 0)
  await size('6').click()
  await sizesOf('Runner One').getByText('Somebody was faster').waitFor()
  await expect.poll(() => size(/^6 *, sold out$/).isDisabled()).toBe(true)
  // The pressed size can no longer have the focus.
  await expect.poll(() => size('6.5').evaluate((own) => own === document.activeElement)).toBe(true)
  await size('7').click()
  await sizesOf('Runner One').getByText('You already have as many').waitFor()
  await page.keyboard.press('Escape')

  await sellOut('AA1001')
  await adder('Runner One').click()
  await sizesOf('Runner One').getByText('Sold out', { exact: true }).waitFor()
  await page.keyboard.press('Escape')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/products/sizes?*', async (route) => {
    await held
    await route.abort()
  })
  await adder('Runner One').click()
  await sizesOf('Runner One').getByText('Loading sizes').waitFor()
  letGo()
  await sizesOf('Runner One').getByText('The sizes could not be loaded').waitFor()
  await sizesOf('Runner One').getByRole('link', { name: 'To the product page' }).click()
  await page.waitForURL(/\/runner-one\/AA\d{4}\.html#sizes$/)
})

test('REACH-QUICK-02 members-only articles and gift cards lead to the page of the article, and without JavaScript all do', async () => {
  for (const [list, name, path] of [
    ['/search?q=runner+five', 'Runner Five', '/runner-five/AA1005.html#sizes'],
    ['/search?q=gift', 'Gift Card', '/gift-card/GC0001.html#sizes'],
  ] as const) {
    await visit(page, site.url(list))
    expect(await adder(name).getAttribute('aria-haspopup')).toBeNull()
    await adder(name).click()
    await page.waitForURL(site.url(path))
  }
  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const own = await plain.newPage()
  await own.goto(site.url('/men/shoes'))
  await adder('Runner One', own).click()
  await own.waitForURL(/\/runner-one\/AA\d{4}\.html#sizes$/)
  await own.locator('#sizes').waitFor()
  await plain.close()
})

/** Sells every size of an article out. */
async function sellOut(id: string): Promise<void> {
  const answer = await site.store.visit({ host: 'www.stadion.co.uk' })(`/api/bridge/products/sizes?ids=${id}`)
  const { items } = (await answer.json()) as SizesAnswer
  for (const { sku } of items[0]!.variations) await setStock(site.store.db, sku, 0)
}
