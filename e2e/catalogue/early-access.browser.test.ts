import { sql } from '@stadion/database/sql'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, visit } from '../browser.ts'
import { tabTo } from '../focused.ts'
import { browser, context, openForOneShopper, page, site } from '../one-shopper.ts'
import { signIn } from '../sign-in.ts'

openForOneShopper()

const hour = 3_600_000
const opens = Date.parse('2031-12-01T09:00:00Z')
const written = (time: number) => new Date(time).toISOString()
const path = '/runner-one/AA1001.html'
const button = (on: Page) => on.locator('.product-action button')

/** The clock of the database stands still at a time. */
const standAt = (time: number) =>
  site.store.db.query(`create or replace function catalogue.moment() returns timestamptz language plpgsql volatile as $$
    begin return '${written(time)}'::timestamptz; end $$`)
const keepForMembers = () =>
  sql`insert into catalogue.early_access (brand, article_id, public_at, level1_at)
    values ('stadion', 'AA1001', ${written(opens)}, ${written(opens - 24 * hour)})`.execute(site.store.db)

/** The page as a browser gets it, without what is new in each answer. */
async function htmlOf(cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}${path}`, { headers: { 'x-original-host': 'www.stadion.co.uk', cookie } })
  return (await answer.text()).replace(/nonce="[^"]*"/g, '')
}

test('REACH-MEM-04 the page says when and for whom; the button appears by itself, and the focus stays where it was', async () => {
  await standAt(opens - 90_000)
  await keepForMembers()
  // The browser's clock is years behind.
  await page.clock.install({ time: Date.parse('2020-02-02T00:00:00Z') })
  await visit(page, site.url(path))
  const early = page.locator('.product-early')
  expect(await early.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))).toEqual([
    written(opens),
    written(opens - 24 * hour),
  ])
  await early.getByText('1 December 2031 at 09:00 GMT').waitFor()
  const bar = page.locator('.product-action')
  const secondsLeft = async () => {
    const [, minutes = 0, seconds] = /Time left: (?:(\d) minutes? )?(\d+) seconds?/.exec((await bar.textContent()) ?? '') ?? []
    return seconds === undefined ? undefined : 60 * Number(minutes) + Number(seconds)
  }
  await expect.poll(secondsLeft).toBeGreaterThan(0)
  // From here on its time goes on only when it is told to.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const left = (await secondsLeft())!
  expect(left).toBeLessThanOrEqual(90)
  expect(await button(page).count()).toBe(0)

  await tabTo(page, /^Size 6|^6$/)
  await page.keyboard.press('Space')
  const focus = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  expect(await focus()).toMatch(/^AA1001_/)
  // Nothing is sent before its time.
  await page.keyboard.press('Enter')
  const placeOf = () => page.locator('.product-below, .delivery-day').first().boundingBox()
  const [focusedBefore, placeBefore] = [await focus(), await placeOf()]
  await page.clock.runFor((left - 5) * 1000)
  expect([4, 5, 6]).toContain(await secondsLeft())
  expect(await button(page).count()).toBe(0)
  await standAt(opens)
  await page.clock.runFor(7_000)
  await button(page).waitFor()
  expect(await focus()).toBe(focusedBefore)
  expect(await placeOf()).toEqual(placeBefore)
  await page.getByRole('status').getByText('You can buy it now.').waitFor()
  await page.clock.resume()
  await tabTo(page, 'Add to bag')
  await page.keyboard.press('Enter')
  await page.locator('.minicart').getByText('Runner One').first().waitFor()
})

test('REACH-MEM-04 members get the button in their time on a page that is the same for all; cards and plain pages say who is first', async () => {
  await standAt(opens - hour)
  await keepForMembers()
  await visit(page, site.url(path))
  await page
    .locator('.product-action')
    .getByText(/Time left: (1 hour|59 minutes)/)
    .waitFor()
  // All parts of the page are known by now, so that they come in the same order.
  const guest = await htmlOf('')
  expect(await button(page).count()).toBe(0)
  await page.locator('.product-early').getByRole('link', { name: 'Sign in or join' }).click()
  await page.locator('.account-portal').waitFor()

  await signIn(context, site)
  await visit(page, site.url(path))
  await button(page).waitFor()
  const cookies = await context.cookies(site.url(path))
  expect(await htmlOf(cookies.map(({ name, value }) => `${name}=${value}`).join('; '))).toBe(guest)

  await visit(page, site.url('/search?q=runner+one'))
  await page.getByRole('link', { name: 'Members first Runner One' }).first().click()
  await page.waitForURL((url) => url.pathname.endsWith(path))

  const plain = await browser.newContext({ ...desktop, javaScriptEnabled: false })
  const still = await plain.newPage()
  await standAt(opens - 900)
  await still.goto(site.url(`${path}?sku=AA1001_540`))
  await still.locator('.product-early').getByText('Everybody').waitFor()
  expect(await button(still).count()).toBe(0)
  await standAt(opens)
  await still.reload()
  await button(still).click()
  await still.getByText('Runner One').first().waitFor()
  expect(new URL(still.url()).searchParams.get('failure')).toBe(null)
  await plain.close()
})

test('an article before its launch is not for sale anywhere: lists and its page say when, and whoever wants can be told', async () => {
  // No other test has asked for it: what is written past the shop is no news.
  const later = '/north-stand/AA1048.html'
  await standAt(opens - 2 * 24 * hour)
  await sql`update catalogue.article set launch_at = ${written(opens)} where brand = 'stadion' and id = 'AA1048'`.execute(site.store.db)
  await visit(page, site.url('/search?q=north+stand'))
  await page.getByRole('link', { name: 'Coming soon North Stand' }).first().click()
  await page.waitForURL((url) => url.pathname.endsWith(later))
  const early = page.locator('.product-early')
  expect(await early.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))).toEqual([written(opens)])
  await early.getByText('Coming soon').waitFor()
  await page
    .locator('.product-action')
    .getByText(/Time left: (2 days|1 day)/)
    .waitFor()
  expect(await button(page).count()).toBe(0)
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).join()
  expect(facts).toContain(`"availabilityStarts":"${written(opens)}"`)
  expect(facts).not.toContain('InStock')

  await early.getByRole('link', { name: 'Tell me at the launch' }).click()
  await page.waitForURL('**/waiting-list?article=AA1048')
  await page.locator('html[data-awake]').waitFor()
  await page.locator('.waiting [name=email]').fill('anna@example.com')
  await page.keyboard.press('Enter')
  await page.locator('.waiting').getByText('Look into your inbox').waitFor()

  await standAt(opens)
  await visit(page, site.url(later))
  await button(page).waitFor()
})
