import { sql } from '@stadion/database/sql'
import { hashOf } from '@stadion/http/secret-token'
import { deliveredOrder, withoutSamples } from '@stadion/reviews/testing'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { phone, visit } from '../browser.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { problemsOf } from '../problems-of.ts'

openForOneShopper(undefined, { env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
beforeEach(() => withoutSamples(site.store.db))

const text = 'Light, quick and exactly as in the pictures.'
const addressOf = (token: string, rest = '') => site.url(`/review?t=${token}${rest}`, 'en_GB')
const order = (own: Parameters<typeof deliveredOrder>[2] = {}) => deliveredOrder(site.store.db, site.store.now(), own)
const reviews = () =>
  sql<{ stars: number; fit: string | null; title: string; text: string; name: string; state: string }>`
    select stars::integer as stars, fit, title, text, name, state from reviews.review order by at, no`.execute(site.store.db)
const said = (on: Page) => on.locator('.review .w-notice').allInnerTexts()
const withoutScript = () => browser.newPage({ ...phone, javaScriptEnabled: false })
/** Presses Tab until an element has the focus. */
async function tabTo(on: Page, selector: string) {
  for (let presses = 0; presses < 40; presses++) {
    if (await on.evaluate((own) => document.activeElement?.matches(own) ?? false, selector)) return
    await on.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test('REACH-REV-08 with the keyboard alone a review is written; what is wrong is named with its field in a summary, and its letters are counted', async () => {
  const { token } = await order()
  await visit(page, addressOf(token))
  expect(await problemsOf(page, 'form of a review')).toEqual([])
  await page.locator('.review h1').click()
  await tabTo(page, '#review-fit-3')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, '#review-title')
  await page.keyboard.type('Fast')
  await tabTo(page, '#review-text')
  await page.keyboard.type('Too short')
  await expect.poll(() => page.locator('.review-count').innerText()).toBe('9 / 2000')
  await tabTo(page, '.review-form button')
  await page.keyboard.press('Enter')
  await page.locator('.review [role=alert] li').first().waitFor()
  expect(await page.locator('.review [role=alert] li').allInnerTexts()).toEqual(['Your rating', 'Your review (optional)'])
  expect(await page.locator('#review-stars').getAttribute('aria-describedby')).toBe('review-stars-error')
  expect(await page.locator('#review-text-error').innerText()).toBe('Please write at least 20 characters, or leave it empty.')
  expect(await problemsOf(page, 'form of a review with errors')).toEqual([])

  await tabTo(page, '.review [role=alert] a')
  await page.keyboard.press('Enter')
  await tabTo(page, '#review-stars-0')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[name=stars]:checked').getAttribute('value')).toBe('4')
  await tabTo(page, '#review-text')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  expect(await page.locator('#review-text').inputValue()).toBe(text)
  await tabTo(page, '.review-form button')
  await page.keyboard.press('Enter')
  await page.locator('.review [role=status]').waitFor()
  expect(await said(page)).toEqual([expect.stringContaining('Thank you. Your review is in the shop now.')])
  expect(await reviews()).toEqual([{ stars: 4, fit: 'TRUE', title: 'Fast', text, name: '', state: 'PUBLISHED' }])
  expect(page.url()).not.toContain('article=')
})

test('REACH-REV-08 without JavaScript nothing that was typed is lost, however long and in whatever script, and the review is written', async () => {
  const { token } = await order()
  const plain = await withoutScript()
  await plain.goto(addressOf(token))
  const long = Array.from({ length: 2600 }, (_, index) => String.fromCodePoint(0x3041 + ((index * index * 31 + index * 7) % 80))).join('')
  const typed = { title: '速い', text: `${long}\n終わり`, name: 'あ'.repeat(41) }
  for (const [name, words] of Object.entries(typed)) await plain.locator(`#review-${name}`).fill(words)
  await plain.locator('[name=stars][value="5"]').check()
  await plain.locator('[name=fit][value=LARGE]').check()
  await plain.locator('.review-form button').click()
  await plain.locator('.review [role=alert] li').first().waitFor()
  expect(await plain.locator('.review [role=alert] li').allInnerTexts()).toEqual(['Your review (optional)', 'Name to show (optional)'])
  expect(await plain.locator('#review-text-error').innerText()).toBe('At most 2000 characters, please. It has 2604.')
  for (const [name, words] of Object.entries(typed)) expect(await plain.locator(`#review-${name}`).inputValue(), name).toBe(words)
  expect(await plain.locator('[name=stars]:checked').getAttribute('value')).toBe('5')
  expect(await plain.locator('[name=fit]:checked').getAttribute('value')).toBe('LARGE')
  await plain.locator('#review-text').fill(text)
  await plain.locator('#review-name').fill('Anna M.')
  await plain.locator('.review-form button').click()
  await plain.locator('.review [role=status]').waitFor()
  expect(await reviews()).toEqual([{ stars: 5, fit: 'LARGE', title: '速い', text, name: 'Anna M.', state: 'PUBLISHED' }])
  await plain.locator('.review [role=status] a').click()
  await plain.waitForURL('**/AA1001.html#reviews')
  expect(await plain.locator('#reviews').innerText()).toContain(text)
  await plain.close()
})

test('REACH-REV-08 a review is changed for 30 days and taken back whenever; what is held, over or reviewed already says so', async () => {
  const { token } = await order({ articles: ['AA1001', 'AA1002'] })
  const plain = await withoutScript()
  await plain.goto(addressOf(token))
  expect(await plain.locator('.review-others li').count()).toBe(2)
  await plain.locator('.review-others a').first().click()
  await plain.waitForURL('**article=AA1001')
  // In another tab it is reviewed meanwhile.
  const other = await withoutScript()
  await other.goto(plain.url())
  for (const [on, words] of [
    [other, 'Much better ones are at cheap-shoes.example.com, believe me.'],
    [plain, text],
  ] as const) {
    await on.locator('[name=stars][value="3"]').check()
    await on.locator('#review-text').fill(words)
    await on.locator('.review-form button').click()
    await on.locator('.review .w-notice').first().waitFor()
  }
  expect(await said(other)).toEqual([expect.stringContaining('A person reads it before it is published')])
  expect(await other.locator('.review-others li').first().innerText()).toContain('A person is reading your review.')
  expect(await said(plain)).toEqual(['You have reviewed it already. Save to replace what you wrote.'])
  expect(await plain.locator('#review-text').inputValue()).toBe(text)
  await plain.locator('.review-form button').click()
  await plain.locator('.review [role=status]').waitFor()
  expect(await reviews()).toMatchObject([{ text, state: 'PUBLISHED' }])

  site.store.advanceClock(29 * 86_400_000)
  await other.locator('.review-others a').first().click()
  await other.waitForURL('**article=AA1001')
  expect(await other.locator('.review-write .review-back').count()).toBe(1)
  site.store.advanceClock(86_400_000)
  await other.reload()
  expect(await other.locator('.review-write').count()).toBe(0)
  // What can no longer be changed can still be taken back.
  expect(await other.locator('.review-back').count()).toBe(1)
  await other.locator('.review-others .review-back summary').click()
  await other.locator('.review-back button').click()
  await other.locator('.review [role=status]').waitFor()
  expect(await reviews()).toMatchObject([{ text: '', state: 'WITHDRAWN' }])
  await Promise.all([plain.close(), other.close()])
})

test('REACH-REV-08 the order’s page leads its owner to the form; a link that is over and a stranger are told what to do', async () => {
  const { number, token } = await order({ articles: ['AA1004', 'AA1002'], country: 'GB', locale: 'en_GB' })
  const plain = await withoutScript()
  await plain.goto(site.url(`/review?order=${number}`))
  expect(await said(plain)).toEqual(['An article can be reviewed once it has been delivered to you.'])
  await plain.goto(addressOf('x'.repeat(43)))
  expect(await said(plain)).toEqual(['This link is wrong, or no longer valid.'])
  await sql`update reviews.invitation set until = ${site.store.now().toISOString()}`.execute(site.store.db)
  await plain.goto(addressOf(token))
  expect(await said(plain)).toEqual(['This link is wrong, or no longer valid.'])
  await plain.close()

  const pass = 's'.repeat(43)
  await sql`insert into orders.pass (hash, ref, proof, expires_at) values (${hashOf(pass)}, 'or_1', 'strong', '2099-01-01')`.execute(
    site.store.db,
  )
  await context.addCookies([{ name: 'order.pass', value: pass, url: site.url('/') }])
  await visit(page, site.url(`/order-tracker?order=${number}`))
  expect(await page.locator('#review a').count()).toBe(1)
  await page.locator('#review a').click()
  await page.waitForURL(`**/review?order=${number}&article=AA1004`)
  expect(await page.locator('.review-write').innerText()).toContain('Runner Four')
})

test('REACH-REV-06 the end link of an invitation asks for a press, and says what became of it', async () => {
  const { token } = await order()
  await sql`update reviews.invitation set acid = 'a1'`.execute(site.store.db)
  const ended = () => sql`select acid from reviews.ended`.execute(site.store.db)
  const plain = await withoutScript()
  await plain.goto(site.url(`/review-end?t=${'x'.repeat(43)}`))
  await plain.locator('.review-form button').click()
  await plain.locator('.review [role=alert]').waitFor()
  expect(await said(plain)).toEqual(['This link is wrong, or no longer valid.'])
  await plain.goto(site.url(`/review-end?t=${token}`))
  expect(await ended()).toEqual([])
  await plain.locator('.review-form button').click()
  await plain.locator('.review [role=status]').waitFor()
  expect([await said(plain), await ended()]).toEqual([['We will not ask you for reviews any more.'], [{ acid: 'a1' }]])
  await plain.close()
})
