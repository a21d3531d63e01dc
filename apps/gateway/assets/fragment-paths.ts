import { createHash } from 'node:crypto'
import { FragmentFetchError, InvalidView } from '@stadion/fragments/errors'
import { flagsHeader, readFlags } from '@stadion/fragments/flags'
import { type FlagsOfPage, type PageFlagsOf, withDecided } from '@stadion/fragments/flags-of-page'
import { mfHeaders, parseLinkHeader } from '@stadion/fragments/protocol'
import { validView } from '@stadion/fragments/server/view-check'
import { isBrand } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { contextCookies } from '@stadion/site/locale-context'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FragmentEndpoint, FragmentFile } from '../fragment-endpoints.ts'
import type { CacheMissLimits } from '../page-limits.ts'
import { readCookies, storefrontsOfRequest } from '../request-context.ts'
import { bestLanguage } from '../routing/find-storefront.ts'
import { splitUrl } from '../routing/split-url.ts'
import { withoutSecrets } from '../secret-cookies.ts'
import type { AssetStore } from './asset-store.ts'
import { counted, orRefuse, relay, unknown } from './fragment-answers.ts'
import { type FragmentPath, hasHash, parseFragmentPath } from './parse-fragment-path.ts'

/** Its views cost as much as a search page. */
const searching = 'catalogue_listing'

/** `/mf/…`: the fragments' views and files on the site's own origin. */
export function serveFragmentPaths(
  app: FastifyInstance,
  options: {
    store: AssetStore
    endpoints: ReadonlyMap<string, FragmentEndpoint>
    appEnv: AppEnvironment
    defaultHost: string
    /** Whether pages show this view of a fragment to one visitor only. */
    isPersonalView: (fragment: string, search: string) => boolean
    flags?: PageFlagsOf | undefined
    limitOf: CacheMissLimits
  },
): void {
  const { store, endpoints, appEnv, isPersonalView } = options

  /** The flags of a visitor whose open page requests a fragment. */
  function flagsFor({ brand: ofPath, locale: inPath }: FragmentPath, { headers, query }: FastifyRequest): FlagsOfPage | undefined {
    const { brand = ofPath, locale = inPath } = ofPath ? {} : (query as { brand?: string; locale?: string })
    const storefront = brand && locale && isBrand(brand) ? findStorefront(brand, locale) : undefined
    return storefront && options.flags?.(storefront, readCookies(headers.cookie))
  }

  /** The current build of a version; for a page's older version, the stored one if the fragment no longer has it. */
  async function ofName(endpoint: FragmentEndpoint, path: string): Promise<FragmentFile> {
    const now = await endpoint.get(path).catch((error: unknown) => ({ error }))
    if ('status' in now && now.status === 200) return now
    const kept = await store.get(path.slice(1)).catch(() => undefined)
    if (kept) return { status: 200, headers: new Headers({ 'content-type': typeOf(path) }), body: kept.body }
    if ('error' in now) throw now.error
    return now
  }

  /** The storefront of a render without one in its query: that of the host and site path, or the one visited last. */
  function storefrontOf({ headers }: FastifyRequest, sitePath: string | undefined): Storefront | undefined {
    const cookies = readCookies(headers.cookie)
    const found = storefrontsOfRequest(headers, cookies, appEnv, options.defaultHost)
    if ('error' in found) return undefined
    const at = (path: string) => found.storefronts.find((storefront) => storefront.sitePath === path)
    if (sitePath !== undefined) return at(sitePath)
    const seen = found.storefronts.find(({ locale }) => locale === cookies[contextCookies.siteLocale])
    return at('') ?? seen ?? bestLanguage(found.storefronts, headers['accept-language'])
  }

  app.get('/mf/*', (request, reply) => {
    const [pathname, search] = splitUrl(request.raw.url ?? '/')
    return answer(request, reply, parseFragmentPath(pathname), search)
  })
  app.get<{ Params: { sitePath: string; fragment: string } }>('/:sitePath/mf/:fragment/render', (request, reply) => {
    const { sitePath, fragment } = request.params
    return answer(request, reply, parseFragmentPath(`/mf/${fragment}/render`), splitUrl(request.raw.url ?? '/')[1], sitePath)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, address: FragmentPath | undefined, query: string, sitePath?: string) {
    const { path, file, version = '' } = address ?? {}
    // A cache hit is free; everything else is a request to a fragment, or an address that no page contains.
    if (path && file && hasHash(version) && store.has(path.slice(1))) return answerPath(request, reply, address, query, sitePath)
    const kind = address?.fragment === searching && !file ? 'search' : 'view'
    return counted(request, reply, options, kind, () => answerPath(request, reply, address, query, sitePath))
  }

  async function answerPath(
    request: FastifyRequest,
    reply: FastifyReply,
    address: FragmentPath | undefined,
    query: string,
    sitePath?: string,
  ) {
    const { whole, search } = address ? withStorefront(request, address, query, sitePath) : { whole: address, search: query }
    const endpoint = whole && endpoints.get(whole.fragment)
    if (!endpoint) return unknown(reply, 'fragment')
    const { path, fragment, version, file } = whole
    if (version && file && hasHash(version)) {
      const kept = await orRefuse(request, reply, appEnv, () => store.get(path.slice(1)))
      if (reply.sent) return reply
      if (!kept) return unknown(reply, 'file')
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding').type(typeOf(file))
      return /\bbr\b/.test(String(request.headers['accept-encoding']))
        ? reply.header('content-encoding', 'br').send(kept.brotli)
        : reply.send(kept.body)
    }
    if (version && file) {
      const found = await orRefuse(request, reply, appEnv, () => ofName(endpoint, path))
      if (!found) return reply
      if (found.status !== 200) return relay(reply, found)
      const etag = `"${createHash('sha256').update(found.body).digest('base64url').slice(0, 22)}"`
      reply.header('cache-control', 'public, max-age=60, must-revalidate').header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type(found.headers.get('content-type') ?? 'text/plain').send(found.body)
    }
    const flags = flagsFor(whole, request)
    // The page's decisions stay, all other flags are evaluated now.
    const decidedFlags = withDecided(flags, readFlags(request.headers[flagsHeader.toLowerCase()] as string | undefined))
    const { cookie } = request.headers
    const found = await orRefuse(request, reply, appEnv, async () => {
      const view = await endpoint.get(path + search, isPersonalView(fragment, search) ? cookie : withoutSecrets(cookie), decidedFlags)
      if (file === undefined && view.status < 300) requireValidView(view, path)
      return view
    })
    if (!found) return reply
    const isOwn = Object.keys(readFlags(found.headers.get(flagsHeader))).some((name) => flags?.isOwn(name))
    if (isOwn && flags?.setCookie) reply.header('set-cookie', flags.setCookie)
    return relay(reply, found)
  }

  /** A render without brand and locale uses the storefront of the request. */
  function withStorefront(request: FastifyRequest, address: FragmentPath, search: string, sitePath: string | undefined) {
    if (!address.path.endsWith('/render') || /[?&](brand|locale)=/.test(search)) return { whole: address, search }
    const storefront = storefrontOf(request, sitePath)
    if (!storefront) return { whole: sitePath === undefined ? address : undefined, search }
    const { brand, locale } = storefront
    return { whole: { ...address, brand, locale }, search: `${search ? `${search}&` : '?'}brand=${brand}&locale=${locale}` }
  }
}

/** A view for a browser has the same checks as one for the gateway. */
function requireValidView({ status, headers, body }: FragmentFile, path: string): void {
  const mfId = headers.get(mfHeaders.id)
  // A view without an id is refused by the caller.
  if (mfId === null) return
  const answer = { html: body, version: headers.get(mfHeaders.version) ?? '', sharing: undefined, ...parseLinkHeader(headers.get('link')) }
  try {
    if (!path.startsWith(`/${mfId}/`)) throw new InvalidView(mfId, `it was asked for ${path}`)
    validView(answer, { path, mfId, cookie: '' })
  } catch (error) {
    throw new FragmentFetchError(status, error)
  }
}

const typeOf = (file: string): string => (file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8')
