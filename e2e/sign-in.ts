import { botToken, seedPassword } from '@stadion/account/testing'
import { originalHostOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { type Cookie, cookieOf } from './cookie-of.ts'
import type { Site } from './open-site.ts'

/** The list of devices names the browser by it. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * Signs a browser in as the seed account, without opening a page, and saves articles to its wishlist; the last is the newest.
 * Forms of sign-in are the subject of other tests.
 */
export async function signIn(
  context: BrowserContext,
  site: Site,
  { locale = 'en_GB', brand = 'stadion', wishes = [] as readonly string[] } = {},
): Promise<void> {
  const storefront = storefrontOf(brand, locale)
  const ask = site.store.visit({ host: originalHostOf(storefront, 'local'), sitePath: storefront.sitePath })
  const cookies: Cookie[] = []
  const post = async (path: string, body: object) => {
    const answer = await ask(path, { method: 'POST', headers: { 'user-agent': userAgent }, body })
    expect([path, answer.status]).toEqual([path, 200])
    cookies.push(...answer.headers.getSetCookie().map((header) => cookieOf(header, site.url('/', locale, brand))))
  }
  await post('/api/account/login', { email: 'full@example.com', password: seedPassword, recaptcha: botToken('login') })
  for (const pid of wishes) await post('/api/bridge/account/default/add', { pid, cid: null })
  await context.addCookies(cookies.filter(({ value }) => value !== ''))
}
