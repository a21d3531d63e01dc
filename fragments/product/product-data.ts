import type { Product, Variation } from '@stadion/catalogue/contract'
import type { DeliveryDayData } from '@stadion/delivery/contract'
import type { Fit } from '@stadion/fit-advice/contract'
import type { Launch } from '@stadion/raffles/contract'
import type { EarlyTime } from './early-times.ts'

/** The price of standard delivery, the total from which it is free, and how long it takes. */
export interface DeliveryPromise {
  standard: number
  freeFrom: number
  minDays: number
  maxDays: number
  /** Missing where it cannot be said. */
  day?: DeliveryDayData
}

export interface ProductData {
  origin: string
  product: Pick<
    Product,
    | 'id'
    | 'name'
    | 'slug'
    | 'model'
    | 'brand'
    | 'gender'
    | 'category'
    | 'kindName'
    | 'color'
    | 'colors'
    | 'price'
    | 'badges'
    | 'membersOnly'
    | 'giftCard'
    | 'rating'
    | 'description'
    | 'features'
    | 'material'
    | 'fit'
    | 'sizeGuide'
    | 'sizeRun'
    | 'variations'
    | 'images'
    | 'jpegs'
    | 'attributes'
    | 'gtins'
  > & {
    /** What members earn with it, written out: the same for everybody. */
    points: string
    /** When it opens, if that is not yet for everybody. */
    early?: readonly EarlyTime[]
    /** Nobody may buy it yet, and whoever wants can be told when it is launched. */
    isBeforeLaunch?: boolean
  }
  delivery: DeliveryPromise
  /** The raffle that is open, or comes next. */
  raffle?: { no: string; what: Launch['what']; at: string; when: string }
  /** Missing where it cannot be said. */
  fit?: Fit | undefined
}

export type ShownProduct = ProductData['product']

/** The page's variations with current stock. */
export const withStock = (
  variations: readonly Variation[],
  fresh: readonly Pick<Variation, 'sku' | 'availability' | 'maxQuantity'>[],
): Variation[] => variations.map((variation) => ({ ...variation, ...fresh.find(({ sku }) => sku === variation.sku) }))

/** The preselected size: the one in the address, or the only one; never one that is sold out. */
export function initialSku(variations: readonly Variation[], asked: string | undefined): string | undefined {
  const sku = variations.length === 1 ? variations[0]?.sku : asked
  return variations.find((variation) => variation.sku === sku && variation.availability !== 'OUT_OF_STOCK')?.sku
}
