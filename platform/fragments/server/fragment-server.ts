import { contextHeader, leastNews, writeTags } from '@stadion/contract/data-tags'
import { Failure } from '@stadion/contract/failures'
import { brandOf, isBrand } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf } from '@stadion/site/hosts'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import { parseCookie } from 'cookie'
import { flagsHeader, type ReadFlags, readFlags, recordedFlags, writeFlags } from '../flags.ts'
import {
  type ApiCall,
  type Fragment,
  type FragmentDefinition,
  FragmentNotFound,
  type FragmentProps,
  type FragmentSite,
  type Translate,
} from '../fragment.ts'
import { isPersonal } from '../personal.ts'
import {
  componentType,
  isRefusal,
  linkHeader,
  maxPropLength,
  mfHeaders,
  versionedAssetUrl,
  versionInId,
  viewNewsHeader,
  viewTagsHeader,
} from '../protocol.ts'
import type { FragmentBuild } from './build.ts'
import { renderFragment } from './render.tsx'

/** The options of a fragment's server. */
export interface FragmentServerOptions {
  appEnv: AppEnvironment
  sitePort: number
  /** The address of the assets for browsers; default: `/mf` on the site's own origin. */
  assetBase: string
  /** Calls the API for one storefront; `cookie` only if the view is personal. */
  call: (storefront: Storefront, cookie: string | undefined, signal: AbortSignal, asking: DataQuestion) => ApiCall
  messages: MessagesOf
}

/** How new the answers of a view's calls must be, what they were made from, and how new they are (D-150). */
export interface DataQuestion {
  context: string | undefined
  uses(tags: readonly string[]): void
  /** With the news that the process of an answer knew; undefined where it does not say. */
  knows(news: number | undefined): void
}

/**
 * The messages of a storefront with the given prefixes, in its locale and its brand's words: a function for the server, patterns for the
 * browser. With the news that they know, where they may know less than a question asks for.
 */
export type MessagesOf = (
  storefront: Pick<Storefront, 'locale' | 'brand'>,
  prefixes: readonly string[],
  project?: string,
) => Promise<{ t: Translate; patterns: Readonly<Record<string, unknown>>; news?: number | undefined }>

const view = /^\/(.+)\/view\/([^/]+)\/([^/]+)$/
const asset = /^\/(.+?)\/(?:([^/]+)\/)?([\w.-]+\.(?:js|css))$/

/**
 * The server of one fragment: views, the versioned scheme's render, and its assets.
 * An unknown id answers 404, an unknown brand or locale 400, a view with nothing to show 404.
 */
export function fragmentServer(definition: FragmentDefinition, build: FragmentBuild, options: FragmentServerOptions): Fragment {
  const paths = new Set([definition.id, definition.id.split('/')[0] as string])
  if (definition.version) paths.add(`${definition.id}/${definition.version}`)

  async function render(request: Request, mfId: string, brand: string, locale: string, query: URLSearchParams): Promise<Response> {
    const storefront = isBrand(brand) ? findStorefront(brand, locale) : undefined
    if (!storefront) return text(400, `Unknown storefront ${brand} ${locale}`)
    const props = readProps(definition, query)
    const isForOne = isPersonal(definition.personal, props)
    const cookie = isForOne ? (request.headers.get('cookie') ?? undefined) : undefined
    const site = siteOf(storefront, options.appEnv)
    const context = request.headers.get(contextHeader) ?? undefined
    const { read: flag, reads } = recordedFlags(readFlags(request.headers.get(flagsHeader)))
    const { t, patterns, news: ofTexts } = await options.messages(storefront, definition.messages, definition.project)
    // A text that a language lacks is English.
    const tags = ['texts:en', `texts:${storefront.language}`, `texts:${storefront.locale}`]
    let news = ofTexts
    let holdsMs = Number.POSITIVE_INFINITY
    try {
      const data = await definition.load(
        {
          site,
          storefront,
          t,
          call: options.call(storefront, cookie, request.signal, {
            context,
            uses: (more) => void tags.push(...more),
            knows(id) {
              news = leastNews(news, id)
            },
          }),
          flag,
          sitePort: options.sitePort,
          keepFor(ms) {
            holdsMs = Math.min(holdsMs, ms)
          },
          cookies: parseCookie(cookie ?? '', { decode: (value) => value }),
        },
        props,
      )
      const interactive = build.files.has('index.js')
      const state = interactive ? { data, props, site, messages: patterns } : undefined
      const html = renderFragment(definition, { data, props, site, t, flag }, state, reads)
      return new Response(html, { headers: viewHeaders(mfId, reads, { tags, news }, isForOne ? undefined : holdsMs) })
    } catch (error) {
      if (error instanceof FragmentNotFound) return text(404, error.message)
      if (error instanceof Failure && isRefusal(error.status)) return text(error.status, error.message)
      throw error
    }
  }

  const urlOf = (file: string) => (build.files.has(file) ? [versionedAssetUrl(options.assetBase, definition.id, build.version, file)] : [])
  const link = linkHeader({ styles: urlOf('style.css'), scripts: urlOf('index.js') })

  function viewHeaders(
    mfId: string,
    reads: ReadFlags,
    { tags, news }: { tags: readonly string[]; news: number | undefined },
    holdsMs: number | undefined,
  ): Record<string, string> {
    const seconds = Math.round(definition.freshForMs / 1000)
    const holds = Math.max(0, Math.floor((holdsMs ?? 0) / 1000))
    const sharing = `public, max-age=${Math.min(seconds, holds)}, stale-while-revalidate=${Math.min(86_400, Math.max(0, holds - seconds))}`
    const flags = writeFlags(reads)
    return {
      'content-type': 'text/html; charset=utf-8',
      [mfHeaders.id]: mfId,
      [mfHeaders.version]: versionInId(mfId) ?? build.version,
      [mfHeaders.type]: componentType,
      link,
      ...(flags && { [flagsHeader]: flags }),
      // Of a view that nobody keeps nobody asks.
      ...(holdsMs !== undefined && { [viewTagsHeader]: writeTags(tags), ...(news !== undefined && { [viewNewsHeader]: String(news) }) }),
      'cache-control': holdsMs === undefined ? 'private, no-store' : sharing,
    }
  }

  function answerAsset(id: string, version: string | undefined, file: string): Response {
    if (!paths.has(id) && !paths.has(`${id}/${version}`)) return text(404, 'Unknown fragment')
    const current = version === undefined || version === build.version || paths.has(`${id}/${version}`)
    const body = build.files.get(file === 'index.css' ? 'style.css' : file)
    if (!current || !body) return text(404, 'Unknown file')
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
        // Any other version is only a name, which the next build has too.
        'cache-control': version === build.version ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      },
    })
  }

  /** For a host of the first scheme everything is in the header. */
  function answerLinks(mfId: string): Response {
    if (!paths.has(mfId)) return text(404, 'Unknown fragment')
    return new Response('', { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', link } })
  }

  return {
    id: definition.id,
    async fetch(request) {
      const url = new URL(request.url)
      const path = decoded(url.pathname)
      if (path === undefined) return text(404, 'Not found')
      if (definition.linkPaths?.includes(path)) return answerLinks(url.searchParams.get('mfId') ?? definition.id)
      const [, mfId, brand, locale] = view.exec(path) ?? []
      if (mfId && brand && locale)
        return paths.has(mfId) ? render(request, mfId, brand, locale, url.searchParams) : text(404, 'Unknown fragment')
      if (path === `/${definition.id}/render`)
        return render(request, definition.id, url.searchParams.get('brand') ?? '', url.searchParams.get('locale') ?? '', url.searchParams)
      const [, id, version, file] = asset.exec(path) ?? []
      return id && file ? answerAsset(id, version, file) : text(404, 'Not found')
    },
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}

const text = (status: number, message: string): Response =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** Only declared, short props: unknown ones never reach a fragment. */
function readProps(definition: FragmentDefinition, query: URLSearchParams): FragmentProps {
  const props: Record<string, string> = {}
  for (const name of definition.props) {
    const value = query.get(name)
    if (value !== null && value.length <= maxPropLength) props[name] = value
  }
  return props
}

function siteOf(storefront: Storefront, appEnv: AppEnvironment): FragmentSite {
  const { brand, locale, language, country, sitePath, currency, direction, categories, htmlLang, minimumAge } = storefront
  return {
    brand,
    locale,
    language,
    country,
    sitePath,
    currency,
    direction,
    categories,
    htmlLang,
    minimumAge,
    brandName: brandOf(brand).name,
    originalHost: originalHostOf(storefront, appEnv),
    env: appEnv,
  }
}
