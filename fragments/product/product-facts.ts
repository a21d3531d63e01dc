import { breadcrumbList } from '@stadion/catalogue/ui/StructuredData'
import type { FragmentSite } from '@stadion/fragments/fragment'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { ShownProduct } from './product-data.ts'

/** The structured data of an article (JSON-LD): one offer for each size. */
export function productFacts(
  origin: string,
  site: Pick<FragmentSite, 'sitePath' | 'brandName'>,
  { id, name, slug, description, color, images, price, variations, rating }: ShownProduct,
  steps: readonly { text: string; href: string }[],
): object[] {
  const url = `${origin}${pathIn(site, articlePath({ slug, id }))}`
  return [
    breadcrumbList(
      origin,
      steps.map(({ text, href }) => ({ name: text, path: href })),
    ),
    {
      '@type': 'Product',
      '@id': `${url}#product`,
      name,
      description,
      sku: id,
      color,
      url,
      image: images.map(({ src }) => origin + src),
      brand: { '@type': 'Brand', name: site.brandName },
      ...(rating && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count, bestRating: 5 },
      }),
      offers: variations.map(({ sku, label, availability, price: own = price }) => ({
        '@type': 'Offer',
        sku,
        name: label,
        url: `${url}?sku=${sku}`,
        price: own.sale ?? own.list,
        priceCurrency: own.currency,
        availability: `https://schema.org/${schemaAvailability[availability]}`,
        itemCondition: 'https://schema.org/NewCondition',
      })),
    },
  ]
}

const schemaAvailability = { IN_STOCK: 'InStock', LOW_STOCK: 'LimitedAvailability', OUT_OF_STOCK: 'OutOfStock' } as const
