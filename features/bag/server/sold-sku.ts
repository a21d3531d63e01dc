import type { Ask } from '@stadion/http/serve'
import type { TaxedGoods } from '@stadion/market-law/tax/category'
import type { Storefront } from '@stadion/site/storefronts'
import type { LevelBenefits } from './pricing/level-benefits.ts'

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
  /** Not everybody may buy it yet: it has not been launched, or members come first (D-198). */
  isEarly?: boolean
  /** It is too early for the visitor for whom it was found. */
  opens?: Opening
  /** The visitor has won a piece and may buy it now (D-198). */
  won?: Won
}

/** A piece that was won in a raffle; `isHere`: this country is one of the raffle's. */
export interface Won {
  raffle: string
  isHere: boolean
}

/** The raffle from which a line takes the piece that was won. A win is one piece: of more pieces the line takes none from it. */
export const raffleOf = ({ won }: Pick<SoldSku, 'won'>, quantity: number): string | undefined =>
  won?.isHere && quantity === 1 ? won.raffle : undefined

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

/** Whether an account is a member, what it has won of the SKUs, and what its level gives: asked for each request. */
export type BuyerOf = (
  acid: string,
  storefront: Pick<Storefront, 'brand' | 'identityRegion' | 'country'>,
  skus: readonly string[],
  at: Date,
) => Promise<Buyer>

interface Buyer {
  isMember: boolean
  won: ReadonlyMap<string, Won>
  /** Null for who is no member. */
  benefits: LevelBenefits | null
}

const guest: Buyer = { isMember: false, won: new Map(), benefits: null }

export interface SoldToVisitor {
  skus: ReadonlyMap<string, SoldSku>
  /** Pays what members pay. */
  isMember: boolean
  benefits: LevelBenefits | null
}

/** Finds SKUs as they are sold to a visitor. */
export type FindForVisitor = (skus: readonly string[], ask: Pick<Ask, 'storefront' | 'visitor' | 'now'>) => Promise<SoldToVisitor>

/** The one place that gives members their price, and says for whom it is too early to buy, and who has won a piece (D-198). */
export const createFindForVisitor =
  ({ findSkus, buyerOf, notOpenFor }: VisitorFacts): FindForVisitor =>
  async (skus, { storefront, visitor, now }) => {
    const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
    const [found, { isMember, won, benefits }] = await Promise.all([
      findSkus(skus, storefront),
      acid === undefined ? guest : buyerOf(acid, storefront, skus, now()),
    ])
    const early = [...found].filter(([, { isEarly }]) => isEarly).map(([sku]) => sku)
    if (isMember && early.length === 0 && won.size === 0) return { skus: found, isMember, benefits }
    const closed = early.length > 0 ? await notOpenFor(early, storefront.brand, acid) : new Map<string, Opening>()
    const skusOfVisitor = [...found].map(([sku, sold]): [string, SoldSku] => {
      const opens = closed.get(sku)
      const own = won.get(sku)
      return [sku, { ...sold, ...(isMember ? {} : { memberPrice: null }), ...(own ? { won: own } : {}), ...(opens ? { opens } : {}) }]
    })
    return { skus: new Map(skusOfVisitor), isMember, benefits }
  }

/** What a piece costs everybody, members or not. */
export const publicPriceOf = ({ listPrice, salePrice }: Pick<SoldSku, 'listPrice' | 'salePrice'>): number => salePrice ?? listPrice

interface VisitorFacts {
  findSkus: FindSkus
  buyerOf: BuyerOf
  notOpenFor: NotOpenFor
}

/** What a piece costs the visitor for whom it was found. */
export const unitPriceOf = ({ listPrice, salePrice, memberPrice }: Pick<SoldSku, 'listPrice' | 'salePrice' | 'memberPrice'>): number =>
  memberPrice ?? publicPriceOf({ listPrice, salePrice })
