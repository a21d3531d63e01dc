import type { IncomingHttpHeaders } from 'node:http'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ConsentRegime } from '@stadion/site/markets'
import type { Storefront } from '@stadion/site/storefronts'

/** A request for a page that is ready. */
export interface PageVisit {
  headers: IncomingHttpHeaders
  storefront: Storefront
  appEnv: AppEnvironment
  /** The consent regime of the storefront today. */
  consentRegime: ConsentRegime
}

/** Cookies that this visitor's answer sets; undefined if the answer is the same for everybody. Called at every request: it must be cheap. */
export type VisitCookies = (visit: PageVisit) => readonly string[] | undefined
