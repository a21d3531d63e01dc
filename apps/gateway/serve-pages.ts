import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SlotSource } from '@stadion/composition/slot-source'
import type { FlagsOfPage, PageFlagsOf } from '@stadion/fragments/flags-of-page'
import type { FollowedNews } from '@stadion/news/follow-news'
import { flashNames, noFlashCookie } from '@stadion/pages/flash-cookie'
import type { Page } from '@stadion/pages/page'
import { countrySelectorPath, type PagePath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { contextCookies as contextCookieNames } from '@stadion/site/locale-context'
import { ownPath } from '@stadion/site/own-path'
import { hasPages, open, type StateNow } from '@stadion/site/storefront-state'
import { homePath, pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audienceRedirect } from './audience.ts'
import { plainHeaders } from './error-answers.ts'
import { backToToken, withoutToken } from './mailed-token.ts'
import { createPageFactsCache, type Place } from './page-facts-cache.ts'
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts'
import { type CacheMissLimits, RateLimitExceeded } from './page-limits.ts'
import { createPreparations, type ErrorStatus, type PreparationOptions } from './page-preparations.ts'
import { framedAlone } from './pages/frame.ts'
import { gallery } from './pages/gallery.ts'
import { findPage, isInEveryState, isOn, pages } from './pages/pages.ts'
import type { Preparation, PreparedPage } from './prepare-page.ts'
import { contextCookieHeaders, overrideOf, readCookies, storefrontsOfRequest } from './request-context.ts'
import { locate } from './routing/find-storefront.ts'
import { splitUrl } from './routing/split-url.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { visitCookies } from './site-parts.ts'
import { visitPage } from './visit-page.ts'

export interface ServePagesOptions extends Omit<PreparationOptions, 'news'>, Omit<PageHandlerOptions, 'importMap' | 'script'> {
  news?: FollowedNews | undefined
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  source: SlotSource
  assets: { importMap: string; script: string }
  serverOverride?: string | undefined
  /** Evaluates the flags for a visitor of a storefront; without it there are none. */
  flags?: PageFlagsOf | undefined
  /** Counts a visitor's cache misses. */
  limitOf: CacheMissLimits
  /** Default: the shop's own table. */
  pages?: readonly Page[] | undefined
}

/** Answers a request from the full-page cache, before any other code reads it; false on a cache miss. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers every other path with a page. */
export function servePages(app: FastifyInstance, options: ServePagesOptions): AnswerFirst {
  const { appEnv, api, limitOf } = options
  const table = options.pages ?? (appEnv === 'prod' ? pages : [...pages, gallery])
  const { answerPage, answerFromCache, forget } = createPageHandler({
    ...options,
    importMap: options.assets.importMap,
    script: options.assets.script,
  })
  const memory = createPageFactsCache(options.cacheBytes.facts, forget)
  options.news?.on((isHit) => memory.makeDue(isHit, Date.now()))
  const { preparationOf, preparationOfError, preparationOfState, elsewhereOf } = createPreparations(options, memory)
  const beside = plainHeaders(appEnv)
  const stateOf = options.states?.of ?? (() => open)
  const cookiesOf = new Map<Storefront, readonly string[]>()
  const contextCookies = (storefront: Storefront): readonly string[] => {
    let cookies = cookiesOf.get(storefront)
    if (!cookies) {
      cookies = contextCookieHeaders(storefront, appEnv)
      cookiesOf.set(storefront, cookies)
    }
    return cookies
  }

  async function answerError(
    request: FastifyRequest,
    reply: FastifyReply,
    storefront: Storefront,
    status: ErrorStatus,
    { retryAfter, isGone, ...more }: { retryAfter?: number; isOwn?: boolean; isGone?: boolean; flags?: FlagsOfPage | undefined } = {},
  ): Promise<void> {
    const preparation = await preparationOfError(storefront, status)
    await answerPage(request.raw, reply.raw, preparation, {
      status: isGone ? 410 : status,
      cookie: request.headers.cookie,
      setCookies: contextCookies(storefront),
      retryAfter,
      flags: options.flags?.(storefront, readCookies(request.headers.cookie)),
      ...more,
    })
  }
  /** Of a storefront without pages: its one page, or that there is none any more. */
  async function answerState(
    request: FastifyRequest,
    reply: FastifyReply,
    storefront: Storefront,
    path: string,
    now: StateNow,
  ): Promise<void> {
    if (now.state === 'SOON' && path !== '/')
      return void reply.raw.writeHead(302, { ...beside, location: homePath(storefront), 'cache-control': 'no-store' }).end()
    const { cookie } = request.headers
    await answerPage(request.raw, reply.raw, await preparationOfState(storefront, now), {
      status: now.state === 'SOON' ? 200 : 410,
      cookie,
      setCookies: contextCookies(storefront),
      flags: options.flags?.(storefront, readCookies(cookie)),
    })
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
    const located = locate(host.storefronts, pathname, search, request.headers['accept-language'], stateOf)
    if (located.kind === 'redirect') {
      if (located.varyLanguage) reply.header('vary', 'Accept-Language')
      return reply.header('cache-control', 'no-store').code(located.status).header('location', located.location).send()
    }
    const { storefront } = located
    const now = stateOf(storefront)
    const isWhole = hasPages(now)
    const path = located.kind === 'nothing' ? undefined : located.path
    const known = path === undefined ? undefined : pageAt(path, storefront, isWhole)
    const flags = options.flags?.(storefront, cookies)
    const found = known && isOn(known.page, flags) ? known : undefined
    // Another visitor may get another answer at the same address.
    const isOnForSome = known?.page.flag !== undefined && flags?.isOwn(known.page.flag) === true
    reply.hijack()
    const isSearch = found && (['SEARCH', 'PLP'].includes(found.page.type) || found.page.isSearch?.({ query: new URLSearchParams(search) }))
    const limit = limitOf(isSearch ? 'search' : 'page', request.ip)
    // After hijack Fastify does not answer any more: any error must end the response here.
    try {
      if (!isWhole && !found) return await answerState(request, reply, storefront, path ?? '', now)
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
      // A page that is off keeps its address.
      const answerMissing = async (isOwn: boolean, isGone?: boolean): Promise<void> => {
        if (!isWhole) return answerState(request, reply, storefront, path ?? '', now)
        const other =
          located.kind === 'storefront' && known === found
            ? await elsewhereOf({ storefront, path: located.path }, search, limit.begin)
            : undefined
        if (!other) return answerError(request, reply, storefront, 404, { isOwn, isGone, flags })
        const caching = isOwn ? 'private, no-store' : 'no-cache'
        reply.raw.writeHead(other.status, { ...beside, location: other.location, 'cache-control': caching }).end()
      }
      if (preparation.kind === 'missing') return await answerMissing(isOnForSome, preparation.isGone)
      const { page } = preparation.prepared
      const away = page.audience && place && (await awayOf({ ...place, search, appEnv }, cookies, request.headers.cookie))
      if (away) {
        const { location, setCookies } = away
        reply.raw.writeHead(302, { ...beside, location, 'set-cookie': [...setCookies], 'cache-control': 'private, no-store' }).end()
        return
      }
      const params = found?.params ?? {}
      const {
        location: leadsTo,
        isMissing,
        setCookies: ofVisit = [],
      } = (page.visit && (await visitPage(api, appEnv, { page, storefront, search, params, cookies, state: now.state, request }))) || {}
      if (isMissing) return await answerError(request, reply, storefront, 404, { isOwn: true, flags })
      if (leadsTo !== undefined) {
        const own = { location: leadsTo, 'set-cookie': [...ofVisit], 'cache-control': 'private, no-store' }
        reply.raw.writeHead(303, { ...beside, ...own }).end()
        return
      }
      const { ofSlices, hasFlash, override, isNone } = ownOf(request.raw, cookies, preparation.prepared)
      const always = contextCookies(storefront)
      const outcome = await answerPage(request.raw, reply.raw, preparation.prepared, {
        status: 200,
        cookie: request.headers.cookie,
        setCookies: [...always, ...ofVisit, ...ofSlices],
        // What a form left for this page.
        shownOnce: hasFlash ? [noFlashCookie(appEnv)] : undefined,
        isOwn: ofSlices.length > 0 || ofVisit.length > 0 || hasFlash || isOnForSome,
        isForAll: isNone && ofVisit.length === 0,
        checkLimit: limit.begin,
        flags,
        override,
      })
      if (place && place.path !== countrySelectorPath) memory.keepPlace(addressOf(request.raw, cookies, pathname), place)
      // It is unknown which parameters the fragment read before it had nothing to show.
      if (outcome === 'missing') await answerMissing(flags?.storefront.hasOwn === true)
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

  /** The page at a path; of a storefront without pages one that answers in every state. */
  function pageAt(path: PagePath, storefront: Storefront, isWhole: boolean): ReturnType<typeof findPage> {
    const found = findPage(path, storefront, table)
    if (isWhole || !found) return found
    return isInEveryState(found.page) ? { ...found, page: framedAlone(found.page) } : undefined
  }

  function answerFirst(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const cookies = readCookies(request.headers.cookie)
    const [pathname, search] = splitUrl(request.url ?? '/')
    const place = memory.placeOf(addressOf(request, cookies, pathname))
    if (!place || (place.page.isAlone ?? false) === hasPages(stateOf(place.storefront))) return false
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

const noQuery = new URLSearchParams()

/** Everything that decides which page a request is for, except its query; no header and no address contains a line feed. */
const addressOf = ({ headers }: IncomingMessage, cookies: Cookies, pathname: string): string =>
  `${headers.host ?? ''}\n${headers['original-host'] ?? ''}\n${headers['x-original-host'] ?? ''}\n${cookies[contextCookieNames.originalHost] ?? ''}\n${pathname}`

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
