/** An article as the catalogue hands it over, in the order of sales. */
export interface ShelfArticle {
  id: string
  gender: string
  category: string
  inStock: boolean
}

/** How much an article was looked at and bought lately, in events of today. */
export type Popularity = ReadonlyMap<string, number>

export interface Shelf {
  find(id: string): ShelfArticle | undefined
  isInStock(id: string): boolean
  /** What is in stock, by sales then id; of a gender and a category where they are given. */
  bySales(gender?: string, category?: string): readonly string[]
  /** The same, what shoppers looked at and bought lately before the rest. */
  byInterest(gender?: string, category?: string): readonly string[]
}

/** Below this many events an article is no more popular than another. */
const fewestEvents = 5

/** What a shop has to recommend, put in order once. */
export function createShelf(articles: readonly ShelfArticle[], popularity: Popularity): Shelf {
  const byId = new Map(articles.map((article) => [article.id, article]))
  const stocked = articles.filter(({ inStock }) => inStock)
  const points = ({ id }: ShelfArticle) => {
    const events = popularity.get(id) ?? 0
    return events < fewestEvents ? 0 : events
  }
  const bySales = grouped(stocked)
  const byInterest = grouped([...stocked].sort((one, other) => points(other) - points(one)))
  return {
    find: (id) => byId.get(id),
    isInStock: (id) => byId.get(id)?.inStock === true,
    bySales: (gender, category) => bySales.get(groupOf(gender, category)) ?? [],
    byInterest: (gender, category) => byInterest.get(groupOf(gender, category)) ?? [],
  }
}

const groupOf = (gender = '', category = ''): string => `${gender}/${category}`

/** Ids by gender and category, by gender, by category, and all; each in the order in which they came. */
function grouped(articles: readonly ShelfArticle[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { id, gender, category } of articles)
    for (const group of [groupOf(gender, category), groupOf(gender), groupOf('', category), groupOf()]) {
      const ids = groups.get(group)
      if (ids) ids.push(id)
      else groups.set(group, [id])
    }
  return groups
}
