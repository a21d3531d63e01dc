import { sumIn } from '@stadion/bot-check/testing'
import { sql } from '@stadion/database/sql'
import { withoutSamples, writeReviews } from '@stadion/reviews/testing'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { desktop, phone, visit } from '../browser.ts'
import { browser, openForOneShopper, site } from '../one-shopper.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'

openForOneShopper()
const text = 'Light, quick and exactly as in the pictures.'
beforeEach(async () => {
  await withoutSamples(site.store.db)
  await writeReviews(site.store.db, [{ no: 'rv_one1', language: 'en', text }, { no: 'rv_two2' }], site.store.now())
})

const product = () => site.url('/articles/AA1001.html', 'en_GB')
const votes = () => sql<{ no: string; helpful: number }>`select no, helpful from reviews.review order by no`.execute(site.store.db)
const reports = () => sql`select no, reason, text from reviews.report`.execute(site.store.db)
const helpful = (on: Page, no: string) => on.locator(`#${no} .reviews-opinions button`)
/** A form of the gateway asks a question in place of the check for machines. */
async function answer(on: Page) {
  const field = on.locator('.review [name=answer]')
  await field.waitFor()
  await field.fill(String(sumIn(await on.locator('.review-form label').last().innerText(), numbers)))
}
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

test('REACH-REV-10 with and without JavaScript a guest is asked to sign in to say that a review is helpful; an account says so once, and hears it', async () => {
  for (const hasScript of [true, false]) {
    const context = await browser.newContext(hasScript ? desktop : { ...phone, javaScriptEnabled: false })
    const page = await context.newPage()
    const open = () => (hasScript ? visit(page, product()) : page.goto(product()))
    await open()
    await helpful(page, 'rv_one1').press('Enter')
    await page.waitForURL('**/account-login?returnTo=**AA1001.html')
    await signIn(context, site)
    await open()
    await helpful(page, 'rv_one1').press('Enter')
    await page.waitForURL('**AA1001.html?voted=1#rv_one1')
    expect(await page.locator('#rv_one1 [role=status]').innerText()).toBe('Thank you. Your vote counts.')
    expect(await page.locator('#reviews [role=status]').count()).toBe(1)
    expect(await votes()).toEqual([
      { no: 'rv_one1', helpful: 1 },
      { no: 'rv_two2', helpful: 0 },
    ])
    await sql`update reviews.review set acid = (select acid from reviews.vote limit 1) where no = 'rv_two2'`.execute(site.store.db)
    await helpful(page, 'rv_two2').press('Enter')
    await page.waitForURL('**?voted=1#rv_two2')
    expect(await page.locator('#rv_two2 [role=status]').innerText()).toBe('This review is your own.')
    await context.close()
  }
})

test('REACH-REV-10 without JavaScript a guest reports a review: the reason is asked for, what was typed stays, and a machine would have to answer', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(product())
  await page.locator('#rv_one1 .reviews-opinions a').click()
  await page.waitForURL('**/review?report=rv_one1&article=AA1001')
  await page.locator('#review-more').fill('It is an advertisement.\nOf another shop.')
  await page.locator('.review-form button').click()
  await page.locator('#review-reason-error').waitFor()
  expect(await page.locator('#review-more').inputValue()).toBe('It is an advertisement.\nOf another shop.')
  await page.locator('[name=reason][value=ADVERTISING]').check()
  await page.locator('.review-form button').click()
  await answer(page)
  expect(await page.locator('[name=reason]:checked').getAttribute('value')).toBe('ADVERTISING')
  await page.locator('.review-form button').click()
  await page.locator('.review [role=status]').waitFor()
  expect(await reports()).toEqual([{ no: 'rv_one1', reason: 'ADVERTISING', text: 'It is an advertisement.\nOf another shop.' }])
  await page.locator('.review [role=status] a').click()
  await page.waitForURL('**/AA1001.html')
  await context.close()
})

test('REACH-REV-10 with JavaScript and the keyboard an account reports a review, not its own; the form has no accessibility problem', async () => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signIn(context, site)
  await visit(page, site.url('/review?report=rv_one1&article=AA1001', 'en_GB'))
  expect(await problemsOf(page, 'report of a review')).toEqual([])
  await page.locator('[name=reason]').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await answer(page)
  await page.keyboard.press('Enter')
  await page.locator('.review [role=status]').waitFor()
  expect(await reports()).toEqual([{ no: 'rv_one1', reason: 'ABUSE', text: '' }])
  await sql`update reviews.review set acid = (select acid from reviews.report limit 1) where no = 'rv_two2'`.execute(site.store.db)
  await visit(page, site.url('/review?report=rv_two2&article=AA1001', 'en_GB'))
  await page.locator('[name=reason]').first().press('Space')
  await page.locator('.review-form button').press('Enter')
  await answer(page)
  await page.keyboard.press('Enter')
  await page.locator('.review [role=alert]').waitFor()
  expect(await page.locator('.review [role=alert]').innerText()).toBe('This review is your own.')
  await context.close()
})
