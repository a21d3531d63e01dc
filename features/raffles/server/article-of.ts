import { toMajor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import type { Article } from '../schema.ts'
import type { RaffledSku } from './raffles-options.ts'

/** The article of a size, as its pages show it. */
export const articleOf = (sku: RaffledSku, { currency }: Pick<Storefront, 'currency'>): Article => {
  const { articleId: id, name, slug, kindName, color, image, listPrice, salePrice } = sku
  return { id, name, slug, kindName, color, image, price: toMajor(salePrice ?? listPrice, currency) }
}
