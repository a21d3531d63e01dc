import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Identity, KmcCertificate, KmcRequest } from './schema.ts'

export type { KmcCertificate, KmcRequest } from './schema.ts'

/** Starts a Korean identity check; only in Korea. `url` opens in a popup. */
export const startKmc = /* @__PURE__ */ route<{ body: Record<string, never>; answer: KmcRequest }>({
  family: 'account',
  method: 'POST',
  path: '/api/account/kmc/start',
  summary: 'Start a Korean identity check.',
})

/** The body of the stub's form, outside production. */
export const certifyKmc = /* @__PURE__ */ route<{ params: { id: string }; body: Identity; answer: KmcCertificate }>({
  family: 'account',
  method: 'POST',
  path: '/kmc/{id}',
  summary: 'Certify an identity (stub).',
})

/** The message of the popup to its page: `{ type, requestId, certificate }`. */
export const kmcComplete = 'kmc-complete'

export const kmcFailures = /* @__PURE__ */ failures({
  kmc_not_here: [404, 'KMC_NOT_HERE'],
  kmc_unknown: [404, 'KMC_UNKNOWN'],
  /** Carries `validationErrors` with `ci_taken`. */
  conflict: [409, 'CI_TAKEN'],
  kmc_expired: [410, 'KMC_EXPIRED'],
})
