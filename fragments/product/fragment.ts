import { deliveryFees } from '@stadion/bag/delivery-fees'
import { forWhom, getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { originOf } from '@stadion/site/hosts'
import type { DeliveryPromise, ProductData } from './product-data.ts'
import { ProductPage } from './view.tsx'

/** One article: pictures, facts, sizes and the way into the bag. */
export const definition = defineFragment<ProductData>({
  id: 'catalogue_product',
  props: ['articleId', 'sku', 'failure', 'added'],
  freshForMs: 60_000,
  messages: ['product.', 'card.badge.', 'price.', 'heart.'],
  async load({ call, site, storefront, sitePort }, { articleId = '' }) {
    const product = await call(getProduct, { params: { id: articleId } }).catch((error: unknown) => {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    })
    const { id, name, slug, brand, gender, category, genderName, color, colors, price, badges, membersOnly, giftCard } = product
    const { description, features, material, fit, sizeGuide, variations, images } = product
    return {
      origin: originOf(storefront, site.env, sitePort),
      product: {
        kindName: forWhom(product.kindName, genderName),
        ...{ id, name, slug, brand, gender, category, color, colors, price, badges, membersOnly, giftCard },
        ...{ description, features, material, fit, sizeGuide, variations, images: images.map(({ src }) => src) },
      },
      delivery: deliveryPromise(site.currency),
    }
  },
  View: ProductPage,
})

/** Working days of standard delivery (D-075). */
const minDays = 2
const maxDays = 4

function deliveryPromise(currency: string): DeliveryPromise {
  const [standard, freeFrom] = deliveryFees[currency] ?? [0, 0]
  return { standard, freeFrom, minDays, maxDays }
}
