import { readDeliveryTerms } from '@stadion/bag/contract'
import { forWhom, getProduct } from '@stadion/catalogue/contract'
import { Failure } from '@stadion/contract/failures'
import { defineFragment, notFound } from '@stadion/fragments/fragment'
import { originOf } from '@stadion/site/hosts'
import type { ProductData } from './product-data.ts'
import { ProductPage } from './view.tsx'

/** One article: pictures, details, sizes and the form to add it. */
export const definition = defineFragment<ProductData>({
  id: 'catalogue_product',
  props: ['articleId', 'sku', 'failure', 'added'],
  freshForMs: 60_000,
  messages: ['product.', 'card.badge.', 'card.rating', 'price.', 'heart.', 'waiting.title'],
  async load({ call, site, storefront, sitePort }, { articleId = '' }) {
    const asking = call(getProduct, { params: { id: articleId } }).catch((error: unknown) => {
      throw error instanceof Failure && error.status === 404 ? notFound(error.message) : error
    })
    const [product, { standard, freeFrom, minDays, maxDays }] = await Promise.all([asking, call(readDeliveryTerms)])
    const { id, name, slug, brand, gender, category, genderName, color, colors, price, badges, membersOnly, giftCard, rating } = product
    const { description, features, material, fit, sizeGuide, variations, images } = product
    return {
      origin: originOf(storefront, site.env, sitePort),
      product: {
        kindName: forWhom(product.kindName, genderName),
        ...{ id, name, slug, brand, gender, category, color, colors, price, badges, membersOnly, giftCard, rating },
        ...{ description, features, material, fit, sizeGuide, variations, images: images.map(({ src }) => src) },
      },
      delivery: { standard, freeFrom, minDays, maxDays },
    }
  },
  View: ProductPage,
})
