import { setStock } from '@stadion/catalogue/stock'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'

openForOneShopper()

const lines = '.bag-page-lines > li'
const saved = '.bag-page-saved li'

test('REACH-SAVE-03 by keyboard a line is saved, says so in its place, where focus goes, and comes back; nothing moves', async () => {
  await recordLayoutShifts(page)
  for (const sku of ['AA1001_540', 'AA1004_540', 'AA1007_540']) await fillBag(context, site.url('/cart'), sku)
  await visit(page, site.url('/cart'))
  const name = await page.locator(`${lines} h2`).nth(1).innerText()
  const tops = () => page.locator(lines).evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top))
  const save = page.locator(lines).nth(1).getByRole('button', { name: 'Save for later' })
  await save.focus()
  const before = await tops()
  // A font may arrive late; what follows is of the press.
  await takeLayoutShifts(page)
  await page.keyboard.press('Enter')
  const told = page
    .locator(lines)
    .nth(1)
    .filter({ hasText: `${name} is saved for later.` })
  await told.waitFor()
  expect(await tops()).toEqual(before)
  expect(await page.locator(saved).allInnerTexts()).toMatchObject([expect.stringContaining(name)])
  expect(await page.locator('.bag-page-count').innerText()).toBe('2 items')
  expect(await takeLayoutShifts(page)).toEqual([])
  // Focus is on the button of the message.
  await page.keyboard.press('Enter')
  await page.locator(lines).filter({ hasText: name }).getByRole('button', { name: 'Save for later' }).waitFor()
  expect(await page.locator(saved).count()).toBe(0)
})

test('REACH-SAVE-02 REACH-SAVE-03 what is saved tells its new price and stock; it comes back, or goes', async () => {
  for (const sku of ['AA1001_540', 'AA1004_540']) await fillBag(context, site.url('/cart'), sku, 2)
  await visit(page, site.url('/cart'))
  for (const left of [1, 0]) {
    const save = page.locator(lines).getByRole('button', { name: 'Save for later' })
    await press(page, save.first())
    await expect.poll(() => save.count()).toBe(left)
  }
  // With the last line the bag is empty, and what is saved stays below.
  await page.getByRole('heading', { level: 1, name: 'Nothing in it yet' }).waitFor()
  expect(await page.locator(saved).count()).toBe(2)
  expect(await problemsOf(page, 'saved')).toEqual([])
  await site.store.db.query(`update bag.bag set saved = jsonb_set(saved, '{0,seen}', '20000')`)
  await setStock(site.store.db, 'AA1001_540', 1)
  await page.reload()
  await page.locator('html[data-awake]').waitFor()
  const runner = page.locator(saved).last()
  await runner.getByText('The price went from £200').waitFor()
  await runner.getByText('Fewer left than you saved: 1').waitFor()
  // What is left comes; the rest stays saved, and cannot come yet.
  await press(page, runner.getByRole('button', { name: 'Move to bag' }))
  await page.locator(lines).filter({ hasText: '£' }).first().waitFor()
  expect(await page.locator(saved).count()).toBe(2)
  await press(page, runner.getByRole('button', { name: 'Move to bag' }))
  await runner.getByRole('alert').filter({ hasText: 'There are not as many left as you wanted.' }).waitFor()
  await setStock(site.store.db, 'AA1001_540', 5)
  await press(page, runner.getByRole('button', { name: 'Move to bag' }))
  await expect.poll(() => page.locator(saved).count()).toBe(1)
  await press(page, page.locator(saved).getByRole('button', { name: /^Remove/ }))
  await page.locator('.bag-page-saved').waitFor({ state: 'detached' })
  expect(await page.locator('.bag-page-count').innerText()).toBe('2 items')
})

test('REACH-SAVE-03 without JavaScript a line is saved and comes back, in Arabic on a phone too', async () => {
  for (const [locale, device, save, move] of [
    ['en_GB', {}, 'Save for later', 'Move to bag'],
    ['ar_SA', phone, 'حفظ لوقت لاحق', 'نقل إلى السلة'],
  ] as const) {
    const plain = await browser.newContext({ ...device, javaScriptEnabled: false })
    await fillBag(plain, site.url('/cart', locale), 'AA1001_540', 2)
    const tab = await plain.newPage()
    await tab.goto(site.url('/cart', locale))
    await tab.getByRole('button', { name: save }).click()
    await tab.waitForURL(({ search }) => search === '?saved=sv_1')
    await tab.locator('.bag-page-undo').filter({ hasText: /\w/ }).waitFor()
    expect(await tab.locator(lines).count()).toBe(0)
    await tab.getByRole('button', { name: move }).click()
    await tab.waitForURL(({ search }) => search === '')
    expect([await tab.locator(lines).count(), await tab.locator(saved).count()]).toEqual([1, 0])
    await tab.getByRole('button', { name: save }).click()
    await tab.waitForURL(({ search }) => search === '?saved=sv_2')
    // The message of the page offers the way back too.
    await tab.locator('.bag-page-undo button').click()
    await tab.waitForURL(({ search }) => search === '')
    expect(await tab.locator(lines).count()).toBe(1)
    await plain.close()
  }
})
