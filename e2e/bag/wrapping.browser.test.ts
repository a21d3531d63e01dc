import { createFlagOperations } from '@stadion/flags/flag-operations'
import { expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { recordLayoutShifts, takeLayoutShifts } from '../layout-shifts.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'

openForOneShopper()

const total = '.bag-page-bar dl > div:first-child dd'

test('REACH-GIFT-01 by keyboard goods are wrapped, a note that is too long stays as typed, and another tab follows', async () => {
  await recordLayoutShifts(page)
  await fillBag(context, site.url('/cart'), 'AA1001_540')
  const other = await context.newPage()
  for (const tab of [page, other]) await visit(tab, site.url('/cart'))
  // The first press has the other tab listen.
  await press(other, other.locator('.bag-wrap summary'))
  await other.locator('[data-mf=bag_bag][data-mounted]').waitFor()
  await page.bringToFront()
  expect(await page.locator(total).innerText()).toBe('£90')
  await takeLayoutShifts(page)
  await page.locator('.bag-wrap summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-mf=bag_bag][data-mounted]').waitFor()
  await page.keyboard.press('Tab')
  const note = page.getByRole('textbox', { name: 'Your note (optional)' })
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true)
  await note.fill('x'.repeat(301))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('This note is too long. Shorten it to 300 characters.').waitFor()
  // The field has the focus, and says why.
  expect(await note.evaluate((field) => field === document.activeElement && field.getAttribute('aria-invalid'))).toBe('true')
  expect(await note.inputValue()).toBe('x'.repeat(301))
  expect(await problemsOf(page, 'wrapping')).toEqual([])
  await note.fill('Happy birthday!')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const chosen = page.locator('.bag-wrap__chosen')
  await chosen.getByText('Happy birthday!').waitFor()
  await chosen.getByText('Without prices on the packing slip').waitFor()
  expect(await page.locator(total).innerText()).toBe('£94')
  expect(await page.locator('[data-row="wrapping"]').innerText()).toMatch(/^Gift wrapping\s+£4$/)
  expect(await page.locator('.bag-wrap summary').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await takeLayoutShifts(page)).toEqual([])
  await other.locator('.bag-wrap__chosen').getByText('Happy birthday!').waitFor()
  expect(await other.locator(total).innerText()).toBe('£94')
  await press(other, other.getByRole('button', { name: 'Remove the gift wrapping' }))
  await chosen.waitFor({ state: 'detached' })
  expect(await page.locator(total).innerText()).toBe('£90')
  await other.close()
})

test('REACH-GIFT-01 without JavaScript, in Arabic on a phone too: a note that is too long stays as typed, wrapping follows to the checkout', async () => {
  for (const [locale, device, offer, submit, tooLong, unprintable] of [
    ['en_GB', {}, 'Gift wrapping for £4', 'Wrap as a gift', 'This note is too long.', 'This note has characters that we cannot print'],
    ['ar_SA', phone, 'تغليف الهدايا مقابل', 'تغليف كهدية', 'هذه الرسالة طويلة جدًا.', 'تحتوي هذه الرسالة على رموز'],
  ] as const) {
    const plain = await browser.newContext({ ...device, javaScriptEnabled: false })
    await fillBag(plain, site.url('/cart', locale), 'AA1001_540')
    const tab = await plain.newPage()
    await tab.goto(site.url('/cart', locale))
    await tab.getByText(offer).click()
    const typed = `كل عام وأنت بخير! ${'x'.repeat(290)}`
    await tab.locator('#bag-note').fill(typed)
    await tab.locator('#bag-hide-prices').check()
    await tab.getByRole('button', { name: submit }).click()
    await tab.waitForURL(({ search }) => search === '?failure=noteTooLong')
    await tab.getByText(tooLong).waitFor()
    expect(await tab.locator('#bag-note').inputValue()).toBe(typed)
    expect(await tab.locator('#bag-hide-prices').isChecked()).toBe(true)
    // A sign that nobody can print: why stands at the field, and what was typed in it.
    await tab.locator('#bag-note').fill('Happy \u0007 birthday')
    await tab.getByRole('button', { name: submit }).click()
    await tab.waitForURL(({ search }) => search === '?failure=invalidRequest')
    await tab.locator('.bag-wrap__form .w-field__error').getByText(unprintable).waitFor()
    expect(await tab.locator('#bag-note').inputValue()).toBe('Happy \u0007 birthday')
    expect(await tab.locator('.w-notice').count()).toBe(0)
    await tab.locator('#bag-note').fill('كل عام وأنت بخير!\nإيفا')
    await tab.getByRole('button', { name: submit }).click()
    await tab.waitForURL(({ search }) => search === '')
    expect(await tab.locator('.bag-wrap__chosen blockquote').innerText()).toBe('كل عام وأنت بخير!\nإيفا')
    await tab.goto(site.url('/checkout', locale))
    expect(await tab.locator('.checkout-gift blockquote').innerText()).toBe('كل عام وأنت بخير!\nإيفا')
    await tab.goto(site.url('/cart', locale))
    await tab.locator('.bag-wrap__chosen button').click()
    await tab.waitForURL(({ search }) => search === '')
    expect(await tab.locator('.bag-wrap__chosen').count()).toBe(0)
    await plain.close()
  }
})

test('REACH-GIFT-01 a note that was refused before the page had its script does not come back after a good one', async () => {
  await fillBag(context, site.url('/cart'), 'AA1001_540')
  const typed = 'x'.repeat(301)
  const note = page.locator('#bag-note')
  const submit = page.getByRole('button', { name: 'Wrap as a gift' })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(site.url('/cart'))
  await page.locator('.bag-wrap summary').click()
  await note.fill(typed)
  await page.unroute('**/*.js')
  await submit.click()
  await page.waitForURL(({ search }) => search === '?failure=noteTooLong')
  await page.locator('html[data-awake]').waitFor()
  expect(await note.inputValue()).toBe(typed)
  await note.fill('Happy birthday!')
  await submit.click()
  await page.locator('.bag-wrap__chosen').getByText('Happy birthday!').waitFor()
  await page.locator('.bag-wrap summary').click()
  expect(await note.inputValue()).toBe('Happy birthday!')
  // The small bag says it, too, wherever it opens.
  await visit(page, site.url('/articles/AA1001.html'))
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.locator('.minicart-wrapping').getByText('Gift wrapping').waitFor()
})

test('REACH-GIFT-01 where wrapping is not offered any more, a bag that has it says so and gives it up', async () => {
  await fillBag(context, site.url('/cart'), 'AA1001_540')
  await visit(page, site.url('/cart'))
  await page.locator('.bag-wrap summary').click()
  await page.getByRole('button', { name: 'Wrap as a gift' }).click()
  await page.locator('.bag-wrap__chosen').waitFor()
  const operate = createFlagOperations(site.store.db, () => new Date())
  await operate({ words: ['set', 'giftWrap', 'off'], environment: 'development', project: 'storefront', actor: 'ann' })
  const over = page.getByText('Gift wrapping is not offered at the moment.')
  // The gateway looks for changed flags now and then.
  await expect.poll(() => page.goto(site.url('/cart')).then(() => over.count())).toBe(1)
  expect(await page.locator('.bag-wrap details').count()).toBe(0)
  expect(await problemsOf(page, 'wrapping that is over')).toEqual([])
  await press(page, page.getByRole('button', { name: 'Remove the gift wrapping' }))
  await page.locator('.bag-wrap').waitFor({ state: 'detached' })
  expect(await page.locator(total).innerText()).toBe('£90')
})
