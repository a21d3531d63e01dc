import type { Kind } from '@stadion/demo-pictures/look'
import type { Translate } from '@stadion/fragments/fragment'
import { priorDays } from '@stadion/market-law/prior-days'
import type { PriorPriceRule } from '@stadion/market-law/prior-price'
import { formatMoney, toMajor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import { textIn } from '@stadion/slices/data-texts'
import type { ListItem, Price, Product } from '../contract.ts'
import type { ArticleRow, ListRow } from './article-table.ts'
import { imageOf } from './image-path.ts'
import { jpegPath } from './photographs/shown-photographs.ts'
import { percentOffOf, priorOf } from './prior-price.ts'
import type { Rated } from './ratings.ts'
import { kindFacts } from './reference/kinds.ts'
import type { Reference } from './reference/reference.ts'
import { jpegsOf, listPicturesOf, picturesOf } from './shown-pictures.ts'
import { sizeGuideOf } from './size-guides.ts'
import type { Stocked } from './stock-table.ts'

/** The storefront, the language of the texts, and how its country wants reductions to be announced. */
export interface Shown {
  storefront: Storefront
  t: Translate
  rule: PriorPriceRule
  /** Whether this shop serves pictures that were made. */
  hasMedia: boolean
  reference: Reference
}

/** An article for a list. */
export const listItemOf = (row: ListRow & Rated, shown: Shown): ListItem => ({
  ...commonOf(row, shown),
  ...listPicturesOf(row, shown.hasMedia),
  colorCount: row.colours.length,
})

/** An article for its page. */
export function productOf(row: ArticleRow & Rated, stock: readonly Stocked[], shown: Shown): Product {
  const { t } = shown
  const stockBySku = new Map(stock.map((one) => [one.sku, one]))
  return {
    ...commonOf(row, shown),
    model: row.model,
    description: descriptionOf(row, shown),
    ...seoOf(row, shown),
    images: picturesOf(row, shown),
    ...jpegsOf(row, shown.hasMedia),
    launchAt: row.launch_at?.toISOString() ?? null,
    variations: row.sizes.map(({ sku, size, list_minor }) => ({
      ...(stockBySku.get(sku) ?? { sku, availability: 'OUT_OF_STOCK', maxQuantity: 0 }),
      ...sizeOf(row, size, list_minor, shown),
    })),
    related: row.related,
    features: row.features.map((feature) => t(`feature.${feature}`)),
    material: row.material && t(`material.${row.material}`),
    fit: row.fit && t(`fit.${row.fit}`),
    sizeGuide: sizeGuideOf(row.size_run),
    sizeRun: row.size_run,
    ...ownFactsOf(row, shown),
  }
}

/** What its retailer says of it: in the order of the names. */
function ownFactsOf({ record }: ArticleRow, { reference, storefront }: Shown): Pick<Product, 'attributes' | 'gtins'> {
  const attributes = Object.entries(record?.attributes ?? {}).map(([key, value]) => {
    const { names, unit } = reference.record('attribute', key) ?? { names: { en: key }, unit: null }
    return { name: textIn(storefront.locale, names), value: unit ? `${value} ${unit}` : String(value) }
  })
  const gtins = Object.entries(record?.gtin ?? {})
  return {
    ...(attributes.length > 0
      ? { attributes: attributes.sort((one, other) => one.name.localeCompare(other.name, storefront.htmlLang)) }
      : {}),
    ...(gtins.length > 0 ? { gtins: Object.fromEntries(gtins) } : {}),
  }
}

/** A colour fills a card under the pointer, and a small square on the page of the article. */
const ofColours = 480

function commonOf(row: ListRow & Rated, shown: Shown) {
  const { storefront, t, hasMedia } = shown
  const { id, name, slug, gender, category, kind, sport } = row
  const price = priceOf(row, shown)
  return {
    id,
    brand: storefront.brand,
    name,
    slug,
    gender,
    genderName: gender === 'unisex' ? null : t(`gender.${gender}`),
    category,
    kind,
    kindName: t(`kind.${kind}`),
    sport,
    sportName: t(`sport.${sport}`),
    color: t(`colour.${row.colour}`),
    colorKey: row.colour,
    price,
    badges: [...(row.fresh ? (['NEW'] as const) : []), ...(price.percentOff < 1 ? [] : (['SALE'] as const))],
    membersOnly: row.members_only,
    giftCard: row.gift_card,
    ...(row.access ? { access: mapped(row.access) } : {}),
    rating: row.rating,
    colors: row.colours.map((colour) => ({
      id: colour.id,
      slug: colour.slug,
      swatch: colour.swatch,
      accent: colour.accent,
      color: t(`colour.${colour.colour}`),
      image: colour.photograph && hasMedia ? jpegPath(colour.photograph, ofColours) : imageOf(colour.id),
    })),
  }
}

/** The times as they are written everywhere. */
function mapped({ now, public: everybody, level1, level2, level3 }: NonNullable<Product['access']>): NonNullable<Product['access']> {
  const time = (of: string) => new Date(of).toISOString()
  return { now: time(now), public: time(everybody), level1: time(level1), level2: time(level2), level3: time(level3) }
}

// In these countries tax is added at checkout.
const taxAdded = new Set(['US', 'CA'])

function priceOf(row: ListRow, { storefront: { currency, country }, rule }: Shown): Price {
  const { list_minor, sale_minor, member_minor } = row
  const prior = sale_minor === null ? null : priorOf(row, rule)
  return {
    ...plainPriceOf(list_minor, currency, country),
    sale: sale_minor === null ? null : toMajor(sale_minor, currency),
    prior: prior === null ? null : toMajor(prior, currency),
    percentOff: prior === null || sale_minor === null ? 0 : percentOffOf(prior, sale_minor),
    ...(member_minor === null ? {} : { member: toMajor(member_minor, currency) }),
  }
}

/** A price that is not reduced. */
const plainPriceOf = (minor: number, currency: string, country: string): Price => ({
  ...{ list: toMajor(minor, currency), sale: null, prior: null, priorDays, percentOff: 0 },
  ...{ currency, taxIncluded: !taxAdded.has(country) },
})

/** What its retailer tells search engines: in the locale, else in its language. */
function seoOf({ record }: ArticleRow, { storefront: { locale, language } }: Shown): Pick<Product, 'seo'> {
  const texts = [record?.texts[locale], record?.texts[language]]
  const title = texts.find((one) => one?.seoTitle)?.seoTitle
  const description = texts.find((one) => one?.seoDescription)?.seoDescription
  return title || description ? { seo: { ...(title ? { title } : {}), ...(description ? { description } : {}) } } : {}
}

/** Its own text, in the language; without one, composed sentences; without those, its own in English. */
function descriptionOf(row: ArticleRow, shown: Shown): string {
  const { locale, language } = shown.storefront
  const own = row.record?.texts
  return (
    own?.[locale]?.description ??
    own?.[language]?.description ??
    composed(row, shown) ??
    own?.en?.description ??
    shown.t(`kind.${row.kind}`)
  )
}

/** Two or three whole sentences: what it is, what it is for, and its style. Undefined for a kind that has no sentence. */
function composed({ kind, sport, line, gift_card }: ArticleRow, { storefront, t, reference }: Shown): string | undefined {
  const builtIn = Object.hasOwn(kindFacts, kind) ? kindFacts[kind as Kind].sentence : undefined
  const sentence = reference.names.has(`description.kind.${kind}`) ? kind : builtIn
  if (!sentence) return undefined
  const keys = [`description.kind.${sentence}`, ...(gift_card ? [] : [`description.sport.${sport}`, `description.line.${line}`])]
  // A sport or a line of the retailer's own may have no sentence.
  const sentences = keys.map((key) => t(key)).filter((text, n) => text !== keys[n])
  return sentences.join(storefront.language === 'ja' ? '' : ' ')
}

/** A size for shoppers. */
export const sizeLabelOf = (size: string, t: Translate): string => (size === 'OS' ? t('size.one') : size)

function sizeOf(
  row: ArticleRow,
  size: string,
  listMinor: number,
  { storefront, t }: Shown,
): { size: string; label: string; price?: Price } {
  if (!row.gift_card) return { size, label: sizeLabelOf(size, t) }
  const price = plainPriceOf(listMinor, storefront.currency, storefront.country)
  return { size: String(price.list), label: formatMoney(price.list, storefront), price }
}
