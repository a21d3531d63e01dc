import { html } from '@stadion/contract/html'
import type { ApiCall } from '@stadion/fragments/fragment'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import { accountPath, checkoutPath, searchPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf, originOf } from '@stadion/site/hosts'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readCookies, storefrontsOfRequest } from './request-context.ts'
import { sitemaps } from './site-parts.ts'

interface RobotsOptions {
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  api: ApiTransport
  /** Size of the sitemap cache in bytes. */
  cacheBytes: number
}

/** The same time as in the `Cache-Control` of the answers. */
const sitemapFreshMs = 3_600_000

/** robots.txt of a host, and a sitemap for each of its storefronts. */
export function serveRobotsAndSitemaps(app: FastifyInstance, options: RobotsOptions): void {
  const storefrontsOf = (headers: Parameters<typeof storefrontsOfRequest>[0]) => {
    const found = storefrontsOfRequest(headers, readCookies(headers.cookie), options.appEnv, options.defaultHost)
    return 'error' in found ? [] : found.storefronts
  }

  app.get('/robots.txt', async (request, reply) => {
    const storefronts = storefrontsOf(request.headers)
    const first = storefronts[0]
    if (!first) return reply.code(404).type('text/plain').send('')
    const origin = originOf(first, options.appEnv, options.sitePort)
    const closed = storefronts.flatMap((storefront) =>
      ([searchPath, checkoutPath, accountPath] as const).map((path) => `Disallow: ${pathIn(storefront, path)}`),
    )
    const sitemaps = storefronts.map((storefront) => `Sitemap: ${origin}${sitemapPath(storefront)}`)
    // Only the real shop is for search engines.
    const rules = options.appEnv === 'stg' || options.appEnv === 'dev' ? ['Disallow: /'] : ['Allow: /', ...closed, 'Disallow: /api/']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', ...sitemaps, ''].join('\n'))
  })

  const makeSitemap = async (storefront: Storefront): Promise<string> => {
    const origin = originOf(storefront, options.appEnv, options.sitePort)
    const whom = { originalHost: originalHostOf(storefront, options.appEnv), sitePath: storefront.sitePath }
    const call: ApiCall = (route, input) => callApi(options.api, route as never, input, whom)
    const paths: string[] = []
    for (const pathsOf of sitemaps) paths.push(...(await pathsOf({ storefront, call })))
    const urls = paths.map((path) => html`<url><loc>${origin + path}</loc></url>`)
    return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`.text
  }

  /** Cached for all requests within a while; then stale while it is revalidated. */
  const kept = new LRUCache<string, string, Storefront>({
    maxSize: options.cacheBytes,
    sizeCalculation: (text) => text.length,
    ttl: sitemapFreshMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => makeSitemap(context),
  })

  const serve = (path: string) =>
    app.get(path, async (request, reply) => {
      const wanted = (request.params as { sitePath?: string }).sitePath ?? ''
      const storefront = storefrontsOf(request.headers).find(({ sitePath }) => sitePath === wanted)
      if (!storefront) return reply.code(404).type('text/plain').send('No such storefront')
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(await kept.fetch(`${storefront.brand}/${storefront.locale}`, { context: storefront }))
    })
  serve('/sitemap.xml')
  serve('/:sitePath/sitemap.xml')
}

const sitemapPath = (storefront: Storefront): string => pathIn(storefront, '/sitemap.xml')
