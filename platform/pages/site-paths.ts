import type { ApiCall } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'

/** The storefront of a sitemap, and how its API is called. */
export interface SitemapAsk {
  storefront: Storefront
  call: ApiCall
}

/** Paths of pages for search engines, for the sitemap of a storefront. */
export type SitemapPaths = (ask: SitemapAsk) => Promise<readonly string[]>

/** Pages that are too many for one sitemap: those of a part are `sitemap-{name}-{part}.xml`. */
export interface SitemapParts {
  name: string
  /** The parts in which the storefront has pages. */
  list(ask: SitemapAsk): Promise<readonly { part: number; changedAt: string }[]>
  /** Some pages of a part, from its start or where the answer before ended; undefined if there is no such part. */
  read(ask: SitemapAsk, part: number, from: { after?: number | undefined; known?: string | undefined }): Promise<PartPages | undefined>
}

export interface PartPages {
  /** The same as long as the part lists the same; undefined while that cannot be said. */
  version?: string | undefined
  /** `known` was this version: there are no pages in this answer. */
  isKnown: boolean
  pages: readonly SitemapPage[]
  /** Where the next answer begins; null at the end. */
  next: number | null
}

export interface SitemapPage {
  path: string
  /** The day on which it changed last: `2026-11-29`. */
  changedOn: string
  /** The path of its first picture. */
  image: string | null
}
