import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { cookieOf } from './cookie-of.ts'

/**
 * Puts an article into a browser's bag without opening a page, by the form that works without JavaScript. How shoppers do it is the
 * subject of other tests.
 *
 * @param cart the address of the storefront's page of the bag
 */
export const fillBag = (context: BrowserContext, cart: string, productId = 'AA1001_540', quantity = 1): Promise<void> =>
  sendIn(context, cart, { intent: 'add', productId, quantity: String(quantity) })

/** Sends the form of a page in a browser, without opening the page. */
export async function sendIn(context: BrowserContext, page: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { hostname, port, pathname } = new URL(page)
  const cookies = await context.cookies(page)
  // Only browsers resolve the names of these hosts.
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-original-host': hostname.replace(/\.localhost$/, ''),
      'sec-fetch-site': 'same-origin',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams(form),
  })
  expect([form, answer.status]).toEqual([form, 303])
  await context.addCookies(answer.headers.getSetCookie().map((header) => cookieOf(header, page)))
}
