import type { VisitCookies } from '@stadion/pages/page-visit'
import { consentCookieScope } from '../consent-cookie-scope.ts'
import { readConsent, writeConsent } from '../contract.ts'

/** A browser that sends Global Privacy Control with every request has made its choice, where the law says so (D-094). */
export const honourGlobalPrivacyControl: VisitCookies = ({ headers, consentRegime, storefront, appEnv }) => {
  if (consentRegime !== 'us-privacy' || headers['sec-gpc'] !== '1' || readConsent(headers.cookie)) return undefined
  return [writeConsent([1], consentCookieScope(storefront, appEnv))]
}
