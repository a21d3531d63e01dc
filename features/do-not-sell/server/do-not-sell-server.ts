import { sourceIdOf } from '@stadion/account/touchpoints/source-ids'
import { type Ask, serve } from '@stadion/http/serve'
import { brandOf } from '@stadion/site/brands'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  acquisitionHeaders,
  doNotSellFailures,
  localizedScenario,
  readDoNotSellSettings,
  readOptOut,
  saveEmailPermissions,
} from '../contract.ts'
import * as schema from '../schema.ts'
import { requireApiKey } from './api-key.ts'
import { documentOf, type Scenario, scenariosOf } from './legal-documents.ts'
import type { OptOuts } from './opt-outs.ts'

export { createOptOutFollower, type OptOutFollows } from './opt-out-follows.ts'
export { createOptOuts, type OptOuts } from './opt-outs.ts'

export interface DoNotSellOptions {
  optOuts: OptOuts
  appEnv: AppEnvironment
  apiKey: string
  /** The origin of a storefront's acquisition calls; empty for its own. */
  acquisitionHostOf(storefront: Storefront): string
  /** The locale of a storefront's legal documents (D-096). */
  legalLocaleOf(storefront: Storefront): string
  translate(locale: string): (key: string) => string
  /** The address of an account. */
  emailOf(acid: string): Promise<string | undefined>
}

/** Serves both acquisition calls, and the calls of pages and accounts about opt-outs. */
export function doNotSellServer(app: FastifyInstance, options: DoNotSellOptions): void {
  const { optOuts, appEnv, apiKey, acquisitionHostOf, legalLocaleOf, translate, emailOf } = options
  const scenarios = scenariosOf(storefronts, legalLocaleOf)

  const scenarioOf = (name: string, request: FastifyRequest): Scenario => {
    const scenario = scenarios.get(name)
    if (!scenario) throw doNotSellFailures.scenarioNotFound({ scenario: name })
    if (request.headers[acquisitionHeaders.brand] !== scenario.brand) throw refused(`The header x-brand is not ${scenario.brand}`)
    return scenario
  }

  const read = ({ params, query, request }: Ask<typeof localized>) => {
    const { country, locale } = query
    const scenario = scenarioOf(params.scenario, request)
    requireLocale(scenario, locale)
    if (country !== scenario.country) throw refused(`The scenario is not one of ${country}`)
    const document = { ...documentOf(scenario, locale), text: translate(locale)('privacy.doNotSell.document') }
    return { _embedded: { scenarios: [{ scenarioName: scenario.name, locale, documentList: [{ document }] }] } }
  }

  const save = async ({ query, body, request }: Ask<typeof permissions>) => {
    const { scenarioName, acceptanceLocale: locale, acceptances, email } = body
    if (!scenarios.has(scenarioName)) throw refused(`There is no scenario ${scenarioName}`)
    const scenario = scenarioOf(scenarioName, request)
    requireLocale(scenario, locale)
    const { documentName } = documentOf(scenario, locale)
    if (acceptances[0]!.documentName !== documentName) throw refused(`The document to accept is ${documentName}`)
    const { brand, country } = scenario
    const isAdded = await optOuts.add({ email, brand, country, document: documentName, locale, sourceId: query.sourceId })
    if (!isAdded) throw refused('email: expected an e-mail address')
    return { email, status: 'OPTED_OUT' as const }
  }

  // In a context of their own: these two calls check the key before anything else.
  app.register(async (acquisition) => {
    const guard = requireApiKey(apiKey)
    acquisition.addHook('onRequest', async (request) => guard(request))
    serve(acquisition, localizedScenario, localized, read)
    serve(acquisition, saveEmailPermissions, permissions, save)
  })

  serve(app, readDoNotSellSettings, { answer: schema.settingsSchema }, ({ storefront }) => {
    const { brand, country } = storefront
    const sourceId = sourceIdOf({
      touchpoint: 'UNKNOWN',
      brand: brandOf(brand).slot,
      environment: environmentName(appEnv),
      action: 'registration',
    })
    return { host: acquisitionHostOf(storefront), apiKey, brand, country, locale: legalLocaleOf(storefront), sourceId }
  })

  serve(app, readOptOut, { answer: schema.optOutSchema }, async ({ visitor }) => {
    if (visitor.kind === 'anonymous') return { optedOut: false }
    const { acid } = visitor
    return { optedOut: await optOuts.isOptedOut({ acid, email: (await emailOf(acid)) ?? '' }) }
  })
}

const localized = {
  params: schema.scenarioParams,
  query: schema.localizedQuery,
  answer: schema.localizedScenarioSchema,
  contentType: 'application/hal+json; charset=utf-8',
}
const permissions = { query: schema.permissionsQuery, body: schema.permissionsSchema, answer: schema.permissionsSavedSchema }

const refused = (reason: string) => doNotSellFailures.optOutRejected({ reason })

function requireLocale({ locales, name }: Scenario, locale: string): void {
  if (!locales.has(locale)) throw refused(`The document of ${name} is not written in ${locale}`)
}
