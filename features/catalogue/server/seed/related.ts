import type { SeedArticle } from './articles.ts'

const wanted = 8

/**
 * Other models for the same people, one colour each, by sales: first the same sport and category, then what goes with it, then the
 * same category.
 */
export function relatedIds(article: SeedArticle, all: readonly SeedArticle[]): string[] {
  const models = new Set([article.model])
  const nearness = ({ category, sport }: SeedArticle) => (sport !== article.sport ? 0 : category === article.category ? 2 : 1)
  return all
    .filter(({ gender, category, sport }) => gender === article.gender && (category === article.category || sport === article.sport))
    .sort((one, other) => nearness(other) - nearness(one) || other.sales - one.sales)
    .filter(({ model }) => !models.has(model) && models.add(model))
    .slice(0, wanted)
    .map(({ id }) => id)
}
