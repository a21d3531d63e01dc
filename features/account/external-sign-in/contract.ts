import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { ExternalProviders } from './schema.ts'

export type { ExternalProviders } from './schema.ts'

/** What the callback page leaves in session storage under `account-ext-auth-data` (D-056). */
export interface ExternalAuthResult {
  provider: string
  /**
   * success: signed in. registration_required: `POST /api/account` with `extAuthToken` and no password. link_required: one
   * sign-in by password with `extAuthToken`. error: nothing happened; `reason` says why.
   */
  status: 'success' | 'registration_required' | 'link_required' | 'error'
  email?: string
  firstName?: string
  extAuthToken?: string
  reason?: ExternalAuthReason
}

/** Why nothing came of it. cancelled: the shopper went back. expired: too late, or another browser. blocked: see D-047. mismatch: not who is signed in. not_fresh: the provider does not say that it asked just now. failed: the provider's fault. */
export type ExternalAuthReason = 'cancelled' | 'expired' | 'blocked' | 'identity_required' | 'mismatch' | 'not_fresh' | 'failed'

/** The providers a shopper may choose here, in the order in which they are shown; `kmc` is none of them. */
export const readProviders = /* @__PURE__ */ route<{ answer: ExternalProviders }>({
  family: 'account',
  method: 'GET',
  path: '/auth/external',
  summary: 'Providers for signing in elsewhere.',
})

/** Where a browser goes to sign in with a provider, or to show once more who is signed in; a whole page, not a call. */
export const startPath = (provider: string, returnTo: string, sitePath = '', kmcCertificate = '', isAgain = false): string =>
  `/auth/external/${provider}/start?${new URLSearchParams({ returnTo, ...(sitePath && { sitePath }), ...(kmcCertificate && { kmcCertificate }), ...(isAgain && { again: '1' }) })}`

/** Marked pure, so that a client which only needs the path does not carry the table. */
export const externalFailures = /* @__PURE__ */ failures({
  provider_unknown: [404, 'PROVIDER_UNKNOWN'],
})
