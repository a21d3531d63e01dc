import type { Criticality, Hydration } from '@stadion/composition/slot'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import type { Personal } from '@stadion/fragments/personal'
import type { ApiTransport, CallFor } from '@stadion/http/api-transport'
import type { PagePath } from '@stadion/site/addresses'
import type { ConsentRegime } from '@stadion/site/markets'
import type { PageType } from '@stadion/site/page-types'
import type { StorefrontState } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { PlacementCode } from './placement.ts'

/** The skeletons that a slot can show until its fragment has answered. */
export type SkeletonKind = 'header' | 'footer' | 'home' | 'listing' | 'product' | 'rail' | 'bag' | 'generic'

/** The request for a page. */
export interface PageRequest {
  storefront: Storefront
  /** Path inside the storefront, decoded. */
  path: PagePath
  query: URLSearchParams
  /** The parameters in the path, for example `{ articleId: 'AA1001' }`. */
  params: Readonly<Record<string, string>>
  /** Path of the previous page (referrer), if the browser sent it. */
  referrer: string | undefined
  t: Translate
  call: ApiCall
  /** The consent regime of the storefront today. */
  consentRegime: ConsentRegime
  /** Domains to which a visitor may be redirected. */
  partnerDomains: readonly string[]
}

/** One slot of a page in the table. */
export interface PageSlot {
  name: string
  fragment: string
  props?: (ask: PageRequest) => Readonly<Record<string, string | undefined>>
  criticality: Criticality
  budgetMs: number
  /** A function decides by the address, for a page that is only sometimes more than a form. */
  hydrate: Hydration | ((ask: Pick<PageRequest, 'query'>) => Hydration)
  /** The skeleton of the slot until its fragment has answered. */
  skeleton: SkeletonKind | 'none'
  /** The message that is shown if the fragment cannot be; default: a general one. */
  away?: string
  /** How the fragment is requested; default: by its view path. */
  scheme?: 'view' | 'versioned'
  /** False: the server leaves the slot empty and the browser fills it when it is due. */
  ssr?: boolean
  /** The slot is personal: always, or with some props. All other addresses of the page stay the same for everybody. */
  personal?: Personal
  /** The placement that personal recommendations may fill in the browser, with consent. Until then, and without consent, the slot stays as it is. */
  placement?: PlacementCode
}

export interface PageHead {
  title: string
  description: string
  /** The page's canonical path, encoded, with the query that belongs to it. */
  canonical: string
  /** The path of the same page in another storefront, for hreflang; undefined if it does not exist there. */
  alternate?: (storefront: Storefront) => string | undefined
  /** What other sites show with a link to the page: the path of a JPEG of 1200 × 630 pixels. By default the brand's picture. */
  linkPicture?: { path: string; alt: string }
  /** Pages that search engines must not index. */
  noindex?: boolean
  ogType?: 'website' | 'product'
}

/** The facts of a page before its first byte: a redirect, that there is none, or none any more (410), or its head. */
export type PageFacts =
  | { redirect: string; status: 301 | 302 }
  | { missing: true; isGone?: boolean }
  /** `slots` stand in place of the page's own. */
  | { head: PageHead; slots?: readonly PageSlot[] | undefined }

/** One visitor of a page, before its first byte. */
export interface PageVisitor {
  storefront: Storefront
  query: URLSearchParams
  /** The parameters in the path. */
  params: Readonly<Record<string, string>>
  cookies: Readonly<Record<string, string>>
  api: ApiTransport
  /** What the storefront is now. */
  state: StorefrontState
  /** For calls on behalf of the visitor; they end after 2.5 s. */
  whom: CallFor
}

/** A page: its path, its facts, and the fragments that fill its slots. */
export interface Page {
  type: PageType
  /** The params of a matching path; undefined for others. */
  match: (path: string, storefront: Storefront) => Record<string, string> | undefined
  /**
   * The audience of the page, if it is not for everybody: all others are redirected to the account's page, or to sign in (D-015, D-061).
   */
  audience?: 'anonymous' | 'authenticated'
  /**
   * It answers also where its storefront has no shop yet, or any more (2.8), then with a quiet frame, and for no search engine. So do, without it, the
   * types of pages that serve orders, accounts, privacy and law.
   */
  inEveryState?: boolean
  /** While this flag is off, the page is a 404 and its forms do nothing; if no flags are known at all, the page stays. */
  flag?: string
  /** Cookies for this visitor, and where to lead them instead (303), or that the page is a 404 for them. If it fails, the page is shown. */
  visit?: (visitor: PageVisitor) => Promise<{ location?: string; isMissing?: boolean; setCookies: readonly string[] } | undefined>
  /** Fast: it runs before the first byte. */
  facts: (ask: PageRequest) => PageFacts | Promise<PageFacts>
  /** Its facts are few, the same for all visitors, and kept: to ask for them is not counted against the visitor who comes first. */
  hasSharedFacts?: boolean
  /** Its own slots; the frame adds those around them. */
  slots: readonly PageSlot[]
  /** Shown by a storefront that has no other pages. */
  isAlone?: boolean
  /** With a frame: what comes before its own slots, and after them. */
  around?: { before: readonly PageSlot[]; after: readonly PageSlot[] }
  /**
   * The slots that the frame adds: by default the cookie banner, the header, the footer, and the overlays (the
   * small bag, toasts, the form for privacy requests). `form-only` leaves out the small bag and the toasts, `bare` all overlays.
   * `quiet` is form-only with a header of logo and bag, and a footer of law and country.
   */
  frame?: 'form-only' | 'quiet' | 'bare' | undefined
  /** Whether this address takes as long as a search, beside those of lists and searches: it then has their rate limit. */
  isSearch?: (ask: Pick<PageRequest, 'query'>) => boolean
  /** What was searched for; the search field of the header keeps it. */
  searched?: (ask: Pick<PageRequest, 'query'>) => string | undefined
  /** Referrer policy; `none`: its address contains a secret, which no other site may get. */
  referrer?: 'none' | undefined
}

/** The parts of the query that a fragment reads, so that other parameters never split its cache. */
export const fromQuery =
  (...names: readonly string[]) =>
  ({ query }: PageRequest): Record<string, string | undefined> =>
    Object.fromEntries(names.map((name) => [name, query.get(name) || undefined]))

/** Matches one path. */
export const exactly = (path: string) => (asked: string) => (asked === path ? {} : undefined)
