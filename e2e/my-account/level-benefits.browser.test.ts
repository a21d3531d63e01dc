import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { anna, orderButton, pressOrder, toCheckout } from '../checkout/at-the-checkout.ts'
import { sendIn } from '../fill-bag.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'
import { mounted } from './open-account.ts'

openForOneShopper()

const account = `(select acid from account.account where email = 'full@example.com' and brand = 'stadion' and region = 'rest')`
const words = async (place: string) => (await page.locator(place).innerText()).replaceAll(/\s+/g, ' ').trim()
const row = (name: string) => words(`.checkout-totals > div:has(dt:text("${name}"))`)

/** Points that are sure, on top of those of before. */
async function earn(ref: string, points: number): Promise<void> {
  const at = site.store.now().toISOString()
  await site.store.db.query(
    `insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
     select acid, brand, 'EARN', $1, $2, 'SURE', $3, $3 from membership.member where acid = ${account}`,
    [ref, points, at],
  )
}

test('REACH-LOY-05 the page says what each level gives and what the next adds; bag and checkout give it with its reason, and a level that falls is told before it costs', async () => {
  await signIn(context, site)
  await visit(page, site.url('/my-account/membership'))
  await mounted(page)
  await earn('or_1', 1_200)
  await page.reload()
  await mounted(page)
  const table = page.getByRole('table')
  const cells = async () => {
    const rows = await table.getByRole('row').all()
    return Promise.all(rows.map(async (each) => (await each.locator('th, td').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))))
  }
  expect(await cells()).toEqual([
    ['Benefit', 'Bronze', 'Silver (Your level)', 'Gold'],
    ['Free standard delivery', 'Included', 'Included', 'Included'],
    ['Member prices', 'Included', 'Included', 'Included'],
    ['New articles before everybody else', 'Some articles', 'Some articles', 'Included'],
    ['Free gift wrapping', '– Not included', 'Included', 'Included'],
    ['Free express delivery', '– Not included', '– Not included', 'Included'],
  ])
  expect(await words('#benefits > p')).toBe('With Gold you also get: Free express delivery')
  expect(await problemsOf(page, 'benefits')).toEqual([])

  await toCheckout(page, site, 'en_GB', { details: { ...anna, phoneNumber: '020 7946 0000' } })
  await visit(page, site.url('/cart'))
  await page.locator('.bag-wrap summary', { hasText: 'Gift wrapping · Free with Silver' }).waitFor()
  await sendIn(context, site.url('/cart'), { intent: 'gift', note: 'Happy birthday!' })
  await visit(page, site.url('/cart'))
  expect(await words('[data-row=wrapping]')).toBe('Gift wrapping Free with Silver Free')
  const before = await words('.bag-page-bar dl > div:first-child dd')

  // Gold from now on.
  await earn('or_2', 3_000)
  await visit(page, site.url('/checkout'))
  await orderButton(page).waitFor()
  await press(page, page.locator('.checkout-section__change').nth(1))
  const express = page.locator('label', { hasText: 'Express delivery' })
  expect((await express.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/^Express delivery Free/)
  await page.getByText(/ · Free with Gold$/).waitFor()
  await press(page, express)
  await press(page, page.locator('form:has([name=intent][value=delivery]) button[type=submit]'))
  await expect.poll(() => row('Express delivery')).toMatch(/Free with Gold Free$/)
  expect(await row('Gift wrapping')).toBe('Gift wrapping Free with Gold Free')
  expect(await words('.checkout-total')).toContain(before)

  await site.store.db.query(`update membership.member set left_at = joined_at where acid = ${account}`)
  await pressOrder(page)
  // The notice says the new total; the bag follows.
  await page
    .getByText(/£101\.99|£102/)
    .first()
    .waitFor()
  await expect.poll(() => row('Express delivery')).toMatch(/£7\.99$/)
  await expect.poll(() => row('Gift wrapping')).toBe('Gift wrapping £4')
})
