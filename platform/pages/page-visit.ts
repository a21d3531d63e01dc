import type { IncomingHttpHeaders } from 'node:http'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ConsentRegime } from '@stadion/site/markets'
import type { Storefront } from '@stadion/site/storefronts'

/** A request for a page that is ready. */
export interface PageVisit {
  headers: IncomingHttpHeaders
  storefront: Storefront
  appEnv: AppEnvironment
  /** What the storefront asks of its visitors today. */
  consentRegime: ConsentRegime
}

/** Cookies that this visitor's answer sets; undefined where it is the answer of everybody. Called at every request: it must be cheap. */
export type VisitCookies = (visit: PageVisit) => readonly string[] | undefined
