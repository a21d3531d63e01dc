import { signIn } from '@stadion/account/testing'
import { aShopper, cards } from '@stadion/checkout/testing'
import type { BrowserContext } from 'playwright-core'
import type { Site } from '../open-site.ts'

type Items = readonly { productId: string; quantity?: number }[]
const oneShoe: Items = [{ productId: 'AA1001_540' }]

type Where = Pick<NonNullable<Parameters<typeof aShopper>[1]>, 'country' | 'brand'>

/** Orders by the calls of the checkout, in Britain unless `where` says otherwise. Answers the number. The seed account’s if it is a member’s, else a guest’s. */
async function order(site: Site, items: Items, isMember: boolean, where: Where = {}) {
  const shopper = await aShopper(site.store, { country: 'GB', items: [...items], ...where })
  if (isMember) await signIn(shopper.browser.fetch)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  const placed = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  if (placed.http !== 201) throw new Error(placed.text)
  return { shopper, number: placed.orderNumber as string }
}

export const orderAsMember = async (site: Site, items = oneShoe, where?: Where): Promise<string> =>
  (await order(site, items, true, where)).number

/** Orders as a guest: this browser gets the pass of whoever has ordered. */
export async function orderAsGuest(context: BrowserContext, site: Site, items = oneShoe): Promise<string> {
  const { shopper, number } = await order(site, items, false)
  const value = shopper.browser.cookies.get('order.pass') ?? ''
  await context.addCookies([{ name: 'order.pass', value, url: site.url('/') }])
  return number
}
