import { kindsWith } from './goes-with.ts'
import { harmonise } from './harmony.ts'

/** What the rule knows of an article. */
export interface LookArticle {
  id: string
  kind: string
  gender: string
  sport: string
  palette: string
  inStock: boolean
}

/** Most pieces beside the article itself. */
export const mostPieces = 3

/**
 * What goes with an article when nobody has put a look together (D-194): of each kind that completes it the first that is in stock, for
 * the same people and sport, in a colour that looks well with all of the others. The same for everybody. `bestSelling` comes first to last.
 */
export function lookByRule(article: LookArticle, bestSelling: readonly LookArticle[]): string[] {
  const chosen = [article]
  for (const kind of kindsWith(article.kind)) {
    if (chosen.length > mostPieces) break
    const found = bestSelling.find(
      (one) =>
        one.kind === kind &&
        one.inStock &&
        one.gender === article.gender &&
        one.sport === article.sport &&
        chosen.every(({ palette }) => harmonise(palette, one.palette)),
    )
    if (found) chosen.push(found)
  }
  return chosen.slice(1).map(({ id }) => id)
}
