import type { ApiCall } from '@stadion/fragments/fragment'
import type { PagePath } from '@stadion/site/addresses'
import type { Storefront } from '@stadion/site/storefronts'

/** An address that is no page's. */
export interface AskedElsewhere {
  storefront: Storefront
  /** Path inside the storefront, decoded. */
  path: PagePath
  /** The query with its `?`, or an empty string. */
  search: string
  call: ApiCall
}

/** Where such an address leads: an encoded path of this site, its site path included, or an `https` address. */
export type Elsewhere = (ask: AskedElsewhere) => Promise<{ location: string; status: 301 | 302 } | undefined>
