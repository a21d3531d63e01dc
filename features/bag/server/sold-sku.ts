import type { TaxedGoods } from '@stadion/market-law/tax/category'
import type { Storefront } from '@stadion/site/storefronts'

/** What the bag needs to know about a SKU. Prices are in minor units of the storefront's currency. */
export interface SoldSku extends TaxedGoods {
  articleId: string
  name: string
  slug: string
  size: string
  sizeLabel?: string
  kindName?: string
  color?: string | null
  image: string
  listPrice: number
  /** Null if it is not reduced. */
  salePrice: number | null
  /** What it was reduced from, if that may be announced (D-134). */
  priorPrice?: number | null
  membersOnly: boolean
  giftCard: boolean
  /** Not sold before; null if it is sold already. */
  launchAt: Date | null
}

/**
 * Finds the given SKUs in a storefront's assortment; those that it does not sell are missing. Called for every request, so it should
 * cache.
 */
export type FindSkus = (
  skus: readonly string[],
  storefront: Storefront,
) => ReadonlyMap<string, SoldSku> | Promise<ReadonlyMap<string, SoldSku>>

export const unitPriceOf = ({ listPrice, salePrice }: Pick<SoldSku, 'listPrice' | 'salePrice'>): number => salePrice ?? listPrice
