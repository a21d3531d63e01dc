import type { Product, Variation } from '@stadion/catalogue/contract'

/** What standard delivery costs, where it is free, and how long it takes. */
export interface DeliveryPromise {
  standard: number
  freeFrom: number
  minDays: number
  maxDays: number
}

export interface ProductData {
  origin: string
  product: Pick<
    Product,
    | 'id'
    | 'name'
    | 'slug'
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
    | 'description'
    | 'features'
    | 'material'
    | 'fit'
    | 'sizeGuide'
    | 'variations'
  > & { images: readonly string[] }
  delivery: DeliveryPromise
}

export type ShownProduct = ProductData['product']

/** A stock answer laid over the variations that came with the page. */
export const withStock = (
  variations: readonly Variation[],
  fresh: readonly Pick<Variation, 'sku' | 'availability' | 'maxQuantity'>[],
): Variation[] => variations.map((variation) => ({ ...variation, ...fresh.find(({ sku }) => sku === variation.sku) }))

/** The size that needs no choice: the one asked for, or the only one; never one that is sold out. */
export function initialSku(variations: readonly Variation[], asked: string | undefined): string | undefined {
  const sku = variations.length === 1 ? variations[0]?.sku : asked
  return variations.find((variation) => variation.sku === sku && variation.availability !== 'OUT_OF_STOCK')?.sku
}
