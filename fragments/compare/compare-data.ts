import { forWhom, type ListItem, type Product, type Renditions } from '@stadion/catalogue/contract'

type Shown = 'id' | 'name' | 'slug' | 'gender' | 'category' | 'giftCard' | 'price' | 'rating'

export interface Compared extends Pick<Product, Shown> {
  image: string
  renditions?: Renditions
  facts: Readonly<Partial<Record<Row, readonly string[]>>>
}

export interface CompareData {
  articles: readonly Compared[]
  /** What could be added: of the kind of the first one. */
  candidates: readonly ListItem[]
  /** Ids of what is not sold here. */
  gone: readonly string[]
  /** More were asked for than fit. */
  isCut: boolean
}

/** The rows in their order, with the keys of their names. */
export const rowNames = {
  rating: 'reviews.title',
  kind: 'listing.facet.kind',
  sport: 'listing.facet.sport',
  color: 'listing.facet.color',
  sizes: 'compare.sizes',
  fit: 'product.details.fit',
  material: 'product.details.material.of',
  features: 'product.details.features',
} as const
export type Row = keyof typeof rowNames

const some = (text: string | null): readonly string[] => (text ? [text] : [])

export function comparedOf(product: Product): Compared {
  const { id, name, slug, gender, category, giftCard, price, rating, variations } = product
  const [first] = product.images
  return {
    ...{ id, name, slug, gender, category, giftCard, price, rating },
    image: first?.src ?? '',
    ...(first?.renditions ? { renditions: first.renditions } : {}),
    facts: {
      rating: some(rating && `${rating.average} ${rating.count}`),
      kind: [forWhom(product.kindName, product.genderName)],
      sport: [product.sportName],
      color: [product.color],
      sizes: variations.filter(({ availability }) => availability !== 'OUT_OF_STOCK').map(({ label }) => label),
      fit: some(product.fit),
      material: some(product.material),
      features: product.features,
    },
  }
}

/** Of different parts of the shop, so that they share few facts. */
export const isMixed = (articles: readonly Compared[]): boolean => new Set(articles.map(({ category }) => category)).size > 1

/** The rows to show: of different kinds of things only what all of them have, else what any has. What is sold out still has sizes. */
export function rowsOf(articles: readonly Compared[]): { row: Row; isEqual: boolean }[] {
  const has = (row: Row) => (article: Compared) => row === 'sizes' || (article.facts[row]?.length ?? 0) > 0
  const isShown = (row: Row) => (isMixed(articles) ? articles.every(has(row)) : articles.some(has(row)))
  const texts = (row: Row) => new Set(articles.map(({ facts }) => JSON.stringify(facts[row])))
  return (Object.keys(rowNames) as Row[]).filter(isShown).map((row) => ({ row, isEqual: articles.length > 1 && texts(row).size === 1 }))
}
