import { defaultCacheBytes, shareOut } from '@stadion/http/cache-memory'

/** How a gateway divides its part of `CACHE_MB`; the rest is for the few small caches of a fixed size. */
const shares = {
  /** HTML of fragments. */
  views: 0.36,
  /** Whole pages, joined and compressed. */
  pages: 0.3,
  /** Starts of pages that are built per visitor. */
  starts: 0.08,
  /** Page facts by address. */
  facts: 0.08,
  /** Scripts and styles of fragments. */
  files: 0.06,
  /** Sitemaps. */
  sitemaps: 0.04,
} as const

export type CacheBytes = Readonly<Record<keyof typeof shares, number>>

export const cacheBytesOf = (bytes = defaultCacheBytes('gateway')): CacheBytes => shareOut(bytes, shares)
