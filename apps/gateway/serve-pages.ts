import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { flashNames, noFlashCookie } from '@stadion/account/portal/form-flash'
import type { SlotSource } from '@stadion/composition/slot-source'
import { readConsent, writeConsent } from '@stadion/consent/contract'
import { regimeOf } from '@stadion/consent/regimes'
import type { PageFlagsOf } from '@stadion/flags/page-flags'
import type { ApiCall, Translate } from '@stadion/fragments/fragment'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { contextCookies as contextCookieNames } from '@stadion/site/locale-context'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contextCookieHeaders, overrideOf, readCookies, storefrontsOfRequest } from './ask.ts'
import { elsewhereOf } from './audience.ts'
import { consentPlace } from './consent-place.ts'
import { fallbackOf } from './document/fallbacks.ts'
import { createPageHandler, type PageHandlerOptions } from './page-handler.ts'
import { gallery } from './pages/gallery.ts'
import type { Page } from './pages/page.ts'
import { errorPage, findPage, pages } from './pages/pages.ts'
import { type Preparation, type PreparedPage, preparePage } from './prepare-page.ts'
import { locate } from './routing/find-storefront.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export interface ServePagesOptions extends Omit<PageHandlerOptions, 'importMap' | 'script'> {
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  api: ApiTransport
  source: SlotSource
  assets: { importMap: string; script: string }
  translate: (locale: string) => Translate
  serverOverride?: string | undefined
  /** Whose sites a visitor may be sent back to after a choice (`PARTNER_DOMAINS`). */
  partnerDomains?: readonly string[] | undefined
  now?: (() => Date) | undefined
  /** What is decided about flags for a visitor of a storefront; nothing without it. */
  flags?: PageFlagsOf | undefined
  /** The shop's own table without it. */
  pages?: readonly Page[] | undefined
}

/** How long a page's facts are kept before they are asked for again, in milliseconds. */
const factsFreshMs = 15_000
/** How long a page may wait for its facts, in milliseconds. */
const factsBudgetMs = 2_500

/** Answers a request with a page that is at hand, before anything else looks at it; false where there is none. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** Answers every other path with a page. */
export function servePages(app: FastifyInstance, options: ServePagesOptions): AnswerFirst {
  const { appEnv, api, translate, now = () => new Date() } = options
  const table = options.pages ?? (appEnv === 'prod' ? pages : [...pages, gallery])
  const { answerPage, answerAtHand } = createPageHandler({ ...options, importMap: options.assets.importMap, script: options.assets.script })
  const known = new LRUCache<string, { preparation: Preparation; until: number }>({ max: 5000 })
  /** Where addresses lead, by everything that was looked at to find out: storefront and key of the page. */
  const addresses = new LRUCache<string, { storefront: Storefront; key: string }>({ max: 5000 })
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
    (storefront: Storefront): ApiCall =>
    (route, input) =>
      callApi(api, route as never, input, {
        originalHost: originalHostOf(storefront, appEnv),
        sitePath: storefront.sitePath,
        signal: AbortSignal.timeout(factsBudgetMs),
      })

  const prepare = (
    page: Page,
    storefront: Storefront,
    path: string,
    params: Record<string, string>,
    query: URLSearchParams,
    referrer: string | undefined,
  ): Promise<Preparation> =>
    preparePage({
      page,
      storefront,
      path,
      params,
      query,
      referrer,
      t: translate(storefront.locale),
      call: callFor(storefront),
      fallback: (pageSlot, own) => fallbackOf(pageSlot, own, translate(own.locale)),
      consentRegime: regimeOf(storefront, { environment: environmentName(appEnv), now: now() }),
      partnerDomains: options.partnerDomains ?? [],
    })

  /** The page of an address; kept for a short time, and shown from memory when its facts cannot be had. */
  async function preparationOf(storefront: Storefront, path: string, search: string, referrer: string | undefined): Promise<Preparation> {
    const key = keyOfPage(storefront, path, search, referrer)
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.preparation
    const found = findPage(path, storefront, table)
    if (!found) return { kind: 'missing' }
    try {
      const fresh = await prepare(found.page, storefront, path, found.params, new URLSearchParams(search), referrer)
      // The same page keeps its identity, so that what was built for it is built once.
      const preparation = kept && same(kept.preparation, fresh) ? kept.preparation : fresh
      known.set(key, { preparation, until: Date.now() + factsFreshMs })
      return preparation
    } catch (error) {
      if (kept) return kept.preparation
      throw error
    }
  }

  async function answerError(request: FastifyRequest, reply: FastifyReply, storefront: Storefront, status: 404 | 500 | 503): Promise<void> {
    const preparation = await preparationOfError(storefront, status)
    await answerPage(request.raw, reply.raw, preparation, {
      status,
      cookie: request.headers.cookie,
      setCookies: contextCookies(storefront),
      flags: options.flags?.(storefront, readCookies(request.headers.cookie)),
    })
  }
  const errorPages = new Map<string, PreparedPage>()
  async function preparationOfError(storefront: Storefront, status: 404 | 500 | 503): Promise<PreparedPage> {
    const key = `${storefront.brand}/${storefront.locale}/${status}`
    const kept = errorPages.get(key)
    if (kept) return kept
    const made = await prepare(errorPage(status), storefront, '/', {}, new URLSearchParams(), undefined)
    if (made.kind !== 'page') throw new Error('The error page has no facts of its own')
    errorPages.set(key, made.prepared)
    return made.prepared
  }

  /** What a request has of its own that its page shows or answers. */
  function ownOf({ headers }: IncomingMessage, cookies: Cookies, prepared: PreparedPage) {
    const refusal = refusalOf(headers, prepared, appEnv)
    const hasFlash = flashNames.some((name) => cookies[name])
    const overrideServer = overrideOf(cookies, appEnv) ?? (appEnv === 'prod' ? undefined : options.serverOverride)
    return { refusal, hasFlash, overrideServer, isNone: !refusal && !hasFlash && !overrideServer }
  }

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const at = url.indexOf('?')
    const pathname = at < 0 ? url : url.slice(0, at)
    const search = at < 0 ? '' : url.slice(at)
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
    reply.hijack()
    // After hijack nobody else answers: whatever is thrown must end the response here.
    try {
      const preparation: Preparation =
        located.kind === 'nothing'
          ? { kind: 'missing' }
          : await preparationOf(storefront, located.path, search, refererOf(request, located.path, storefront))
      if (preparation.kind === 'redirect') {
        reply.raw.writeHead(preparation.status, { location: encoded(preparation.location), 'cache-control': 'no-cache' }).end()
        return
      }
      if (preparation.kind === 'missing') return await answerError(request, reply, storefront, 404)
      const { page } = preparation.prepared
      const elsewhere =
        page.audience && located.kind === 'storefront'
          ? await elsewhereOf(api, appEnv, { page, storefront, path: located.path, search, cookies, cookie: request.headers.cookie })
          : undefined
      if (elsewhere !== undefined) {
        reply.raw.writeHead(302, { location: elsewhere, 'cache-control': 'private, no-store' }).end()
        return
      }
      const { refusal, hasFlash, overrideServer, isNone } = ownOf(request.raw, cookies, preparation.prepared)
      const always = contextCookies(storefront)
      const outcome = await answerPage(request.raw, reply.raw, preparation.prepared, {
        status: 200,
        cookie: request.headers.cookie,
        // What a form left for this page is shown once.
        setCookies: isNone ? always : [...always, ...(refusal ?? []), ...(hasFlash ? [noFlashCookie(appEnv)] : [])],
        isOwn: refusal !== undefined,
        isForAll: isNone,
        flags: options.flags?.(storefront, cookies),
        overrideServer,
      })
      if (located.kind === 'storefront' && located.path !== countrySelectorPath)
        addresses.set(addressOf(request.raw, cookies), { storefront, key: keyOfPage(storefront, located.path, search) })
      if (outcome === 'missing') await answerError(request, reply, storefront, 404)
    } catch (error) {
      request.log.error({ err: error, url }, 'page failed')
      if (reply.raw.headersSent) return void reply.raw.destroy()
      await answerError(request, reply, storefront, 503).catch(() => {
        if (!reply.raw.headersSent) reply.raw.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
        reply.raw.end('Back in a moment')
      })
    }
  })

  function answerFirst(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const cookies = readCookies(request.headers.cookie)
    const address = addresses.get(addressOf(request, cookies))
    if (!address) return false
    const page = known.get(address.key)
    if (page?.preparation.kind !== 'page' || page.until <= Date.now()) return false
    const { prepared } = page.preparation
    if (!ownOf(request, cookies, prepared).isNone) return false
    return answerAtHand(request, response, prepared, options.flags?.(address.storefront, cookies))
  }

  return (request, response) => {
    try {
      return answerFirst(request, response)
    } catch (error) {
      // Nobody else would catch it; the handler above answers such a request, as far as it is still to be answered.
      app.log.error({ err: error, url: request.url }, 'page at hand failed')
      if (response.headersSent) response.destroy()
      return response.headersSent
    }
  }
}

type Cookies = Readonly<Record<string, string>>

const keyOfPage = (storefront: Storefront, path: string, search: string, referrer?: string): string =>
  `${storefront.brand}/${storefront.locale}${path}${search}${referrer ? ` ${referrer}` : ''}`

/** Everything that decides which page a request is for; no header and no address has a line feed. */
const addressOf = ({ headers, url }: IncomingMessage, cookies: Cookies): string =>
  `${headers.host ?? ''}\n${headers['original-host'] ?? ''}\n${headers['x-original-host'] ?? ''}\n${cookies[contextCookieNames.originalHost] ?? ''}\n${url}`

/** A browser whose every request says Global Privacy Control has chosen, where the law says so (D-094). */
function refusalOf(
  headers: IncomingHttpHeaders,
  { consentRegime, storefront }: PreparedPage,
  appEnv: AppEnvironment,
): string[] | undefined {
  if (consentRegime !== 'us-privacy' || headers['sec-gpc'] !== '1' || readConsent(headers.cookie)) return undefined
  return [writeConsent([1], consentPlace(storefront, appEnv))]
}

const same = (a: Preparation, b: Preparation): boolean =>
  a.kind === 'page' &&
  b.kind === 'page' &&
  JSON.stringify([a.prepared.head, a.prepared.slots.map(({ slot }) => slot.request)]) ===
    JSON.stringify([b.prepared.head, b.prepared.slots.map(({ slot }) => slot.request)])

const countrySelectorPath = '/country-selector'

/** The country selector keeps the page that the shopper came from; no other page depends on it. */
function refererOf(request: FastifyRequest, path: string, storefront: Storefront): string | undefined {
  if (path !== countrySelectorPath) return undefined
  try {
    const from = new URL(String(request.headers.referer))
    const own = pathIn(storefront, countrySelectorPath)
    return from.host === request.headers.host && from.pathname !== own ? from.pathname + from.search : undefined
  } catch {
    return undefined
  }
}

/** A path of this site as a header carries it; what is encoded in it already stays as it is. */
function encoded(location: string): string {
  const { pathname, search } = new URL(location, 'http://site.internal')
  return pathname + search
}

const plain = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy('none'))
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
