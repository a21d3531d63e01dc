import { shareOut } from '@stadion/http/cache-memory'

/** How an API divides its part of `CACHE_MB`. Everything in it comes from the catalogue. */
const shares = {
  /** Pictures, drawn and compressed. */
  pictures: 0.42,
  /** Pages of lists and searches. */
  lists: 0.18,
  /** Positions of deep pages of lists. */
  steps: 0.02,
  /** Facets of lists. */
  cells: 0.12,
  /** Sizes of articles, for bags and wishlists. */
  facts: 0.08,
  /** Articles. */
  articles: 0.06,
  /** Search suggestions, with the articles that they show. */
  suggestions: 0.1,
  /** What the search offers before anything is typed. */
  popular: 0.02,
} as const

export const cacheBytesOf = (bytes: number) => shareOut(bytes, shares)
