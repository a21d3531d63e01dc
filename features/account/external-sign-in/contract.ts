import { route } from '@stadion/contract/route'
import type { ExternalProviders } from './schema.ts'

export type { ExternalProviders } from './schema.ts'

/** Key in session storage of the result of an external sign-in. */
export const externalAuthKey = 'account-ext-auth-data'

/** What the callback page writes to session storage as `account-ext-auth-data` (D-056). */
export interface ExternalAuthResult {
  provider: string
  /**
   * success: signed in. registration_required: `POST /api/account` with `extAuthToken` and no password. link_required: one sign-in by
   * password with `extAuthToken`. error: nothing changed; `reason` says why.
   */
  status: 'success' | 'registration_required' | 'link_required' | 'error'
  email?: string
  firstName?: string
  extAuthToken?: string
  reason?: ExternalAuthReason
}

/**
 * Why it failed. cancelled: the shopper went back. expired: too late, or another browser. blocked: see D-047. mismatch: not the signed-in
 * shopper. not_fresh: the provider does not confirm a fresh sign-in. failed: an error of the provider.
 */
export type ExternalAuthReason = 'cancelled' | 'expired' | 'blocked' | 'identity_required' | 'mismatch' | 'not_fresh' | 'failed'

/** The providers for this storefront, in display order; never `kmc`. */
export const readProviders = /* @__PURE__ */ route<{ answer: ExternalProviders }>({
  family: 'account',
  method: 'GET',
  path: '/auth/external',
  summary: 'List the providers of social sign-in.',
})

/** The address that starts a sign-in (or re-authentication) with a provider; a page navigation, not a call. */
export const startPath = (provider: string, returnTo: string, sitePath = '', kmcCertificate = '', isAgain = false): string =>
  `/auth/external/${provider}/start?${new URLSearchParams({ returnTo, ...(sitePath && { sitePath }), ...(kmcCertificate && { kmcCertificate }), ...(isAgain && { again: '1' }) })}`
