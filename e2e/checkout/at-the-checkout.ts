import type { Locator, Page } from 'playwright-core'
import { visit } from '../browser.ts'
import { fillBag, sendIn } from '../fill-bag.ts'
import type { Site } from '../open-site.ts'
import { press } from '../press.ts'

const scriptless = new WeakSet<Page>()

/** Marks a page whose context runs no scripts, so that nobody waits for one. */
export const withoutScripts = (page: Page): Page => {
  scriptless.add(page)
  return page
}

/** Goes to the checkout with an article in the bag; with `details` section 1 has been sent. */
export async function toCheckout(
  page: Page,
  site: Site,
  locale = 'en_GB',
  { brand = 'stadion', sku = 'AA1001_540', quantity = 1, hasFields = false, details = undefined as Details | undefined } = {},
) {
  // Without its fields the provider's page is the way to pay, also where scripts run.
  if (!hasFields) await page.route('**/psp-stub/fields*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await fillBag(page.context(), site.url('/cart', locale, brand), sku, quantity)
  const address = site.url('/checkout', locale, brand)
  if (details) await sendIn(page.context(), address, { intent: 'details', ...details })
  await (scriptless.has(page) ? page.goto(address) : visit(page, address))
}

/** Sends a form as a page without scripts does, behind the page that is open. */
export const sendForm = (page: Page, path: string, form: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    ([to, sent]) => {
      const sitePath = /^\/[a-z]{2}(?=\/)/.exec(location.pathname)?.[0] ?? ''
      return fetch(sitePath + to, { method: 'POST', body: new URLSearchParams(sent), redirect: 'manual' }).then(() => {})
    },
    [path, form] as const,
  )

/** The form of section 1. */
export const detailsForm = (page: Page): Locator => page.locator('form:has([name=intent][value=details])')
export const orderButton = (page: Page): Locator => page.locator('button[form=checkout-order]')

/** Presses it once nothing else is under way. */
export async function pressOrder(page: Page): Promise<void> {
  await orderButton(page).and(page.locator(':not([aria-busy=true])')).waitFor()
  await press(page, orderButton(page))
}

type Details = Readonly<Record<string, string>>
export const anna: Details = {
  email: 'anna@example.com',
  firstName: 'Anna',
  lastName: 'Muster',
  address1: '1 Road',
  city: 'London',
  zipcode: 'sw1a1aa',
}

/** Fills in section 1. */
export async function fillIn(page: Page, values: Details = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...anna, ...values })) await detailsForm(page).locator(`[name=${name}]`).fill(value)
}

/** Types a card into the provider's fields. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.locator('.checkout-card-fields[data-ready]').waitFor()
  const fields = page.frameLocator('.checkout-card-fields')
  for (const [id, value] of [
    ['number', number],
    ['expiry', '12/39'],
    ['code', '123'],
  ] as const)
    await fields.locator(`#${id}`).fill(value)
}

/** Requests, other than to the provider, that carry one of these numbers. */
export function sentNumbers(page: Page, numbers: readonly string[]): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const said = decodeURIComponent(request.url()) + (request.postData() ?? '')
    if (!new URL(request.url()).pathname.startsWith('/psp-stub/') && numbers.some((number) => said.includes(number)))
      sent.push(request.url())
  })
  return sent
}

/** Fills in the provider's card page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=number]').fill(number)
  await page.locator('[name=expiry]').fill('12/39')
  await page.locator('[name=code]').fill('123')
  await page.locator('form button.main').click()
}

/** The templates of the mails that were written. */
export const mailsOf = async ({ store }: Site): Promise<string[]> =>
  (await store.db.query<{ template: string }>('select template from mails.mail')).map(({ template }) => template)
