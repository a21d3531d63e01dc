import { loggedInCookie } from '@stadion/account/session/contract'
import { sql } from '@stadion/database/sql'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { context, openForOneShopper, page, site } from '../one-shopper.ts'
import { signIn } from '../sign-in.ts'

openForOneShopper()

const path = '/runner-one/AA1001.html'
const line = (on: Page) => on.locator('.bag-page-line').first()

/** The page as a browser gets it, without what is new in each answer. */
async function htmlOf(cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk', cookie } })
  return (await answer.text()).replace(/nonce="[^"]*"/g, '')
}

test('REACH-MEM-01 the page shows both prices and is the same for all; the bag charges a member the members’ price and says so', async () => {
  await sql`insert into catalogue.member_price (brand, article_id, currency, minor) values ('stadion', 'AA1001', 'GBP', 8100)`.execute(
    site.store.db,
  )
  await visit(page, site.url(path))
  const head = page.locator('.product-head')
  await head.getByText('£90', { exact: true }).waitFor()
  await head.getByText('Member price £81').waitFor()
  // As many as a member gets who pays that.
  await head.getByText('Members earn 900 points').waitFor()
  // REACH-MEM-02: nothing is struck for it, and search engines get everybody's price.
  expect(await head.locator('s, del').count()).toBe(0)
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.join()).toContain('"price":90')
  expect(facts.join()).not.toMatch(/price":\s*"?81\b/i)

  await fillBag(context, site.url('/cart'))
  await visit(page, site.url('/cart'))
  await line(page).getByText('£90', { exact: true }).waitFor()
  expect(await line(page).getByText('Member price').count()).toBe(0)

  await visit(page, site.url(path))
  await head.getByRole('link', { name: 'Sign in or join' }).click()
  await page.locator('.account-portal').waitFor()

  const guest = await htmlOf('')
  await signIn(context, site)
  const cookies = await context.cookies(site.url(path))
  expect(cookies.map(({ name }) => name)).toContain(loggedInCookie)
  expect(await htmlOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(guest)

  // The bag of the browser, joined with one more.
  await fillBag(context, site.url('/cart'))
  await visit(page, site.url('/cart'))
  await line(page).getByText('Member price', { exact: true }).waitFor()
  await line(page).getByText('£162', { exact: true }).waitFor()
  expect(await line(page).locator('s, del').count()).toBe(0)
})
