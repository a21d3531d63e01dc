import { hashToRange } from '@stadion/database/hash-to-range'
import type { SeedArticle } from './articles.ts'

const fixedArticle = /^[A-Z]{2}100[1-5]$/

/** The initial stock of a size in a region: usually high, sometimes low, rarely none. */
export function seededStock(article: SeedArticle, sku: string, region: string, position: number): number {
  if (article.giftCard) return 1_000_000
  if (fixedArticle.test(article.id)) {
    if (sku.endsWith('1002_540')) return 0
    if (sku.endsWith('1003_540')) return 1
    return 500
  }
  const chance = hashToRange(`${article.brand} ${sku} ${region}`, 100)
  // The first two sizes are always in stock, so that no article is sold out in all sizes.
  if (position > 1 && chance < 5) return 0
  if (position > 1 && chance < 12) return 1 + (chance % 3)
  return 12 + chance
}
