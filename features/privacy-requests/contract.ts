import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { PrivacyRequestBody, PrivacyRequestCategory, PrivacyRequestType } from './schema.ts'

export type { PrivacyRequestBody, PrivacyRequestCategory, PrivacyRequestType } from './schema.ts'

/** The request types of each law (D-099). */
export const offeredTypes: Readonly<Record<PrivacyRequestCategory, readonly PrivacyRequestType[]>> = {
  CCPA: ['EXPORT', 'DELETE', 'DO_NOT_SELL'],
  GDPR: ['EXPORT', 'DELETE', 'DATA_PORTABILITY'],
  LGPD: ['EXPORT', 'DELETE', 'DATA_PORTABILITY'],
}

/** Whether a law's form asks for residence in California. */
export const asksForState = (category: PrivacyRequestCategory): boolean => category === 'CCPA'

export interface FieldProblem {
  field: string
  /** A translation key. */
  code: string
}

/** `VALIDATION_FAILED` carries `validationErrors`, fields with codes in the order of the form. */
export const privacyFailures = /* @__PURE__ */ failures({
  VALIDATION_FAILED: [400, 'VALIDATION_FAILED'],
  CATEGORY_NOT_ALLOWED: [400, 'CATEGORY_NOT_ALLOWED'],
  TOKEN_INVALID_OR_EXPIRED: [400, 'TOKEN_INVALID_OR_EXPIRED'],
  EMAIL_NOT_FOUND: [404, 'EMAIL_NOT_FOUND'],
})

/** Accepts a request under any of the three laws; the path is named after the first. */
export const askPrivacy = /* @__PURE__ */ route<{ body: PrivacyRequestBody; answer: { success: true; message: 'REQUEST_ACCEPTED' } }>({
  method: 'POST',
  path: '/api/consents/ccpa',
  family: 'consents',
  timeoutMs: 30_000,
  hostHeader: 'x-original-host',
  summary: 'Request a copy or the deletion of personal data.',
})

/** The link in the mail was opened and confirmed: the request comes from the mailbox's owner. */
export const confirmPrivacy = /* @__PURE__ */ route<{ body: { t: string }; answer: { success: true; message: 'REQUEST_VERIFIED' } }>({
  method: 'POST',
  path: '/api/consents/confirm',
  family: 'consents',
  timeoutMs: 30_000,
  summary: 'Confirm a privacy request with the token of its mail.',
})

/** Stops the deletion of somebody without an account, with the token of its mail. */
export const keepData = /* @__PURE__ */ route<{ body: { t: string }; answer: { success: true; message: 'REQUEST_WITHDRAWN' } }>({
  method: 'POST',
  path: '/api/consents/keep',
  family: 'consents',
  timeoutMs: 30_000,
  summary: 'Stop the deletion of personal data with the token of its mail.',
})

/** Downloads an export, a few times. A browser first gets a page with a button, so that link scanners do not use up downloads. */
export const downloadExport = /* @__PURE__ */ route<{ query: { t: string; file?: string | undefined }; answer: unknown }>({
  method: 'GET',
  path: '/api/consents/export',
  family: 'consents',
  summary: 'Download an export with the token of its mail.',
})
