import type { Server } from 'node:http'
import { createApi } from '@stadion/api/api'
import { openEngines, openLimits } from '@stadion/api/engines'
import { prepareDatabase } from '@stadion/api/slices'
import type { Database } from '@stadion/database/database'
import { flagEnvironmentOf } from '@stadion/flags/contract'
import { createDesk } from '@stadion/flags/desk'
import { createPageFlags, followPublication } from '@stadion/flags/page-flags'
import { readSiteAssets } from '@stadion/gateway/assets/site-assets'
import { makeBrandStyles } from '@stadion/gateway/brand-styles'
import { forwardTo } from '@stadion/gateway/forward'
import { type FragmentEndpoint, localEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { knownFragments } from '@stadion/gateway/fragments'
import { createGateway } from '@stadion/gateway/gateway'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { type ApiTransport, inProcessApi, remoteApi } from '@stadion/http/api-transport'
import { createClock } from '@stadion/http/clock'
import { logSerializers } from '@stadion/http/log-options'
import { createTakingLeave, type TakingLeave } from '@stadion/http/taking-leave'
import { environmentName } from '@stadion/site/environment'
import { translateOf } from '@stadion/translations/messages-of'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { StorefrontConfig } from './config.ts'
import { flagsChannel, listenForFlagCommands } from './flags-channel.ts'

export interface Shop {
  api: FastifyInstance | undefined
  gateway: FastifyInstance | undefined
  /** To be begun some time before closing: from then on the shop says that it is not ready. */
  leave: TakingLeave
  /** Ends what was opened, in the right order. */
  close(): Promise<void>
}

/** What of the project a running shop reads. */
export interface ShopPlaces {
  /** Folder that `npm run build` filled. */
  dist: string
  version: string
}

/** Opens the parts of the shop that this process is, without listening yet. */
export async function openShop(config: StorefrontConfig, places: ShopPlaces): Promise<Shop> {
  const { roles } = config
  const closing: (() => Promise<unknown>)[] = []
  const leave = createTakingLeave()
  const api = roles.has('api') ? await openApi(config, leave, closing) : undefined
  const gateway = roles.has('gateway') ? await openGateway(config, places, api, leave, closing) : undefined
  if (gateway) closing.unshift(() => gateway.close())
  return {
    api,
    gateway,
    leave,
    async close() {
      for (const close of closing) await close()
    },
  }
}

async function openApi(config: StorefrontConfig, leave: TakingLeave, closing: (() => Promise<unknown>)[]): Promise<FastifyInstance> {
  const engines = await openEngines(config.api, (db) => prepareDatabase(db, config.api))
  const api = await createApi({
    ...engines,
    engines: engines.checks,
    clock: createClock(),
    config: config.api,
    leave,
    logger: pino({ level: config.api.logLevel, serializers: logSerializers }, process.stderr),
  })
  await api.ready()
  if (engines.db.engine === 'pglite') closing.push(await takeFlagCommands(engines.db, config.api, api))
  closing.push(
    () => api.close(),
    () => engines.close(),
  )
  return api
}

async function openGateway(
  config: StorefrontConfig,
  { dist, version }: ShopPlaces,
  api: FastifyInstance | undefined,
  leave: TakingLeave,
  closing: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const { appEnv, sitePort, defaultHost, dataDir } = config.api
  const {
    apiUrl,
    fragmentUrls,
    cacheBytes,
    serverOverride,
    botKey,
    botCheckOrigins,
    partnerDomains,
    fraud,
    hasServiceWorker,
    policyHosts,
    securityContact,
  } = config.gateway
  const { flagsUrl, flagsApiKey } = config.gateway
  const limits = await openLimits(config.api)
  closing.push(async () => limits.close())
  const transport: ApiTransport = api ? inProcessApi(api) : remoteApi(apiUrl as string)
  const endpoints = new Map<string, FragmentEndpoint>()
  for (const { id, folder, load } of knownFragments) {
    const url = fragmentUrls.get(id)
    endpoints.set(
      id,
      url
        ? remoteEndpoint(url)
        : localEndpoint(serveFragment(await load(), folder, { appEnv, sitePort, version, api: transport, builds: `${dist}/fragments` })),
    )
  }
  const flags = createPageFlags({ appEnv })
  const gateway = await createGateway({
    flags: flags.of,
    appEnv,
    sitePort,
    defaultHost,
    dataDir,
    endpoints,
    cacheBytes,
    serverOverride,
    botKey,
    botCheckOrigins,
    partnerDomains,
    fraud,
    hasServiceWorker,
    policyHosts,
    securityContact,
    appVersion: version,
    api: transport,
    leave,
    limits: { store: limits.store, factor: config.api.rateLimitFactor, now: () => new Date() },
    trustedProxies: config.api.trustedProxies,
    forwardToApi: api ? (request, response) => api.routing(request, response) : forwardTo(apiUrl as string, appEnv),
    assets: readSiteAssets(dist),
    styleOf: makeBrandStyles(),
    translate: (locale) => translateOf(locale),
    logger: { level: config.api.logLevel, stream: process.stderr, serializers: logSerializers },
  })
  await gateway.ready()
  const following = followPublication({
    api: flagsUrl ? remoteApi(flagsUrl) : transport,
    apiKey: flagsApiKey,
    environment: flagEnvironmentOf(environmentName(appEnv)),
    project: 'storefront',
    originalHost: defaultHost,
    onChange: flags.publish,
    onFailure: (error) => gateway.log.warn({ err: error }, 'flags stay as they were'),
  })
  closing.unshift(async () => following.stop())
  // The first page knows its flags already.
  await following.start()
  return gateway
}

/** Without it flags can be changed all the same, while the shop is stopped. */
async function takeFlagCommands(
  db: Database,
  { dataDir }: StorefrontConfig['api'],
  { log }: FastifyInstance,
): Promise<() => Promise<void>> {
  try {
    return await listenForFlagCommands(
      flagsChannel(dataDir),
      createDesk(db, () => new Date()),
    )
  } catch (error) {
    log.warn({ err: error }, 'no commands about flags are taken')
    return async () => {}
  }
}

/** The port that a listening server got. */
export const portOf = (server: Server): number => (server.address() as { port: number }).port
