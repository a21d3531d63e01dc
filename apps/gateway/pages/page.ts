import type { Criticality, Hydration } from '@stadion/composition/slot'
import type { ConsentRegime } from '@stadion/consent/contract'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import type { PlacementCode } from '@stadion/personalization/placements'
import type { PageType } from '@stadion/site/page-types'
import type { Storefront } from '@stadion/site/storefronts'
import type { SkeletonKind } from '@stadion/widgets/skeletons/skeletons'

/** What a page is asked with. */
export interface PageAsk {
  storefront: Storefront
  /** Path inside the storefront, decoded. */
  path: string
  query: URLSearchParams
  /** What the path says, for example `{ articleId: 'AA1001' }`. */
  params: Readonly<Record<string, string>>
  /** Path of the page before, where the browser told it. */
  referrer: string | undefined
  t: Translate
  call: ApiCall
  /** What the storefront asks of its visitors today. */
  consentRegime: ConsentRegime
  /** Whose sites a visitor may be sent back to. */
  partnerDomains: readonly string[]
}

/** One slot of a page as the table states it. */
export interface PageSlot {
  name: string
  fragment: string
  props?: (ask: PageAsk) => Readonly<Record<string, string | undefined>>
  criticality: Criticality
  budgetMs: number
  hydrate: Hydration
  /** What stands in the slot until its fragment has answered. */
  skeleton: SkeletonKind | 'none'
  /** How the fragment is asked for its HTML; by its view path without it. */
  scheme?: 'view' | 'versioned'
  /** False: the server leaves the slot empty and the browser fills it when its time comes. */
  ssr?: boolean
  /** The slot shows what belongs to one visitor. */
  personal?: boolean
  /** What may be recommended here once the page is in front of a visitor who allows it; until then, and else, the slot stays as it is. */
  placement?: PlacementCode
}

export interface PageHead {
  title: string
  description: string
  /** Path of the page's one true address, encoded, with the query that belongs to it. */
  canonical: string
  /** Path of the same page in another storefront, for hreflang; undefined where it has none there. */
  alternate?: (storefront: Storefront) => string | undefined
  image?: string
  /** Pages that search engines should leave alone. */
  noindex?: boolean
  ogType?: 'website' | 'product'
}

/** What a page found out before its first byte: where to go instead, or its head. */
export type PageFacts = { redirect: string; status: 301 | 302 } | { missing: true } | { head: PageHead }

/** A page: which path it answers, what it needs to know first, and which fragments fill its slots. */
export interface Page {
  type: PageType
  /** The params of a path that is this page's; undefined for others. */
  match: (path: string, storefront: Storefront) => Record<string, string> | undefined
  /** Whom the page is for, where it is not for everybody: the others are sent to the account's page, or to sign in (D-015, D-061). */
  audience?: 'anonymous' | 'authenticated'
  /** There is no such page, and nothing to post to, while this flag is not on; where nobody knows any flags it stays. */
  flag?: string
  /** Fast: it runs before the first byte. */
  facts: (ask: PageAsk) => PageFacts | Promise<PageFacts>
  slots: readonly PageSlot[]
  /** `none`: its address holds a secret, which no other site may be told. */
  referrer?: 'none' | undefined
}
