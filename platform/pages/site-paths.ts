import type { ApiCall } from '@stadion/fragments/fragment'
import type { Storefront } from '@stadion/site/storefronts'

/** Paths of pages for search engines, for the sitemap of a storefront. */
export type SitemapPaths = (ask: { storefront: Storefront; call: ApiCall }) => Promise<readonly string[]>
