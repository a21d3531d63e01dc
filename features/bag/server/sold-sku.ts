import type { Ask } from '@stadion/http/serve'
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
  /** What members pay, if that is less. */
  memberPrice?: number | null
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

/** Finds SKUs as they are sold to a visitor. */
export type FindForVisitor = (skus: readonly string[], ask: Pick<Ask, 'storefront' | 'visitor'>) => Promise<ReadonlyMap<string, SoldSku>>

/** The one place that decides who pays the price of members (D-198): for all others there is none. */
export const createFindForVisitor =
  (findSkus: FindSkus): FindForVisitor =>
  async (skus, { storefront, visitor }) => {
    const found = await findSkus(skus, storefront)
    if (visitor.kind === 'authenticated') return found
    return new Map([...found].map(([sku, sold]) => [sku, sold.memberPrice ? { ...sold, memberPrice: null } : sold]))
  }

/** What a piece costs the visitor for whom it was found. */
export const unitPriceOf = ({ listPrice, salePrice, memberPrice }: Pick<SoldSku, 'listPrice' | 'salePrice' | 'memberPrice'>): number =>
  memberPrice ?? salePrice ?? listPrice
