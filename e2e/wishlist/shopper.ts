import { botToken, seedPassword } from '@stadion/account/testing'
import type { Wishlist } from '@stadion/wishlist/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { visit } from '../browser.ts'
import type { Site } from '../open-site.ts'

const list = '/api/bridge/account/default'

/** Signs a browser in as the seed account with these saved articles; the last is the newest. */
export async function signedIn(context: BrowserContext, site: Site, wishes: readonly string[] = [], locale = 'en_GB', brand = 'stadion') {
  const page = await context.newPage()
  await page.goto(site.url('/help', locale, brand))
  const statuses = await page.evaluate(
    async ({ credentials, wishes, path }) => {
      const post = async (to: string, body: object) =>
        (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status
      const all = [await post('/api/account/login', credentials)]
      for (const pid of wishes) all.push(await post(`${path}/add`, { pid, cid: null }))
      return all
    },
    { credentials: { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') }, wishes, path: list },
  )
  expect(statuses).toEqual(statuses.map(() => 200))
  await page.close()
}

/** The signed-in shopper's list on the server. */
export const savedOf = async (page: Page): Promise<string[]> => {
  const answer = await page.evaluate(async (path) => (await (await fetch(path)).json()) as Wishlist, list)
  return answer.data.map(({ productId }) => productId)
}

/** The first heart below the list. A late rail is left out of a page; the next page has it from the cache. */
export async function heartInRail(page: Page) {
  const heart = page.locator('[data-mf=catalogue_rail] .heart').first()
  for (let tries = 8; tries > 0 && (await heart.count()) === 0; tries--) await visit(page, page.url())
  return heart
}

export const heartOf = (page: Page, id: string) => page.locator(`.heart[value=${id}]`).first()

/** Waits until a heart shows whether its article is saved. */
export const isPressed = (page: Page, id: string, pressed = true): Promise<void> =>
  page.locator(`.heart[value=${id}][aria-pressed=${pressed}]:not([aria-busy=true])`).first().waitFor()

/** The count on the header's heart; empty if hidden. */
export const countOf = (page: Page): Promise<string> =>
  page.locator('[data-wish-count]').evaluate((badge: HTMLElement) => (badge.hidden ? '' : (badge.textContent ?? '')))
export const waitForCount = (page: Page, count: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const badge = document.querySelector<HTMLElement>('[data-wish-count]')
    return badge && (badge.hidden ? '' : badge.textContent) === wanted
  }, count)
