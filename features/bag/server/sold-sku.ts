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
  /** Not everybody may buy it yet (D-198). */
  isEarly?: boolean
  /** It is too early for the visitor for whom it was found. */
  opens?: Opening
  /** The raffle in which the visitor has won a piece and may buy it now (D-198). */
  raffle?: string
}

/** When an article can be bought: by everybody, and by the visitor. */
export interface Opening {
  from: Date
  yourFrom: Date
}

/** Those of the SKUs that a visitor may not buy yet, by the clock of the database. Asked for each request. */
export type NotOpenFor = (skus: readonly string[], brand: string, acid: string | undefined) => Promise<ReadonlyMap<string, Opening>>

/**
 * Finds the given SKUs in a storefront's assortment; those that it does not sell are missing. Called for every request, so it should
 * cache.
 */
export type FindSkus = (
  skus: readonly string[],
  storefront: Storefront,
) => ReadonlyMap<string, SoldSku> | Promise<ReadonlyMap<string, SoldSku>>

/** Those of the SKUs of which an account has won a piece that it may buy now, with the raffle. Asked for each request. */
export type WonBy = (
  acid: string,
  where: { brand: string; region: string },
  skus: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** Whether an account is a member: asked for each request, of the membership, whose rule it is. */
export type IsMember = (acid: string) => Promise<boolean>

export interface SoldToVisitor {
  skus: ReadonlyMap<string, SoldSku>
  /** Pays what members pay. */
  isMember: boolean
}

/** Finds SKUs as they are sold to a visitor. */
export type FindForVisitor = (skus: readonly string[], ask: Pick<Ask, 'storefront' | 'visitor'>) => Promise<SoldToVisitor>

/** The one place that gives members their price, and says for whom it is too early to buy, and who has won a piece (D-198). */
export const createFindForVisitor =
  ({ findSkus, isMember: isMemberOf, notOpenFor, wonBy }: VisitorFacts): FindForVisitor =>
  async (skus, { storefront, visitor }) => {
    const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
    const { brand, identityRegion: region } = storefront
    const [found, isMember, won] = await Promise.all([
      findSkus(skus, storefront),
      acid !== undefined && isMemberOf(acid),
      acid !== undefined && skus.length > 0 ? wonBy(acid, { brand, region }, skus) : new Map<string, string>(),
    ])
    const early = [...found].filter(([, { isEarly }]) => isEarly).map(([sku]) => sku)
    if (isMember && early.length === 0 && won.size === 0) return { skus: found, isMember }
    const closed = early.length > 0 ? await notOpenFor(early, brand, acid) : new Map<string, Opening>()
    const skusOfVisitor = [...found].map(([sku, sold]): [string, SoldSku] => {
      const opens = closed.get(sku)
      const raffle = won.get(sku)
      return [sku, { ...sold, ...(isMember ? {} : { memberPrice: null }), ...(raffle ? { raffle } : opens ? { opens } : {}) }]
    })
    return { skus: new Map(skusOfVisitor), isMember }
  }

/** What a piece costs everybody, members or not. */
export const publicPriceOf = ({ listPrice, salePrice }: Pick<SoldSku, 'listPrice' | 'salePrice'>): number => salePrice ?? listPrice

interface VisitorFacts {
  findSkus: FindSkus
  isMember: IsMember
  notOpenFor: NotOpenFor
  wonBy: WonBy
}

/** What a piece costs the visitor for whom it was found. */
export const unitPriceOf = ({ listPrice, salePrice, memberPrice }: Pick<SoldSku, 'listPrice' | 'salePrice' | 'memberPrice'>): number =>
  memberPrice ?? publicPriceOf({ listPrice, salePrice })
