import type { Handle } from '@stadion/database/database'
import { plan, tell } from '@stadion/news/tell'

export interface OfArticle {
  brand: string
  articleId: string
}

const tagsOf = ({ brand, articleId }: OfArticle) => [`article:${brand}/${articleId}`, `list:${brand}`]

/** Says that what pages and lists show of an article has changed (D-150): the last statement of the transaction that changes it. */
export const tellArticle = (on: Handle, of: OfArticle): Promise<void> => tell(on, tagsOf(of))

/** Says that they will show something else at these moments. */
export async function planArticle(on: Handle, of: OfArticle, moments: readonly (Date | null)[]): Promise<void> {
  for (const moment of moments) if (moment) await plan(on, moment, tagsOf(of))
}
