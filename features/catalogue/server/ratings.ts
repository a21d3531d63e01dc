/** How shoppers rate a model. */
export interface Rating {
  average: number
  count: number
}

/** How models of a brand are rated, by model; those that nobody has reviewed are missing. */
export type RatingsOf = (brand: string, models: readonly string[]) => Promise<ReadonlyMap<string, Rating>>

export interface Rated {
  rating: Rating | null
}

/** Articles with the rating of their models, which one question answers for all of them. */
export async function rated<Row extends { model: string }>(
  brand: string,
  rows: readonly Row[],
  ratingsOf: RatingsOf,
): Promise<(Row & Rated)[]> {
  const ratings = await ratingsOf(
    brand,
    rows.map(({ model }) => model),
  )
  return rows.map((row) => ({ ...row, rating: ratings.get(row.model) ?? null }))
}
