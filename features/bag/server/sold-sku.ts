import type { Storefront } from '@stadion/site/storefronts'

/** What the bag needs to know of a SKU. Prices are in minor units of the storefront's currency. */
export interface SoldSku {
  articleId: string
  name: string
  slug: string
  size: string
  sizeLabel?: string
  kindName?: string
  color?: string | null
  image: string
  listPrice: number
  /** Null where it is not reduced. */
  salePrice: number | null
  membersOnly: boolean
  giftCard: boolean
  /** Not sold before; null where it is sold already. */
  launchAt: Date | null
}

/** Tells what a storefront sells under each SKU; those it does not sell are absent. Asked on every call, so it should remember. */
export type FindSkus = (
  skus: readonly string[],
  storefront: Storefront,
) => ReadonlyMap<string, SoldSku> | Promise<ReadonlyMap<string, SoldSku>>

export const unitPriceOf = ({ listPrice, salePrice }: Pick<SoldSku, 'listPrice' | 'salePrice'>): number => salePrice ?? listPrice
