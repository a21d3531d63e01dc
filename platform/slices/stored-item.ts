import type { PageType } from '@stadion/site/page-types'

/** Something that the shop stores in a browser, or a request of a page, with the consent that it needs. */
export interface StoredItem {
  /** Without the prefix `__Host-` of secure sites. A name that ends in `*` is a prefix. */
  name: string
  kind: 'cookie' | 'local' | 'session' | 'cache' | 'request'
  /** The consent: 0 none, because the shop does not work without it; 1 functional; 2 marketing. */
  level: 0 | 1 | 2
  /** Its purpose, in a few words. */
  purpose: string
  /** How long a cookie stays; undefined: until the browser is closed. */
  seconds?: number
  /** Types of pages that cannot work without it: there it needs no consent. */
  neededOn?: readonly PageType[]
  /** An HttpOnly cookie that gives access or identifies the visitor. Fragments whose HTML is the same for everybody never get it. */
  secret?: true
}
