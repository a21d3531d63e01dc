import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { lookByRule } from './look-rule.ts'
import { candidatesFor, lookArticle, looksWith, piecesOf } from './look-table.ts'

/** What completes an article: pieces of a look that was put together, or those that the rule finds. */
export interface FoundLook {
  no: string | null
  picture: string | null
  pieces: string[]
}

/** Undefined for an article that the brand does not have. */
export async function lookOf(db: Database, id: string, storefront: Storefront, at: Date): Promise<FoundLook | undefined> {
  const { brand, country, identityRegion: region } = storefront
  const [article, looks] = await Promise.all([lookArticle(db, brand, id), looksWith(db, [id], { brand, country, at })])
  if (!article) return undefined
  for (const { no, picture, articles } of looks) {
    const others = articles.filter((other) => other !== id)
    const pieces = await piecesOf(db, brand, others, at)
    if (pieces.length > 0) return { no, picture, pieces }
  }
  return { no: null, picture: null, pieces: lookByRule(article, await candidatesFor(db, article, { brand, region, at })) }
}

/** Whether a look that was put together shows on the page of an article; a learned set does not replace it. */
export const isInLook = async (db: Database, id: string, { brand, country }: Pick<Storefront, 'brand' | 'country'>, at: Date) => {
  for (const { articles } of await looksWith(db, [id], { brand, country, at })) {
    const others = articles.filter((other) => other !== id)
    if ((await piecesOf(db, brand, others, at)).length > 0) return true
  }
  return false
}
