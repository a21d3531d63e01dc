/** An article as the catalogue hands it over, in the order of sales. */
export interface ShelfArticle {
  id: string
  gender: string
  category: string
  sport: string
  /** The colours of a model share it. */
  model: string
  inStock: boolean
}

/** How much an article was looked at and bought lately, in events of today. */
export type Popularity = ReadonlyMap<string, number>

export interface Shelf {
  find(id: string): ShelfArticle | undefined
  isInStock(id: string): boolean
  /** What is in stock, by sales then id; of a gender and a category where they are given. */
  bySales(gender?: string, category?: string): readonly string[]
  /** In stock and like an article, one colour of each other model: of its sport and category, then what goes with it, then its category. */
  alike(article: ShelfArticle): Iterable<string>
  /** The same, what goes with it first: of its sport and for the same people, but another kind of thing. */
  goesWith(article: ShelfArticle): Iterable<string>
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
  const of = (gender?: string, category?: string, sport?: string) => bySales.get(groupOf(gender, category, sport)) ?? []

  function* near({ gender, category, sport, model }: ShelfArticle, withFirst: boolean): Iterable<string> {
    const models = new Set([model])
    const ofCategory = of(gender, category, sport)
    const ofSport = function* () {
      for (const id of of(gender, '', sport)) if (byId.get(id)!.category !== category) yield id
    }
    for (const ids of [...(withFirst ? [ofSport(), ofCategory] : [ofCategory, ofSport()]), of(gender, category)])
      for (const id of ids) {
        const own = byId.get(id)!.model
        if (models.has(own)) continue
        models.add(own)
        yield id
      }
  }
  const byInterest = grouped([...stocked].sort((one, other) => points(other) - points(one)))
  return {
    find: (id) => byId.get(id),
    isInStock: (id) => byId.get(id)?.inStock === true,
    bySales: of,
    alike: (article) => near(article, false),
    goesWith: (article) => near(article, true),
    byInterest: (gender, category) => byInterest.get(groupOf(gender, category)) ?? [],
  }
}

const groupOf = (gender = '', category = '', sport = ''): string => `${gender}/${category}/${sport}`

/** Ids by gender, category and sport, by some of them, and all; each in the order in which they came. */
function grouped(articles: readonly ShelfArticle[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { id, gender, category, sport } of articles)
    for (const group of [
      ...[groupOf(gender, category, sport), groupOf(gender, '', sport)],
      ...[groupOf(gender, category), groupOf(gender), groupOf('', category), groupOf()],
    ]) {
      const ids = groups.get(group)
      if (ids) ids.push(id)
      else groups.set(group, [id])
    }
  return groups
}
