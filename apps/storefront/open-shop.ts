import type { Server } from 'node:http'
import { openLimits } from '@stadion/api/open-limits'
import { readSiteAssets } from '@stadion/gateway/assets/site-assets'
import { makeBrandStyles } from '@stadion/gateway/brand-styles'
import { forwardTo } from '@stadion/gateway/forward'
import { type FragmentEndpoint, localEndpoint, remoteEndpoint } from '@stadion/gateway/fragment-endpoints'
import { knownFragments } from '@stadion/gateway/fragments'
import { createGateway } from '@stadion/gateway/gateway'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { messagesIn } from '@stadion/gateway/messages-in'
import { type ApiTransport, inProcessApi, remoteApi } from '@stadion/http/api-transport'
import { createDraining, type Draining } from '@stadion/http/draining'
import { logSerializers } from '@stadion/http/log-options'
import type { FastifyInstance } from 'fastify'
import { plainPageOf } from './compose-site.ts'
import type { StorefrontConfig } from './config.ts'
import { followShop } from './follow-shop.ts'

export interface Shop {
  api: FastifyInstance | undefined
  gateway: FastifyInstance | undefined
  /** Call it some time before closing: from then on the shop is not ready. */
  draining: Draining
  /** Closes everything in the right order. */
  close(): Promise<void>
}

/** The project's files that a running shop reads. */
export interface ShopPlaces {
  /** Folder that `npm run build` filled. */
  dist: string
  version: string
}

/** Opens this process's parts of the shop, without listening yet. */
export async function openShop(config: StorefrontConfig, places: ShopPlaces): Promise<Shop> {
  const { api: apiConfig, roles } = config
  const closing: (() => Promise<unknown>)[] = []
  const draining = createDraining()
  const api = apiConfig && (await (await import('./open-api.ts')).openApi(apiConfig, draining, closing))
  const gateway = roles.has('gateway') ? await openGateway(config, places, api, draining, closing) : undefined
  if (gateway) closing.unshift(() => gateway.close())
  return {
    api,
    gateway,
    draining,
    async close() {
      for (const close of closing) await close()
    },
  }
}

/** Opens the site without listening; adds its closing before what is in `closing` already. */
export async function openGateway(
  config: Pick<StorefrontConfig, 'process' | 'gateway'>,
  { dist, version }: ShopPlaces,
  api: FastifyInstance | undefined,
  draining: Draining,
  closing: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const { appEnv, sitePort, defaultHost, dataDir } = config.process
  const { apiUrl, fragmentUrls, flagsUrl, flagsApiKey, fixedFlags, ...own } = config.gateway
  const limits = await openLimits(config.process)
  closing.push(async () => limits.close())
  const transport: ApiTransport = api ? inProcessApi(api) : remoteApi(apiUrl as string)
  const followed = followShop({
    ...{ api: transport, appEnv, defaultHost, fixedFlags, flagsUrl, flagsApiKey },
    onFailure: (err, text) => gateway.log.warn({ err }, text),
  })
  const { texts, flags, states, news } = followed
  const messages = messagesIn(texts)
  const endpoints = new Map<string, FragmentEndpoint>()
  for (const { id, folder, load } of knownFragments) {
    const url = fragmentUrls.get(id)
    endpoints.set(
      id,
      url
        ? remoteEndpoint(url)
        : localEndpoint(
            serveFragment(await load(), folder, { appEnv, sitePort, version, api: transport, messages, builds: `${dist}/fragments` }),
          ),
    )
  }
  const gateway: FastifyInstance = await createGateway({
    ...own,
    flags: flags.of,
    states,
    appEnv,
    sitePort,
    defaultHost,
    dataDir,
    endpoints,
    appVersion: version,
    api: transport,
    draining,
    news,
    limits: { store: limits.store, factor: config.process.rateLimitFactor, now: () => new Date() },
    trustedProxies: config.process.trustedProxies,
    forwardToApi: api
      ? (request, response) => api.routing(request, response)
      : forwardTo(apiUrl as string, appEnv, { plainPageOf: (storefront, status) => plainPageOf(storefront, status, texts.translateFor) }),
    assets: readSiteAssets(dist),
    styleOf: makeBrandStyles(),
    translate: (storefront) => texts.translateFor(storefront),
    logger: { level: config.process.logLevel, stream: process.stderr, serializers: logSerializers },
  })
  await gateway.ready()
  closing.unshift(async () => followed.stop())
  await followed.start()
  return gateway
}

/** The port of a listening server. */
export const portOf = (server: Server): number => (server.address() as { port: number }).port
