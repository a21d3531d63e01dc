import { forWhom, type ListItem, type Product, type Renditions } from '@stadion/catalogue/contract'

type Shown = 'id' | 'name' | 'slug' | 'gender' | 'category' | 'giftCard' | 'price' | 'rating'

export interface Compared extends Pick<Product, Shown> {
  image: string
  renditions?: Renditions
  facts: Readonly<Partial<Record<Row, readonly string[]>>>
  /** What its retailer says of it, by name: for example its weight. */
  attributes: NonNullable<Product['attributes']>
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
  const { id, name, slug, gender, category, giftCard, price, rating, variations, attributes = [] } = product
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
    attributes,
  }
}

/** Of different parts of the shop, so that they share few facts. */
export const isMixed = (articles: readonly Compared[]): boolean => new Set(articles.map(({ category }) => category)).size > 1

/** What a row says: one of the facts of every shop, or an attribute of the retailer's by its name. */
export type Fact = { row: Row } | { attribute: string }
export type ShownFact = Fact & { isEqual: boolean }

export const valuesOf = ({ facts, attributes }: Compared, fact: Fact): readonly string[] =>
  'row' in fact ? (facts[fact.row] ?? []) : some(attributes.find(({ name }) => name === fact.attribute)?.value ?? null)

/** The rows to show: of different kinds of things only what all of them have, else what any has. What is sold out still has sizes. */
export function rowsOf(articles: readonly Compared[]): ShownFact[] {
  const attributes = new Set(articles.flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  const facts: Fact[] = [
    ...(Object.keys(rowNames) as Row[]).map((row) => ({ row })),
    ...[...attributes].map((attribute) => ({ attribute })),
  ]
  const has = (fact: Fact) => (article: Compared) => ('row' in fact && fact.row === 'sizes') || valuesOf(article, fact).length > 0
  const isShown = (fact: Fact) => (isMixed(articles) ? articles.every(has(fact)) : articles.some(has(fact)))
  const texts = (fact: Fact) => new Set(articles.map((article) => JSON.stringify(valuesOf(article, fact))))
  return facts.filter(isShown).map((fact) => ({ ...fact, isEqual: articles.length > 1 && texts(fact).size === 1 }))
}
