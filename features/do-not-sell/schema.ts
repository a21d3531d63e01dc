import { z } from 'zod'

const locale = z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'expected a locale such as en_US')
const sourceId = z.string().regex(/^[1-9][0-9]{4}$/, 'expected five digits')

export const scenarioParams = z.object({ scenario: z.string() })
// The site path is the storefront's, and these calls name their country themselves.
export const localizedQuery = z.object({ country: z.string(), sourceId, locale })
export const permissionsQuery = z.object({ sourceId, origin: z.literal('web') })

export const localizedScenarioSchema = z.object({
  _embedded: z.object({
    scenarios: z.array(
      z.object({
        scenarioName: z.string(),
        locale,
        documentList: z.array(z.object({ document: z.object({ documentName: z.string(), version: z.int(), text: z.string() }) })),
      }),
    ),
  }),
})

export const permissionsSchema = z.object({
  scenarioName: z.string(),
  acceptanceLocale: locale,
  // Only `true`: this call cannot revoke an acceptance.
  acceptances: z.array(z.object({ documentName: z.string(), accepted: z.literal(true) })).length(1),
  email: z.string(),
})

export const permissionsSavedSchema = z.object({ email: z.string(), status: z.literal('OPTED_OUT') })

export const settingsSchema = z.object({
  /** The origin of the acquisition calls; empty for the page's own. */
  host: z.string(),
  apiKey: z.string(),
  brand: z.string(),
  country: z.string(),
  locale,
  sourceId,
})

export const optOutSchema = z.object({ optedOut: z.boolean() })

export type LocalizedQuery = z.infer<typeof localizedQuery>
export type PermissionsQuery = z.infer<typeof permissionsQuery>
export type LocalizedScenario = z.infer<typeof localizedScenarioSchema>
export type Permissions = z.infer<typeof permissionsSchema>
export type PermissionsSaved = z.infer<typeof permissionsSavedSchema>
export type DoNotSellSettings = z.infer<typeof settingsSchema>
export type OptOut = z.infer<typeof optOutSchema>
