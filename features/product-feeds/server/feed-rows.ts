import type { Product } from '@stadion/catalogue/contract'
import { articlePath } from '@stadion/site/addresses'
import { brandOf } from '@stadion/site/brands'
import { currencyExponent } from '@stadion/site/money'
import { pathIn, type Storefront } from '@stadion/site/storefronts'

export const programmes = ['google', 'meta'] as const
export type Programme = (typeof programmes)[number]

/** Why an article is in no feed. */
export type Reason = 'membersOnly' | 'earlyAccess' | 'notLaunched' | 'giftCard' | 'noPicture'
export type LeftOut = Partial<Record<Reason, number>>

const common = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
]
const facts = ['brand', 'gtin', 'condition', 'color', 'size', 'gender', 'age_group', 'material', 'product_type', 'shipping']

/** The columns of a file, in their order. */
export const columnsOf = (programme: Programme): readonly string[] =>
  programme === 'google' ? [...common, ...facts, 'identifier_exists'] : [...common, ...facts]

export interface FeedPlace {
  storefront: Storefront
  programme: Programme
  origin: string
  now: Date
  /** The standard delivery there, in major units. */
  fee: { price: number; freeFrom: number | null }
}

/** Why programmes do not get an article; undefined if they do. */
export function reasonOf(product: Product, now: Date): Reason | undefined {
  if (product.giftCard) return 'giftCard'
  if (product.membersOnly) return 'membersOnly'
  if (product.launchAt && new Date(product.launchAt) > now) return 'notLaunched'
  if (product.access) return 'earlyAccess'
  return product.jpegs?.square ? undefined : 'noPicture'
}

/** An article as one row for each of its sizes, in the order of the columns. */
export function rowsOf(product: Product, place: FeedPlace): string[][] {
  const { storefront, programme, origin, fee } = place
  const { id, name, slug, model, kindName, color, price, gender, material, gtins, jpegs, images, category } = product
  const now = price.sale ?? price.list
  // Only where the law of the storefront lets it be struck, and only from what was asked before.
  const struck = price.sale !== null && price.prior !== null && price.percentOff >= 1 ? price.prior : undefined
  const currency = storefront.currency
  const money = (amount: number) => `${amount.toFixed(currencyExponent(currency))} ${currency}`
  const freeFrom = fee.freeFrom ?? Number.POSITIVE_INFINITY
  const link = origin + pathIn(storefront, articlePath({ slug, id }))
  return product.variations.map(({ sku, label, availability }) => {
    const gtin = gtins?.[sku.slice(id.length + 1)] ?? ''
    const inStock = availability !== 'OUT_OF_STOCK'
    const values: Record<string, string> = {
      id: sku,
      item_group_id: model ?? id,
      title: cut(`${name}, ${[kindName, color, label].join(', ')}`, 150),
      description: cut(product.description, 5000),
      link: `${link}?sku=${encodeURIComponent(sku)}`,
      image_link: origin + jpegs?.square,
      additional_image_link: images
        .slice(1, 11)
        .flatMap(({ renditions }) =>
          renditions?.formats.includes('jpg') ? [`${origin}${renditions.path}/${widest(renditions.widths)}.jpg`] : [],
        )
        .join(','),
      availability: programme === 'google' ? (inStock ? 'in_stock' : 'out_of_stock') : inStock ? 'in stock' : 'out of stock',
      price: money(struck ?? now),
      sale_price: struck === undefined ? '' : money(now),
      brand: brandOf(storefront.brand).name,
      gtin,
      condition: 'new',
      color,
      size: label,
      gender: gender === 'men' ? 'male' : gender === 'women' ? 'female' : 'unisex',
      age_group: gender === 'kids' ? 'kids' : 'adult',
      material: material ?? '',
      product_type: [category, kindName].join(' > '),
      shipping: `${storefront.country}:::${money(now >= freeFrom ? 0 : fee.price)}`,
      identifier_exists: gtin ? 'yes' : 'no',
    }
    return columnsOf(programme).map((column) => values[column] ?? '')
  })
}

const widest = (widths: readonly number[]): number => widths.findLast((width) => width <= 1280) ?? widths[0] ?? 0

/** Whole characters: none is cut in two. */
const cut = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(''))

/** A line of a file of values between tabs: what would be another value or line becomes a space. */
export const lineOf = (values: readonly string[]): string =>
  `${values.map((value) => value.replaceAll(/[\t\r\n\v\f]+/g, ' ').trim()).join('\t')}\n`
