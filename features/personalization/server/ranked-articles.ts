/** An article from the catalogue, in the order of sales. */
export interface RankedArticle {
  id: string
  gender: string
  category: string
  sport: string
  /** The colours of a model share it. */
  model: string
  inStock: boolean
}

/** How often an article was recently viewed and bought, in today's weights. */
export type Popularity = ReadonlyMap<string, number>

/** What an engine chooses from: the best-selling and most popular articles of each group, and those that a page is about. */
export interface RankedArticles {
  find(id: string): RankedArticle | undefined
  isInStock(id: string): boolean
  /** In stock, by sales then id; optionally of a gender and a category. */
  bySales(gender?: string, category?: string): readonly string[]
  /**
   * In stock and similar to an article, one colour of each other model: of its sport and category, then what goes with it, then its
   * category.
   */
  alike(article: RankedArticle): Iterable<string>
  /** As `alike`, but what goes with it first: same sport and people, another kind of article. */
  goesWith(article: RankedArticle): Iterable<string>
  /** As `bySales`, but recently viewed and bought articles first. */
  byInterest(gender?: string, category?: string): readonly string[]
  /** The same, which also finds these articles. */
  knowing(others: readonly RankedArticle[]): RankedArticles
}

/** Below this number of events an article does not count as popular. */
export const fewestEvents = 5

/**
 * The articles that a shop can recommend, sorted once.
 * @param shelf those in stock that sell best, of each group by sales then id
 * @param viewed those that `popularity` counts, by sales then id
 */
export function createRankedArticles(
  shelf: readonly RankedArticle[],
  viewed: readonly RankedArticle[],
  popularity: Popularity,
): RankedArticles {
  const byId = new Map([...viewed, ...shelf].map((article) => [article.id, article]))
  const points = ({ id }: RankedArticle) => popularity.get(id) ?? 0
  const bySales = grouped(shelf)
  const of = (gender?: string, category?: string, sport?: string) => bySales.get(groupOf(gender, category, sport)) ?? []

  function* near({ gender, category, sport, model }: RankedArticle, withFirst: boolean): Iterable<string> {
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
  const popular = viewed
    .filter((article) => article.inStock && points(article) >= fewestEvents)
    .toSorted((one, other) => points(other) - points(one))
  const isPopular = new Set(popular.map(({ id }) => id))
  const byInterest = grouped([...popular, ...shelf.filter(({ id }) => !isPopular.has(id))])
  const known = (find: RankedArticles['find']): RankedArticles => ({
    find,
    isInStock: (id) => find(id)?.inStock === true,
    bySales: of,
    alike: (article) => near(article, false),
    goesWith: (article) => near(article, true),
    byInterest: (gender, category) => byInterest.get(groupOf(gender, category)) ?? [],
    knowing(others) {
      const ofThese = new Map(others.map((article) => [article.id, article]))
      return known((id) => find(id) ?? ofThese.get(id))
    },
  })
  return known((id) => byId.get(id))
}

const groupOf = (gender = '', category = '', sport = ''): string => `${gender}/${category}/${sport}`

/** Ids by gender, category and sport, by any subset of these, and all; each in the given order. */
function grouped(articles: readonly RankedArticle[]): ReadonlyMap<string, readonly string[]> {
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
