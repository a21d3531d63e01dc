import type { Basket, LineItem } from '@stadion/bag/contract'
import type { TypedGift } from '@stadion/bag/note-flash'
import { type SizesAnswer, sizesByIds } from '@stadion/catalogue/contract'
import type { ApiCall, FragmentProps } from '@stadion/fragments/fragment'
import { withTimeout } from '@stadion/fragments/with-timeout'
import { type Membership, readMembership } from '@stadion/membership/contract'
import { isSku } from '@stadion/site/article-ids'
import { dayIn } from '@stadion/site/time-of-day'

export interface BagPageData {
  basket: Basket
  /** The sizes of each line's article, to change it in place; absent for an article if they are unknown. */
  sizes: SizesAnswer['items']
  /** The vouchers of the account that it can still use; their last days in words. */
  own: Membership['vouchers']
  /** A note that was not accepted without JavaScript. */
  typed?: TypedGift | undefined
}

/** Maximum number of articles in one call. */
const mostIds = 48

/** The sizes of the articles in a bag. If the call fails, the bag is shown without them. */
export async function sizesOf(call: ApiCall, basket: Basket): Promise<SizesAnswer['items']> {
  const goods = linesOf(basket).filter(({ giftCard }) => !giftCard)
  const ids = [...new Set(goods.map(({ articleId }) => articleId))].slice(0, mostIds)
  if (ids.length === 0) return []
  const { items } = await call(sizesByIds, { query: { ids: ids.join(',') } }).catch(() => ({ items: [] }))
  return items
}

/** The vouchers of whoever is signed in. If the call fails or is slow, the bag is shown without them: their codes can still be typed. */
export const ownVouchersOf = (call: ApiCall, htmlLang: string): Promise<Membership['vouchers']> =>
  withTimeout(() => call(readMembership), 800).then(
    // A day has no time: noon is that day everywhere.
    ({ vouchers }) => vouchers.map((one) => ({ ...one, until: one.until && dayIn(`${one.until}T12:00:00Z`, { country: '', htmlLang }) })),
    () => [],
  )

export const linesOf = ({ shipmentList }: Pick<Basket, 'shipmentList'>): LineItem[] =>
  shipmentList.flatMap(({ productLineItemList }) => productLineItemList)

/** One row of the summary; `free` and `later` are shown as words. */
export interface TotalsRow {
  name: 'goods' | 'discount' | 'delivery' | 'wrapping' | 'tax'
  amount: number | 'free' | 'later'
  /** The level of the member by which it is free. */
  freeLevel?: number | undefined
  /** The promotions that make it. */
  promotions?: readonly string[]
}

/** The rows above the total. Tax is one of them only if prices exclude it (D-067). */
export function totalsRowsOf({
  pricing,
  shipmentList,
  promotionList = [],
  gift,
}: Pick<Basket, 'pricing' | 'shipmentList' | 'promotionList' | 'gift'>): TotalsRow[] {
  const rows: TotalsRow[] = [{ name: 'goods', amount: pricing.baseTotal }]
  if (pricing.discountTotal > 0)
    rows.push({ name: 'discount', amount: -pricing.discountTotal, ...namesOf(promotionList.filter(({ discount }) => discount > 0)) })
  const goods = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  if (goods)
    rows.push({
      name: 'delivery',
      amount: pricing.shippingTotal || 'free',
      freeLevel: goods.shippingLineItem.freeLevel,
      ...namesOf(promotionList.filter(({ freeDelivery }) => freeDelivery)),
    })
  if (gift?.wrap) rows.push({ name: 'wrapping', amount: pricing.serviceTotal || 'free', freeLevel: gift.freeLevel })
  if (!pricing.taxIncluded) rows.push({ name: 'tax', amount: pricing.taxEstimated ? 'later' : pricing.taxTotal })
  return rows
}

const namesOf = (promotions: readonly { name: string }[]): Pick<TotalsRow, 'promotions'> =>
  promotions.length > 0 ? { promotions: promotions.map(({ name }) => name) } : {}

/** The line removed without JavaScript, from the address. */
export function removedOf({ removed, quantity }: FragmentProps): { productId: string; quantity: number } | undefined {
  const count = Number(quantity ?? 1)
  return isSku(removed) && Number.isInteger(count) && count > 0 ? { productId: removed, quantity: count } : undefined
}
