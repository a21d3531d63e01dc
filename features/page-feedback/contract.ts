import { route } from '@stadion/contract/route'
import { accessibilityPath, cookieNoticePath, helpPath, privacyCentrePath, privacyPath } from '@stadion/site/addresses'
import type { PageRating } from './schema.ts'

export type { PageRating } from './schema.ts'

/** Pages that ask whether they were helpful. */
export const ratedPages = [helpPath, accessibilityPath, privacyPath, privacyCentrePath, cookieNoticePath] as const
export type RatedPage = (typeof ratedPages)[number]

/** Keeps what this browser says of a page; the last answer counts. */
export const ratePage = /* @__PURE__ */ route<{ body: PageRating; answer: PageRating }>({
  family: 'bridge',
  path: '/api/bridge/page-feedback',
  timeoutMs: 5000,
  method: 'POST',
  summary: 'Say whether a page was helpful.',
})

/** The id of the element that asks on a page. */
export const feedbackId = 'page-feedback'
