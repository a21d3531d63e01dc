import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type {
  DoNotSellSettings,
  LocalizedQuery,
  LocalizedScenario,
  OptOut,
  Permissions,
  PermissionsQuery,
  PermissionsSaved,
} from './schema.ts'

export type { DoNotSellSettings, LocalizedScenario, OptOut, Permissions, PermissionsSaved } from './schema.ts'

/** The headers of both acquisition calls: the caller's key, and the brand. */
export const acquisitionHeaders = { apiKey: 'x-api-key', brand: 'x-brand' } as const

const scenarioPrefix = 'account-optout-dns'

/** The name of the opt-out scenario of a brand in a country. */
export const scenarioNameOf = (brand: string, country: string): string => `${scenarioPrefix}:${brand}:${country}`

/** The document that a shopper accepts with an opt-out, in a locale. */
export const localizedScenario = /* @__PURE__ */ route<{ params: { scenario: string }; query: LocalizedQuery; answer: LocalizedScenario }>({
  method: 'GET',
  path: '/acq-api/legal/scenario/{scenario}/localized',
  family: 'bridge',
  summary: 'Read the document of a legal scenario.',
})

/** Opts an address out of the sale of its data. The answer is the same for unknown addresses. */
export const saveEmailPermissions = /* @__PURE__ */ route<{ query: PermissionsQuery; body: Permissions; answer: PermissionsSaved }>({
  method: 'PATCH',
  path: '/acq-api/consumer/email/permissions',
  family: 'bridge',
  summary: 'Opt out of the sale of data by e-mail address.',
})

/** What a browser needs for these two calls in this storefront; the same for every visitor. */
export const readDoNotSellSettings = /* @__PURE__ */ route<{ answer: DoNotSellSettings }>({
  method: 'GET',
  path: '/api/consents/do-not-sell',
  family: 'consents',
  summary: 'Read the settings of a do-not-sell request.',
})

/** Whether the signed-in shopper has opted out, in any brand. */
export const readOptOut = /* @__PURE__ */ route<{ answer: OptOut }>({
  method: 'GET',
  path: '/api/consents/opt-out',
  family: 'consents',
  summary: 'Read whether the signed-in shopper has opted out of the sale of their data.',
})

export const doNotSellFailures = /* @__PURE__ */ failures({
  apiKeyRejected: [401, 'The header x-api-key is missing or wrong'],
  scenarioNotFound: [404, 'There is no scenario {scenario}'],
  optOutRejected: [400, '{reason}'],
})

/** The name of the document in the answer. Throws if there is none. */
export function documentNameOf(answer: unknown): string {
  const name = (answer as Partial<LocalizedScenario> | undefined)?._embedded?.scenarios?.[0]?.documentList?.[0]?.document?.documentName
  if (typeof name !== 'string' || name === '') throw new Error('The localized scenario names no document')
  return name
}
