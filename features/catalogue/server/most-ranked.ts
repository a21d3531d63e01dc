/** A search with more results than this is sorted by sales: ranking would have to read all of them. */
export const mostRanked = 1000
