import type { Database } from '@stadion/database/database'
import type { Rating } from '../schema.ts'

/** How models of a brand are rated, by model; those without a review are missing. */
export type RatingsOf = (brand: string, models: readonly string[]) => Promise<ReadonlyMap<string, Rating>>

export const createRatingsOf =
  (db: Database): RatingsOf =>
  async (brand, models) => {
    if (models.length === 0) return new Map()
    const rows = await db.prepared<{ model: string; count: number; sum: number }>(
      'reviews.summaries',
      'select model, count, sum from reviews.summaries($1, $2::text[])',
      [brand, [...new Set(models)]],
    )
    return new Map(rows.map(({ model, count, sum }) => [model, { average: averageOf(sum, count), count }]))
  }

/** To one decimal. */
export const averageOf = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10)
