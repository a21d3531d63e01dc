import type { Locator, Page } from 'playwright-core'
import { visit } from '../browser.ts'
import type { Site } from '../open-site.ts'

/** Puts an article into the bag, as the product page's form does without JavaScript, and goes to the checkout. */
export async function toCheckout(page: Page, site: Site, locale = 'en_GB', { brand = 'stadion', sku = 'AA1001_540', quantity = 1 } = {}) {
  await page.goto(site.url('/cart', locale, brand))
  const form = { intent: 'add', productId: sku, quantity: String(quantity) }
  await page.evaluate((sent) => fetch(location.pathname, { method: 'POST', body: new URLSearchParams(sent) }).then(() => {}), form)
  const address = site.url('/checkout', locale, brand)
  return hasScripts(page) ? visit(page, address) : page.goto(address)
}

const hasScripts = (page: Page): boolean => !scriptless.has(page)
const scriptless = new WeakSet<Page>()

/** Marks a page whose context runs no scripts, so that nobody waits for one. */
export const withoutScripts = (page: Page): Page => {
  scriptless.add(page)
  return page
}

export const britain = {
  'Email address': 'anna@example.com',
  'First name': 'Anna',
  'Last name': 'Muster',
  'Street and number': '1 Road',
  'Town or city': 'London',
  Postcode: 'sw1a1aa',
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: false }).first().fill(value)
}

/** An open section, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name })

/** Fills in the provider's card page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('12/39')
  await page.locator('[name=code]').fill('123')
  await page.locator('button.main').click()
}
