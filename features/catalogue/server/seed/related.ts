import type { SeedArticle } from './articles.ts'

const wanted = 8

/** Others for the same people and of the same category, one colour of each model, the same sport first, then by sales. */
export function relatedIds(article: SeedArticle, all: readonly SeedArticle[]): string[] {
  const models = new Set([article.model])
  return all
    .filter(({ gender, category }) => gender === article.gender && category === article.category)
    .sort((one, other) => Number(other.sport === article.sport) - Number(one.sport === article.sport) || other.sales - one.sales)
    .filter(({ model }) => !models.has(model) && models.add(model))
    .slice(0, wanted)
    .map(({ id }) => id)
}
