import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import { createSlotCache } from '@stadion/composition/slot-cache'
import { createSlotSource } from '@stadion/composition/slot-source'
import { contextHeader } from '@stadion/contract/data-tags'
import type { PageFlagsOf } from '@stadion/fragments/flags-of-page'
import type { Translate } from '@stadion/fragments/fragment'
import { isPersonal } from '@stadion/fragments/personal'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { Draining } from '@stadion/http/draining'
import { defaultTimeouts, maxHeaderSize, type RequestTimeouts } from '@stadion/http/request-timeouts'
import { closeUnusedConnections } from '@stadion/http/unused-connections'
import type { FollowedNews } from '@stadion/news/follow-news'
import type { Page } from '@stadion/pages/page'
import type { PolicyHosts } from '@stadion/pages/policy-hosts'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import Fastify, { type FastifyInstance } from 'fastify'
import { isApiPath } from './api-paths.ts'
import { type AssetFetcher, createAssetStore } from './assets/asset-store.ts'
import { serveFragmentPaths } from './assets/fragment-paths.ts'
import { serveLinkPaths } from './assets/link-paths.ts'
import { keepScripts, type SiteAssets } from './assets/site-assets.ts'
import { cacheBytesOf } from './cache-shares.ts'
import { type CdnConfig, createPurge } from './cdn/purge.ts'
import type { BrandStyle } from './document/brand-style.ts'
import { refusals, refuse } from './error-answers.ts'
import { formsOfSlices, serveForms } from './forms.ts'
import type { FragmentEndpoint } from './fragment-endpoints.ts'
import { knownFragments } from './fragments.ts'
import { serveHealth } from './health.ts'
import { refuseInvalidHead, refuseUnparsed, setErrorAnswers } from './invalid-requests.ts'
import { endStreamsAtClose } from './open-streams.ts'
import { createCacheMissLimits, type PageLimits } from './page-limits.ts'
import type { KnownStates } from './page-shell.ts'
import { pages } from './pages/pages.ts'
import { serveRobotsAndSitemaps } from './robots-and-sitemaps.ts'
import { encodedUrl } from './routing/encoded-url.ts'
import { type AnswerFirst, servePages } from './serve-pages.ts'
import { serveWorker } from './serve-worker.ts'
import { type SliceConfig, serveSiteParts } from './site-parts.ts'
import { createVisitorThrottle } from './visitor-throttle.ts'
import { serveWebAppManifests } from './web-app-manifest.ts'
import { serveWellKnown } from './well-known.ts'

export interface GatewayOptions extends SliceConfig {
  appEnv: AppEnvironment
  sitePort: number
  appVersion: string
  /** The storefront's host for requests without one, outside production. */
  defaultHost: string
  /** Folder for files that must survive a restart: assets of old builds. */
  dataDir: string
  /** For the gateway's own calls. */
  api: ApiTransport
  /** Answers the API's paths on the site's origin. */
  forwardToApi: RequestListener
  endpoints: ReadonlyMap<string, FragmentEndpoint>
  assets: SiteAssets
  styleOf: (brand: string, language: string) => BrandStyle
  translate: (storefront: Storefront) => Translate
  /** Memory limit of all caches, in bytes. */
  cacheBytes?: number | undefined
  /** `MF_SERVER_OVERRIDE`: another fragment server for everybody, outside production. */
  serverOverride?: string | undefined
  /** Evaluates the flags for a visitor of a storefront; without it no flag has a value. */
  flags?: PageFlagsOf | undefined
  /** The states of storefronts (2.8); without it all are open. */
  states?: KnownStates | undefined
  /** The pages of the site; default: the shop's own table. */
  pages?: readonly Page[] | undefined
  /** Domains to which a visitor may be redirected after a choice about consent. */
  partnerDomains?: readonly string[] | undefined
  /** Hosts of other companies that pages allow. */
  policyHosts?: PolicyHosts | undefined
  /** The contact for security reports. */
  securityContact?: string | undefined
  now?: (() => Date) | undefined
  /** Says when the process is about to end. */
  draining?: Draining | undefined
  /** The news of the API (D-150); without it everything goes by time. */
  news?: FollowedNews | undefined
  /** A CDN before this gateway, to which pages name their tags. */
  cdn?: CdnConfig | undefined
  /** The rate limit of a visitor for cache misses; without it there is none. */
  limits?: PageLimits | undefined
  /** Addresses of proxies whose X-Forwarded-For is trusted; default loopback. */
  trustedProxies?: string | undefined
  /** False removes the service worker from every browser at its next visit. */
  hasServiceWorker?: boolean | undefined
  logger?: boolean | object
  /** How long a request may take to arrive, if not the default. */
  timeouts?: Partial<RequestTimeouts> | undefined
}

/** The site's server: turns an address into a storefront, a page and a streamed document made of fragments. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { forwardToApi, endpoints, appEnv } = options
  const cacheBytes = cacheBytesOf(options.cacheBytes)
  const trustedProxies = options.trustedProxies ?? 'loopback'
  const waitOf = options.limits ? createVisitorThrottle(trustedProxies, options.limits.now) : () => 0
  const limitOf = createCacheMissLimits(options.limits)
  const app = Fastify({
    logger: options.logger ?? false,
    exposeHeadRoutes: true,
    trustProxy: trustedProxies,
    // Requests that arrive during shutdown are answered like before.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => encodedUrl(url),
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: false },
    clientErrorHandler: refuseUnparsed(appEnv),
    serverFactory: (handler) =>
      createServer({ ...defaultTimeouts, ...options.timeouts, maxHeaderSize }, (request: IncomingMessage, response: ServerResponse) => {
        const { url = '/' } = request
        const isOfApi = isApiPath(url)
        const isCall = isOfApi || url.startsWith('/api/')
        if (refuseInvalidHead(request, response, isCall, appEnv)) return
        const answer = () => {
          if (isOfApi) {
            // Only the shop itself says how new answers must be.
            delete request.headers[contextHeader]
            noteStream(request, response)
            forwardToApi(request, response)
          } else if (isCall) refuse(request, response, refusals.notFound, true, appEnv)
          else if (!answerFirst(request, response)) handler(request, response)
        }
        const wait = waitOf(request)
        if (wait === 0) answer()
        else if (wait === undefined) refuse(request, response, refusals.tooMany, isCall, appEnv)
        else setTimeout(() => response.destroyed || answer(), wait)
      }),
  })
  closeUnusedConnections(app)
  const noteStream = endStreamsAtClose(app)
  setErrorAnswers(app, appEnv)
  let answerFirst: AnswerFirst = () => false
  const endpointOf = (fragment: string): FragmentEndpoint => {
    const found = endpoints.get(fragment)
    if (!found) throw new Error(`No fragment ${fragment}. Name it in apps/fragments.ts or in FRAGMENTS.`)
    return found
  }
  const cannotKeep = (error: unknown) => app.log.error({ err: error }, 'DATA_DIR cannot be written: new files are kept in memory only')
  const fetchAsset: AssetFetcher = async (fragment, path) => {
    const response = await endpoints.get(fragment)?.get(`/${path}`)
    if (response && response.status >= 500) throw new Error(`${fragment} answered ${response.status} to /${path}`)
    return response?.status === 200 ? response.body : undefined
  }
  const store = createAssetStore(`${options.dataDir}/fragment-assets`, fetchAsset, cannotKeep, cacheBytes.files)
  app.addHook('onClose', async () => store.close())
  const views = createSlotCache(cacheBytes.views)
  options.news?.on((isHit) => views.makeDue(isHit, Date.now()))
  const purge =
    options.cdn && createPurge(options.cdn, (err) => app.log.warn({ err }, 'the CDN keeps pages of before a change; it is asked again'))
  options.news?.on((_, tags) => purge?.heard(tags))
  app.addHook('onClose', async () => purge?.stop())
  const source = createSlotSource({
    news: options.news,
    clientOf: (fragment) => endpointOf(fragment).views,
    cache: views,
    onFailure: (slot, error) => app.log.warn({ slot: slot.name, fragment: slot.fragment, err: error }, 'fragment view failed'),
    onAnswer: (slot, answer) => keepAssets(store, slot.request.server, [...answer.styles, ...answer.scripts]),
  })

  await app.register(fastifyStatic, {
    // The last folder is searched for files without a compressed version.
    root: [keepScripts(options.assets, options.dataDir, cannotKeep), options.assets.directory],
    prefix: '/assets/',
    preCompressed: true,
    // Hashed scripts never change under their name; fonts rarely do, flags and icons may.
    setHeaders: (reply, path) => reply.header('cache-control', cachingOf(path)),
    cacheControl: false,
    index: false,
    wildcard: true,
    decorateReply: false,
  })
  serveFragmentPaths(app, {
    store,
    endpoints,
    appEnv,
    isPersonalView,
    defaultHost: options.defaultHost,
    flags: options.flags,
    limitOf,
  })
  serveLinkPaths(app, {
    fragments: knownFragments,
    endpoints,
    appEnv,
    limitOf,
    keep: (urls) => keepAssets(store, undefined, urls),
  })
  serveHealth(app, options)
  serveSiteParts(app)
  serveWorker(app, options)
  serveWellKnown(app, options)
  serveRobotsAndSitemaps(app, { ...options, cacheBytes: cacheBytes.sitemaps })
  serveWebAppManifests(app, options)
  serveForms(app, options, await formsOfSlices())
  app.post('/csp-reports', { bodyLimit: 64 * 1024 }, async (_, reply) => reply.code(204).send())
  app.addContentTypeParser(['application/reports+json', 'application/csp-report'], { parseAs: 'string' }, (_, __, done) =>
    done(null, undefined),
  )
  const answerFromCache = servePages(app, { ...options, cacheBytes, source, limitOf })
  const logsRequests = ['trace', 'debug', 'info'].includes(app.log.level)
  // Fastify writes the request log.
  if (!logsRequests) answerFirst = answerFromCache
  return app
}

function cachingOf(path: string): string {
  if (/\.\w{8}\.js/.test(path)) return 'public, max-age=31536000, immutable'
  return path.includes('.woff2') ? 'public, max-age=2592000, stale-while-revalidate=31536000' : 'public, max-age=86400'
}

const personalSlots = pages.flatMap(({ slots }) => slots.filter((slot) => slot.personal))

/** Whether pages show this view of a fragment to one visitor only; of a repeated parameter the first counts, as for the fragment. */
function isPersonalView(fragment: string, search: string): boolean {
  const props = Object.fromEntries([...new URLSearchParams(search)].reverse())
  return personalSlots.some((slot) => slot.fragment === fragment && isPersonal(slot.personal, props))
}

/** A view may be shown only if the files of its build are stored: then HTML and assets are always of one build. */
function keepAssets(
  store: ReturnType<typeof createAssetStore>,
  server: string | undefined,
  urls: readonly string[],
): Promise<void> | undefined {
  if (server) return undefined
  const missing = urls.filter((url) => url.startsWith('/mf/') && !store.has(url.slice('/mf/'.length)))
  if (missing.length === 0) return undefined
  return Promise.all(
    missing.map(async (url) => {
      if (!(await store.get(url.slice('/mf/'.length)))) throw new Error(`The build of ${url} has no such file`)
    }),
  ).then(() => undefined)
}
