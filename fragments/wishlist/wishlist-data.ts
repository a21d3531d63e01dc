import { type ListItem, productsByIds, type SizesAnswer, sizesByIds } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import type { ApiCall, FragmentProps } from '@stadion/fragments/fragment'
import type { Wishlist } from '@stadion/wishlist/contract'

/** One article of the list as its card shows it. */
export interface WishlistCard extends CardItem {
  giftCard: boolean
  sizes: SizesAnswer['items'][number]['variations']
}

/** The list of who is signed in, one page of it as cards. */
export interface ListData {
  state: 'list'
  list: Wishlist
  cards: readonly WishlistCard[]
  page: number
  /** What was to be saved before the sign-in, without JavaScript. */
  offer: { id: string; name: string } | undefined
}

export type WishlistPageData = ListData | { state: 'anonymous' | 'failed' }

/** Cards of one page; as many as one call may name. */
export const pageSize = 48

export const pagesOf = ({ total }: Pick<Wishlist, 'total'>): number => Math.max(1, Math.ceil(total / pageSize))

/** The page asked for, or the last one there is. */
export const pageOf = (asked: string | undefined, list: Pick<Wishlist, 'total'>): number =>
  Math.min(/^[1-9]\d?$/.test(asked ?? '') ? Number(asked) : 1, pagesOf(list))

export const idsOfPage = ({ data }: Pick<Wishlist, 'data'>, page: number): string[] =>
  data.slice((page - 1) * pageSize, page * pageSize).map(({ productId }) => productId)

/** An article that the address names. */
export const articleIn = (value: string | undefined): string | undefined => (value && /^[A-Z]{2}\d{4}$/.test(value) ? value : undefined)

/** What the shop does with the address of the page, for who has no JavaScript. */
export const toldBy = ({ removed, moved, failure }: FragmentProps) => ({
  removed: articleIn(removed),
  moved: articleIn(moved),
  failure: failure && /^\w{1,40}$/.test(failure) ? failure : undefined,
})

/** Asks the catalogue for articles and their sizes at once, on either side. What it no longer has is left out. */
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
