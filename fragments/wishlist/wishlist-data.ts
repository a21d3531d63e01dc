import { type ListItem, productsByIds, type SizesAnswer, sizesByIds } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import type { ApiCall, FragmentProps } from '@stadion/fragments/fragment'
import { isArticleId } from '@stadion/site/article-ids'
import type { Share, SharedList, Wishlist } from '@stadion/wishlist/contract'

/** The data of one article's card. */
export interface WishlistCard extends CardItem {
  giftCard: boolean
  sizes: SizesAnswer['items'][number]['variations']
}

/** The list of the signed-in shopper, one page of it as cards. */
export interface ListData {
  state: 'list'
  list: Wishlist
  cards: readonly WishlistCard[]
  page: number
  /** The article to save after a sign-in without JavaScript. */
  offer: { id: string; name: string } | undefined
  /** Undefined if it is not known. */
  share: Share | undefined
}

/** The list of somebody who shares it. */
export interface SharedData {
  state: 'shared'
  list: SharedList
  cards: readonly CardItem[]
  page: number
}

export type WishlistPageData = ListData | SharedData | { state: 'anonymous' | 'failed' | 'away' }

/** Cards of one page; the maximum of one call. */
export const pageSize = 48

export const pagesOf = ({ total }: Pick<Wishlist, 'total'>): number => Math.max(1, Math.ceil(total / pageSize))

/** The requested page, or the last one. */
export const pageOf = (asked: string | undefined, list: Pick<Wishlist, 'total'>): number =>
  Math.min(/^[1-9]\d?$/.test(asked ?? '') ? Number(asked) : 1, pagesOf(list))

export const idsOfPage = ({ data }: { data: readonly { productId: string }[] }, page: number): string[] =>
  data.slice((page - 1) * pageSize, page * pageSize).map(({ productId }) => productId)

/** A valid article id from the address. */
export const articleIn = (value: string | undefined): string | undefined => (isArticleId(value) ? value : undefined)

/** The result in the page's address, for browsers without JavaScript. */
export const toldBy = ({ removed, moved, failure }: FragmentProps) => ({
  removed: articleIn(removed),
  moved: articleIn(moved),
  failure: failure && /^\w{1,40}$/.test(failure) ? failure : undefined,
})

/** What a form without JavaScript has done to the link of the list. */
export const shareOutcomes = ['on', 'renew', 'off', 'tooLong', 'failed'] as const
export type ShareOutcome = (typeof shareOutcomes)[number]

/** Loads articles for cards without a form. */
export async function itemsOf(call: ApiCall, ids: readonly string[]): Promise<CardItem[]> {
  if (ids.length === 0) return []
  return (await call(productsByIds, { query: { ids: ids.join(',') } })).items.map((item) => cardItemOf(item))
}

/** Loads articles and their sizes at once, in browser or server. Articles that the catalogue no longer has are left out. */
export async function cardsOf(call: ApiCall, ids: readonly string[]): Promise<WishlistCard[]> {
  if (ids.length === 0) return []
  const query = { ids: ids.join(',') }
  const [articles, sizes] = await Promise.all([call(productsByIds, { query }), call(sizesByIds, { query })])
  return articles.items.map((item) => cardOf(item, sizes))
}

const cardOf = (item: ListItem, { items }: SizesAnswer): WishlistCard => ({
  ...cardItemOf(item),
  giftCard: item.giftCard,
  sizes: items.find(({ id }) => id === item.id)?.variations ?? [],
})

export const isSoldOut = ({ giftCard, sizes }: Pick<WishlistCard, 'giftCard' | 'sizes'>): boolean =>
  !giftCard && sizes.every(({ availability }) => availability === 'OUT_OF_STOCK')
