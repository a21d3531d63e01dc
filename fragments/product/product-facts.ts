import { breadcrumbList } from '@stadion/catalogue/ui/StructuredData'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Offer, Product, ProductGroup } from 'schema-dts'
import type { DeliveryPromise, ShownProduct } from './product-data.ts'
import { sendingFacts } from './sending-facts.ts'

/** The structured data of an article (JSON-LD, D-186): one offer for each size. What is unknown is left out. */
export function productFacts(
  origin: string,
  site: Pick<FragmentSite, 'sitePath' | 'brandName' | 'country' | 'currency'>,
  product: ShownProduct,
  delivery: Pick<DeliveryPromise, 'standard' | 'freeFrom' | 'minDays' | 'maxDays'>,
  steps: readonly { text: string; href: string }[],
): object[] {
  const { id, name, slug, model, description, color, colors, images, jpegs, price, variations, rating, material, giftCard, gtins, early } =
    product
  const url = `${origin}${pathIn(site, articlePath({ slug, id }))}`
  const brand = { '@type': 'Brand', name: site.brandName } as const
  // A gift card comes by email, and is not taken back.
  const sending = giftCard ? undefined : sendingFacts(url, site, delivery, price.sale ?? price.list)
  const offers = variations.map(
    ({ sku, label, availability, price: own = price }): Offer => ({
      '@type': 'Offer',
      sku,
      name: label,
      ...(gtins?.[sku.slice(id.length + 1)] && { gtin: gtins[sku.slice(id.length + 1)] }),
      url: `${url}?sku=${sku}`,
      price: own.sale ?? own.list,
      priceCurrency: own.currency,
      // What nobody can buy yet is not in stock, however much there is of it.
      availability: `https://schema.org/${schemaAvailability[early ? 'OUT_OF_STOCK' : availability]}`,
      ...(early && { availabilityStarts: early[0]!.at }),
      itemCondition: 'https://schema.org/NewCondition',
      ...sending?.ofOffer,
    }),
  )
  const facts: Product = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name,
    description,
    sku: id,
    color,
    ...(giftCard ? {} : { size: variations.map(({ label }) => label) }),
    ...(material && { material }),
    url,
    image: (jpegs?.square ? [jpegs.square, ...(jpegs.wide ? [jpegs.wide] : [])] : images.map(({ src }) => src)).map(
      (path) => origin + path,
    ),
    brand,
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 },
    }),
    ...(model && !giftCard && { isVariantOf: groupOf(model, name, brand, colors.length > 1) }),
    offers,
  }
  return [
    breadcrumbList(
      origin,
      steps.map(({ text, href }) => ({ name: text, path: href })),
    ),
    facts as object,
    ...(sending?.shared ?? []),
  ]
}

/** The model, of which the article is one colour. */
const groupOf = (model: string, name: string, brand: Product['brand'], hasColours: boolean): ProductGroup => ({
  '@type': 'ProductGroup',
  productGroupID: model,
  name,
  ...(brand && { brand }),
  variesBy: [...(hasColours ? ['https://schema.org/color'] : []), 'https://schema.org/size'],
})

const schemaAvailability = { IN_STOCK: 'InStock', LOW_STOCK: 'LimitedAvailability', OUT_OF_STOCK: 'OutOfStock' } as const
