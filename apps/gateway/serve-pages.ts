import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SlotSource } from '@stadion/composition/slot-source'
import type { FlagsOfPage, PageFlagsOf } from '@stadion/fragments/flags-of-page'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import { flashNames, noFlashCookie } from '@stadion/pages/flash-cookie'
import type { Page } from '@stadion/pages/page'
import { countrySelectorPath, type PagePath } from '@stadion/site/addresses'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { contextCookies as contextCookieNames } from '@stadion/site/locale-context'
import { ownPath } from '@stadion/site/own-path'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceRedirect } from './audience.ts'
import { regimeOf } from './compose-pages.ts'
import { fallbackOf } from './document/fallbacks.ts'
import { plainHeaders } from './error-answers.ts'
import { backToToken, withoutToken } from './mailed-token.ts'
import { createPageFactsCache, type Place } from './page-facts-cache.ts'
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts'
import { type CacheMissLimits, RateLimitExceeded } from './page-limits.ts'
import { errorPage } from './pages/error-page.ts'
import { gallery } from './pages/gallery.ts'
import { findPage, isOn, pages } from './pages/pages.ts'
import { type Preparation, type PreparedPage, preparePage } from './prepare-page.ts'
import { contextCookieHeaders, overrideOf, readCookies, storefrontsOfRequest } from './request-context.ts'
import { locate } from './routing/find-storefront.ts'
import { ReadQuery } from './routing/read-query.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { visitCookies } from './site-parts.ts'

export interface ServePagesOptions extends Omit<PageHandlerOptions, 'importMap' | 'script'> {
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  api: ApiTransport
  source: SlotSource
  assets: { importMap: string; script: string }
  translate: (locale: string) => Translate
  serverOverride?: string | undefined
  /** Domains to which a visitor may be redirected after a choice (`PARTNER_DOMAINS`). */
  partnerDomains?: readonly string[] | undefined
  now?: (() => Date) | undefined
  /** Evaluates the flags for a visitor of a storefront; without it there are none. */
  flags?: PageFlagsOf | undefined
  /** Counts a visitor's cache misses. */
  limitOf: CacheMissLimits
  /** Default: the shop's own table. */
  pages?: readonly Page[] | undefined
}

/** How long a page's facts are cached, in milliseconds. */
const factsFreshMs = 15_000
/** How long a page waits for its facts, in milliseconds. */
const factsBudgetMs = 2_500

/** Answers a request from the full-page cache, before any other code reads it; false on a cache miss. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers every other path with a page. */
export function servePages(app: FastifyInstance, options: ServePagesOptions): AnswerFirst {
  const { appEnv, api, translate, limitOf, now = () => new Date() } = options
  const table = options.pages ?? (appEnv === 'prod' ? pages : [...pages, gallery])
  const { answerPage, answerFromCache, forget } = createPageHandler({
    ...options,
    importMap: options.assets.importMap,
    script: options.assets.script,
  })
  const memory = createPageFactsCache(options.cacheBytes.facts, forget)
  const beside = plainHeaders(appEnv)
  const cookiesOf = new Map<Storefront, readonly string[]>()
  const contextCookies = (storefront: Storefront): readonly string[] => {
    let cookies = cookiesOf.get(storefront)
    if (!cookies) {
      cookies = contextCookieHeaders(storefront, appEnv)
      cookiesOf.set(storefront, cookies)
    }
    return cookies
  }

  const callFor =
    (storefront: Storefront, checkLimit: CheckLimit): ApiCall =>
    async (route, input) => {
      const wait = await checkLimit()
      if (wait > 0) throw new RateLimitExceeded(wait)
      return callApi(api, route as never, input, {
        originalHost: originalHostOf(storefront, appEnv),
        sitePath: storefront.sitePath,
        signal: AbortSignal.timeout(factsBudgetMs),
      })
    }

  const prepare = (
    page: Page,
    storefront: Storefront,
    path: PagePath,
    params: Record<string, string>,
    query: URLSearchParams,
    referrer: string | undefined,
    checkLimit: CheckLimit,
  ): Promise<Preparation> =>
    preparePage({
      page,
      storefront,
      path,
      params,
      query,
      referrer,
      t: translate(storefront.locale),
      call: callFor(storefront, checkLimit),
      fallback: (pageSlot, own) => fallbackOf(pageSlot, own, translate(own.locale)),
      consentRegime: regimeOf(storefront, { environment: environmentName(appEnv), now: now() }),
      partnerDomains: options.partnerDomains ?? [],
    })

  /** The page of an address; cached for a short time, and stale if its facts are unavailable. */
  async function preparationOf(
    place: Place,
    params: Record<string, string>,
    search: string,
    referrer: string | undefined,
    checkLimit: CheckLimit,
  ): Promise<Preparation> {
    const query = new ReadQuery(search)
    const kept = memory.get(memory.keyOf(place, new URLSearchParams(search), referrer))
    const asBefore: Preparation | undefined = kept && { kind: 'page', prepared: kept.prepared }
    if (kept && asBefore && kept.until > Date.now()) return asBefore
    try {
      const fresh = await prepare(place.page, place.storefront, place.path, params, query, referrer, checkLimit)
      if (fresh.kind !== 'page') return fresh
      const until = Date.now() + factsFreshMs
      // An unchanged page keeps its identity, so that its parts are built once.
      if (kept && asBefore && same(kept.prepared, fresh.prepared)) {
        kept.until = until
        return asBefore
      }
      memory.keep(place, query, referrer, { prepared: fresh.prepared, until })
      return fresh
    } catch (error) {
      if (asBefore) return asBefore
      throw error
    }
  }

  async function answerError(
    request: FastifyRequest,
    reply: FastifyReply,
    storefront: Storefront,
    status: ErrorStatus,
    { retryAfter, ...more }: { retryAfter?: number; isOwn?: boolean; flags?: FlagsOfPage | undefined } = {},
  ): Promise<void> {
    const preparation = await preparationOfError(storefront, status)
    await answerPage(request.raw, reply.raw, preparation, {
      status,
      cookie: request.headers.cookie,
      setCookies: contextCookies(storefront),
      retryAfter,
      flags: options.flags?.(storefront, readCookies(request.headers.cookie)),
      ...more,
    })
  }
  const errorPages = new Map<string, PreparedPage>()
  async function preparationOfError(storefront: Storefront, status: ErrorStatus): Promise<PreparedPage> {
    const key = `${storefront.brand}/${storefront.locale}/${status}`
    const kept = errorPages.get(key)
    if (kept) return kept
    const made = await prepare(errorPage(status), storefront, '/', {}, new URLSearchParams(), undefined, always)
    if (made.kind !== 'page') throw new Error('The error page has no facts of its own')
    made.prepared.isKept = true
    errorPages.set(key, made.prepared)
    return made.prepared
  }

  /** The redirect of a visitor outside the page's audience, or of one who returns to it after the sign-in. */
  async function awayOf(asked: Place & { search: string; appEnv: AppEnvironment }, cookies: Cookies, cookie: string | undefined) {
    const { search, setCookies } = withoutToken(asked)
    const location = await audienceRedirect(api, appEnv, { ...asked, search, cookies, cookie })
    return location === undefined ? backToToken(asked, cookies) : { location, setCookies }
  }

  /** The properties of a request that its page depends on. */
  function ownOf({ headers }: IncomingMessage, cookies: Cookies, prepared: PreparedPage) {
    const visit = { headers, storefront: prepared.storefront, appEnv, consentRegime: prepared.consentRegime }
    const ofSlices = visitCookies.flatMap((cookiesFor) => cookiesFor(visit) ?? [])
    const hasFlash = flashNames.some((name) => cookies[name])
    const ofAll = options.serverOverride && appEnv !== 'prod' ? { server: options.serverOverride } : undefined
    const override = overrideOf(cookies, appEnv) ?? ofAll
    return { ofSlices, hasFlash, override, isNone: ofSlices.length === 0 && !hasFlash && !override }
  }

  app.get('/*', async (request, reply) => {
    const [pathname, search] = splitUrl(request.raw.url ?? '/')
    const cookies = readCookies(request.headers.cookie)
    const host = storefrontsOfRequest(request.headers, cookies, appEnv, options.defaultHost)
    if ('error' in host)
      return plain(
        reply,
        host.error === 'invalidOriginalHost' ? 400 : 404,
        host.error === 'invalidOriginalHost' ? 'Original host does not match' : 'No shop lives here',
      )
    const located = locate(host.storefronts, pathname, search, request.headers['accept-language'])
    if (located.kind === 'redirect') {
      if (located.varyLanguage) reply.header('vary', 'Accept-Language')
      return reply.header('cache-control', 'no-store').code(located.status).header('location', located.location).send()
    }
    const { storefront } = located
    const known = located.kind === 'nothing' ? undefined : findPage(located.path, storefront, table)
    const flags = options.flags?.(storefront, cookies)
    const found = known && isOn(known.page, flags) ? known : undefined
    // Another visitor may get another answer at the same address.
    const isOnForSome = known?.page.flag !== undefined && flags?.isOwn(known.page.flag) === true
    reply.hijack()
    const isSearch = found && (found.page.type === 'SEARCH' || found.page.type === 'PLP')
    const limit = limitOf(isSearch ? 'search' : 'page', request.ip)
    // After hijack Fastify does not answer any more: any error must end the response here.
    try {
      const place: Place | undefined =
        found && located.kind === 'storefront' ? { storefront, page: found.page, path: located.path } : undefined
      const preparation: Preparation =
        found && place
          ? await preparationOf(place, found.params, search, refererOf(request, place.path, storefront), limit.begin)
          : { kind: 'missing' }
      if (preparation.kind === 'redirect') {
        const caching = isOnForSome ? 'private, no-store' : 'no-cache'
        reply.raw.writeHead(preparation.status, { ...beside, location: encoded(preparation.location), 'cache-control': caching }).end()
        return
      }
      if (preparation.kind === 'missing') return await answerError(request, reply, storefront, 404, { isOwn: isOnForSome, flags })
      const { page } = preparation.prepared
      const away = page.audience && place && (await awayOf({ ...place, search, appEnv }, cookies, request.headers.cookie))
      if (away) {
        const { location, setCookies } = away
        reply.raw.writeHead(302, { ...beside, location, 'set-cookie': [...setCookies], 'cache-control': 'private, no-store' }).end()
        return
      }
      const { ofSlices, hasFlash, override, isNone } = ownOf(request.raw, cookies, preparation.prepared)
      const always = contextCookies(storefront)
      const outcome = await answerPage(request.raw, reply.raw, preparation.prepared, {
        status: 200,
        cookie: request.headers.cookie,
        // What a form left for this page is shown once.
        setCookies: isNone ? always : [...always, ...ofSlices, ...(hasFlash ? [noFlashCookie(appEnv)] : [])],
        isOwn: ofSlices.length > 0 || hasFlash || isOnForSome,
        isForAll: isNone,
        checkLimit: limit.begin,
        flags,
        override,
      })
      if (place && place.path !== countrySelectorPath) memory.keepPlace(addressOf(request.raw, cookies, pathname), place)
      // It is unknown which parameters the fragment read before it had nothing to show.
      if (outcome === 'missing') await answerError(request, reply, storefront, 404, { isOwn: flags?.storefront.hasOwn === true, flags })
    } catch (error) {
      const isLimited = error instanceof RateLimitExceeded
      if (!isLimited) request.log.error({ err: error, url: pathname }, 'page failed')
      if (reply.raw.headersSent) return void reply.raw.destroy()
      await (isLimited
        ? answerError(request, reply, storefront, 429, { retryAfter: error.retryAfter })
        : answerError(request, reply, storefront, 503)
      ).catch(() => {
        if (!reply.raw.headersSent) reply.raw.writeHead(503, { ...beside, 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
        reply.raw.end('Back in a moment')
      })
    } finally {
      limit.end()
    }
  })

  function answerFirst(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const cookies = readCookies(request.headers.cookie)
    const [pathname, search] = splitUrl(request.url ?? '/')
    const place = memory.placeOf(addressOf(request, cookies, pathname))
    if (!place) return false
    const page = memory.get(memory.keyOf(place, search ? new URLSearchParams(search) : noQuery))
    if (!page || page.until <= Date.now()) return false
    if (!ownOf(request, cookies, page.prepared).isNone) return false
    return answerFromCache(request, response, page.prepared, options.flags?.(place.storefront, cookies))
  }

  return (request, response) => {
    try {
      return answerFirst(request, response)
    } catch (error) {
      // No other code would catch it; the handler above answers such a request, if it is not answered yet.
      app.log.error({ err: error, url: request.url?.split('?', 1)[0] }, 'page from the cache failed')
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
  }
}

type Cookies = Readonly<Record<string, string>>
type CheckLimit = () => Promise<number>
type ErrorStatus = 404 | 429 | 500 | 503

/** Calls for shared pages are not counted against a visitor. */
const always: CheckLimit = async () => 0

const noQuery = new URLSearchParams()

/** Everything that decides which page a request is for, except its query; no header and no address contains a line feed. */
const addressOf = ({ headers }: IncomingMessage, cookies: Cookies, pathname: string): string =>
  `${headers.host ?? ''}\n${headers['original-host'] ?? ''}\n${headers['x-original-host'] ?? ''}\n${cookies[contextCookieNames.originalHost] ?? ''}\n${pathname}`

const splitUrl = (url: string): [pathname: string, search: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

const same = (a: PreparedPage, b: PreparedPage): boolean =>
  JSON.stringify([a.head, a.slots.map(({ slot }) => slot.request)]) === JSON.stringify([b.head, b.slots.map(({ slot }) => slot.request)])

/** The country selector keeps the page that the shopper came from; no other page depends on it. */
function refererOf(request: FastifyRequest, path: string, storefront: Storefront): string | undefined {
  if (path !== countrySelectorPath) return undefined
  try {
    const from = new URL(String(request.headers.referer))
    const own = pathIn(storefront, countrySelectorPath)
    return from.host === request.headers.host && from.pathname !== own ? ownPath(from.pathname + from.search) : undefined
  } catch {
    return undefined
  }
}

/** A path of this site for a header; encoded parts stay unchanged. */
function encoded(location: string): string {
  const { pathname, search } = new URL(location, 'http://site.internal')
  return pathname + search
}

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [] }))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
