import type { FormRequest } from '@stadion/pages/form'
import { refusedCookies, withoutCookie } from './clear-stored.ts'
import { consentCookieScope } from './consent-cookie-scope.ts'
import { agreesTo, type ConsentList, writeConsent } from './contract.ts'
import { boxesOfStorefront } from './regimes.ts'

/** The cookie of a choice, and the deletion of every cookie that it refuses. */
export function choiceCookies(
  list: ConsentList,
  { storefront, appEnv, whom }: Pick<FormRequest, 'storefront' | 'appEnv' | 'whom'>,
): readonly string[] {
  const place = consentCookieScope(storefront, appEnv)
  const boxes = boxesOfStorefront(storefront)
  const refused = refusedCookies(whom.cookie ?? '', (level) => agreesTo(level, list, boxes))
  return [writeConsent(list, place), ...refused.flatMap((name) => withoutCookie(name, place))]
}
