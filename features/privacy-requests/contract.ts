import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { PrivacyRequestBody, PrivacyRequestCategory, PrivacyRequestType } from './schema.ts'

export type { PrivacyRequestBody, PrivacyRequestCategory, PrivacyRequestType } from './schema.ts'

/** What each law lets a person ask for (D-099). */
export const offeredTypes: Readonly<Record<PrivacyRequestCategory, readonly PrivacyRequestType[]>> = {
  CCPA: ['EXPORT', 'DELETE', 'DO_NOT_SELL'],
  GDPR: ['EXPORT', 'DELETE', 'DATA_PORTABILITY'],
  LGPD: ['EXPORT', 'DELETE', 'DATA_PORTABILITY'],
}

/** Which law asks whether somebody lives in California. */
export const asksForState = (category: PrivacyRequestCategory): boolean => category === 'CCPA'

export interface FieldProblem {
  field: string
  /** A translation key for what a shopper can mend. */
  code: string
}

/** `VALIDATION_FAILED` carries `validationErrors`, a list of field and code in the order of the form. */
export const privacyFailures = /* @__PURE__ */ failures({
  VALIDATION_FAILED: [400, 'VALIDATION_FAILED'],
  CATEGORY_NOT_ALLOWED: [400, 'CATEGORY_NOT_ALLOWED'],
  TOKEN_INVALID_OR_EXPIRED: [400, 'TOKEN_INVALID_OR_EXPIRED'],
  EMAIL_NOT_FOUND: [404, 'EMAIL_NOT_FOUND'],
})

/** Takes a request under any of the three laws; the path has the name of the first. */
export const askPrivacy = /* @__PURE__ */ route<{ body: PrivacyRequestBody; answer: { success: true; message: 'REQUEST_ACCEPTED' } }>({
  method: 'POST',
  path: '/api/consents/ccpa',
  family: 'consents',
  timeoutMs: 30_000,
  hostHeader: 'x-original-host',
  summary: 'Ask for, or for an end of, what is known about oneself.',
})

/** The link of the mail was opened and its question answered: the request comes from who owns the mailbox. */
export const confirmPrivacy = /* @__PURE__ */ route<{ body: { t: string }; answer: { success: true; message: 'REQUEST_VERIFIED' } }>({
  method: 'POST',
  path: '/api/consents/confirm',
  family: 'consents',
  timeoutMs: 30_000,
  summary: 'Confirm a privacy request with the token of its mail.',
})

/** Hands out what was exported, a few times. A browser is shown a page with a button first: what only looks at links uses nothing up. */
export const downloadExport = /* @__PURE__ */ route<{ query: { t: string; file?: string | undefined }; answer: unknown }>({
  method: 'GET',
  path: '/api/consents/export',
  family: 'consents',
  summary: 'Download an export with the token of its mail.',
})
