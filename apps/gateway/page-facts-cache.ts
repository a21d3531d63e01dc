import { dueMs } from '@stadion/composition/slot-cache'
import type { Page } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import type { Storefront } from '@stadion/site/storefronts'
import { LRUCache } from 'lru-cache'
import type { PreparedPage } from './prepare-page.ts'
import { partOf, type ReadQuery } from './routing/read-query.ts'

/** The result for an address without its query. */
export interface Place {
  storefront: Storefront
  page: Page
  /** Path inside the storefront. */
  path: PagePath
}

export interface CachedPage {
  prepared: PreparedPage
  until: number
  /** What its facts were made from (D-150). */
  tags?: readonly string[] | undefined
  /** Until when it may be shown although it is due. */
  shownUntil?: number
  /** The news that its question and its answers knew of. */
  askedAt?: number | undefined
  /** The question that visitors share, and the newest news when it was asked. */
  asking?: { askedAt: number | undefined; answer: Promise<unknown> } | undefined
}

/** A page with a longer address is answered and not cached: links of the shop are shorter. */
const longestKey = 2048
/** The approximate memory of a prepared page and its entry, besides the key. */
const pageBytes = 4096
const placeBytes = 256
const sharedByPlaces = 0.25

/**
 * The cache of page facts. The cache key contains only the parameters that the page read, so addresses with other unused
 * parameters share an entry. Only pages are cached: no 404s, no redirects and no very long addresses.
 */
export function createPageFactsCache(maxBytes: number, onForgotten: (page: PreparedPage) => void) {
  /** Grows while a page reads parameters: earlier values decide which it reads next. */
  const readBy = new WeakMap<Page, Set<string>>()
  const kept = new LRUCache<string, CachedPage>({
    maxSize: Math.ceil(maxBytes * (1 - sharedByPlaces)),
    sizeCalculation: (_, key) => pageBytes + 2 * key.length,
    dispose: ({ prepared }) => onForgotten(prepared),
  })
  const places = new LRUCache<string, Place>({
    maxSize: Math.ceil(maxBytes * sharedByPlaces),
    sizeCalculation: (_, address) => placeBytes + 2 * address.length,
  })

  return {
    keyOf: ({ storefront, page, path }: Place, query: URLSearchParams, referrer?: string): string =>
      `${storefront.brand}/${storefront.locale}${page.isAlone ? '!' : ''}${path}${partOf(query, readBy.get(page) ?? nothing)}${referrer ? ` ${referrer}` : ''}`,
    get: (key: string): CachedPage | undefined => kept.get(key),
    /** Stores a page that was prepared with a query, if it may be cached. */
    keep(place: Place, query: ReadQuery, referrer: string | undefined, page: CachedPage): void {
      const names = readBy.get(place.page) ?? new Set()
      for (const name of query.names) names.add(name)
      readBy.set(place.page, names)
      const key = this.keyOf(place, query, referrer)
      // A question of before the news may be answered after one that knew of them.
      const isOlder = (kept.peek(key)?.askedAt ?? -1) > (page.askedAt ?? -1)
      page.prepared.isKept = !isOlder && !query.isReadWhole && key.length <= longestKey
      if (page.prepared.isKept) kept.set(key, page)
    },
    makeDue(isHit: (tags: readonly string[] | undefined) => boolean, now: number): void {
      for (const page of kept.values())
        if (isHit(page.tags)) {
          // One that is due already is due since then.
          if (page.until > now) page.shownUntil = now + dueMs
          page.until = Math.min(page.until, now)
        }
    },
    placeOf: (address: string): Place | undefined => places.get(address),
    keepPlace(address: string, place: Place): void {
      if (address.length <= longestKey) places.set(address, place)
    },
  }
}

export type PageFactsCache = ReturnType<typeof createPageFactsCache>

const nothing: readonly string[] = []
