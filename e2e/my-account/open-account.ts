import type { BrowserContext, Page } from 'playwright-core'
import type { Site } from '../open-site.ts'
import { signIn } from '../sign-in.ts'

export const path = '/my-account'

export const mounted = (page: Page) => page.locator('[data-mf=account_my-account][data-mounted]').waitFor()

/** A page of the account of a shopper who has just signed in. */
export async function openAccount(
  context: BrowserContext,
  site: Site,
  { at = '', locale = 'en_GB', brand = 'stadion', hasScript = true } = {},
): Promise<Page> {
  await signIn(context, site, { locale, brand })
  const page = await context.newPage()
  await page.goto(site.url(path + at, locale, brand))
  if (hasScript) await mounted(page)
  return page
}
