import { shareOut } from '@stadion/http/cache-memory'

/** How an API shares out its part of `CACHE_MB`. All of it is read from the catalogue. */
const shares = {
  /** Pictures, drawn and compressed. */
  pictures: 0.5,
  /** Pages of lists and of searches. */
  lists: 0.2,
  /** What lists can be narrowed by. */
  cells: 0.12,
  /** What bags and wishlists ask of a size of an article. */
  facts: 0.08,
  /** Articles. */
  articles: 0.06,
  /** What completes a search. */
  suggestions: 0.04,
} as const

export const cacheBytesOf = (bytes: number) => shareOut(bytes, shares)
