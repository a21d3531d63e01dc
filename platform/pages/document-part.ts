import type { Html } from '@stadion/contract/html'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ConsentRegime } from '@stadion/site/markets'
import type { PageType } from '@stadion/site/page-types'
import type { Storefront } from '@stadion/site/storefronts'

/** A page whose document is made, for all its visitors. */
export interface DocumentRequest {
  storefront: Storefront
  appEnv: AppEnvironment
  pageType: PageType
  /** Names of its slots. */
  slots: readonly string[]
  /** The consent regime of the storefront today. */
  consentRegime: ConsentRegime
}

/** What a slice puts into the documents of pages. */
export interface DocumentPart {
  /** Attributes of `html`, each after a space. */
  attributes?: Html | undefined
  /** A script that runs before the first paint. */
  script?: string | undefined
  /** Elements of `head`. */
  head?: Html | undefined
}

export type DocumentOf = (ask: DocumentRequest) => DocumentPart
