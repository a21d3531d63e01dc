import { html } from '@stadion/contract/html'
import type { ApiCall } from '@stadion/fragments/fragment'
import { type ApiTransport, callApi } from '@stadion/http/api-transport'
import type { SitemapAsk } from '@stadion/pages/site-paths'
import { accountPath, checkoutPath, searchPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originalHostOf, originOf } from '@stadion/site/hosts'
import { hasPages } from '@stadion/site/storefront-state'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { KnownStates } from './page-shell.ts'
import { readCookies, storefrontsOfRequest } from './request-context.ts'
import { sitemapParts, sitemaps } from './site-parts.ts'
import { createPartWriter } from './sitemap-part.ts'

interface RobotsOptions {
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  api: ApiTransport
  /** Size of the sitemap cache in bytes. */
  cacheBytes: number
  states?: KnownStates | undefined
}

/** The same time as in the `Cache-Control` of the answers. */
const sitemapFreshMs = 3_600_000

/** robots.txt of a host, and an index of sitemaps for each of its storefronts (D-185). */
export function serveRobotsAndSitemaps(app: FastifyInstance, options: RobotsOptions): void {
  const storefrontsOf = (headers: Parameters<typeof storefrontsOfRequest>[0]) => {
    const found = storefrontsOfRequest(headers, readCookies(headers.cookie), options.appEnv, options.defaultHost)
    return 'error' in found ? [] : found.storefronts
  }
  const isShown = (storefront: Storefront): boolean => !options.states || hasPages(options.states.of(storefront))

  app.get('/robots.txt', async (request, reply) => {
    const storefronts = storefrontsOf(request.headers)
    const first = storefronts[0]
    if (!first) return reply.code(404).type('text/plain').send('')
    const origin = originOf(first, options.appEnv, options.sitePort)
    const closed = storefronts.flatMap((storefront) =>
      ([searchPath, checkoutPath, accountPath] as const).map((path) => `Disallow: ${pathIn(storefront, path)}`),
    )
    const sitemaps = storefronts.filter(isShown).map((storefront) => `Sitemap: ${origin}${sitemapPath(storefront)}`)
    // Only the real shop is for search engines.
    const rules = options.appEnv === 'stg' || options.appEnv === 'dev' ? ['Disallow: /'] : ['Allow: /', ...closed, 'Disallow: /api/']
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', ...sitemaps, ''].join('\n'))
  })

  const askFor = (storefront: Storefront): SitemapAsk & { origin: string } => {
    const whom = { originalHost: originalHostOf(storefront, options.appEnv), sitePath: storefront.sitePath }
    const call: ApiCall = (route, input) => callApi(options.api, route as never, input, whom)
    return { storefront, call, origin: originOf(storefront, options.appEnv, options.sitePort) }
  }

  /** The pages, and the parts of what is too much for one file. */
  const makeIndex = async (storefront: Storefront): Promise<string> => {
    const { origin, ...ask } = askFor(storefront)
    const lists = await Promise.all(sitemapParts.map(async ({ name, list }) => (await list(ask)).map((one) => ({ name, ...one }))))
    const parts = lists
      .flat()
      .map(
        ({ name, part, changedAt }) =>
          html`<sitemap><loc>${origin}${pathIn(storefront, `/sitemap-${name}-${part}.xml`)}</loc><lastmod>${changedAt}</lastmod></sitemap>`,
      )
    return html`<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${origin}${pathIn(storefront, pagesFile)}</loc></sitemap>${parts}</sitemapindex>\n`
      .text
  }

  const makePages = async (storefront: Storefront): Promise<string> => {
    const { origin, ...ask } = askFor(storefront)
    const paths: string[] = []
    for (const pathsOf of sitemaps) paths.push(...(await pathsOf(ask)))
    const urls = paths.map((path) => html`<url><loc>${origin + path}</loc></url>`)
    return html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`.text
  }

  /** Cached for all requests within a while; then stale while it is revalidated. */
  const kept = new LRUCache<string, string, () => Promise<string>>({
    maxSize: options.cacheBytes,
    sizeCalculation: (text) => text.length,
    ttl: sitemapFreshMs,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  })

  const serve = (file: string, answer: (storefront: Storefront, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    for (const path of [file, `/:sitePath${file}`])
      app.get(path, async (request, reply) => {
        const wanted = (request.params as { sitePath?: string }).sitePath ?? ''
        const storefront = storefrontsOf(request.headers).find(({ sitePath }) => sitePath === wanted)
        if (!storefront || !isShown(storefront)) return reply.code(404).type('text/plain').send('No such storefront')
        return answer(storefront, request, reply)
      })
  }
  const xml = (reply: FastifyReply) => reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600')
  const serveKept = (file: string, make: (storefront: Storefront) => Promise<string>) =>
    serve(file, async (storefront, _, reply) => {
      const text = await kept.fetch(`${storefront.brand}/${storefront.locale}${file}`, { context: () => make(storefront) })
      return xml(reply).send(text)
    })
  serveKept(indexFile, makeIndex)
  serveKept(pagesFile, makePages)

  const writer = createPartWriter()
  for (const parts of sitemapParts)
    serve(`/sitemap-${parts.name}-:part(^\\d{1,5}).xml`, async (storefront, request, reply) => {
      const ask = { ...askFor(storefront), part: Number((request.params as { part: string }).part) }
      const [, known] = /"v1-(\w+)"/.exec(request.headers['if-none-match'] ?? '') ?? []
      const first = await writer.begin(parts, ask, known)
      if (!first) return reply.code(404).type('text/plain').send('No such part')
      if (first.version) reply.header('etag', `"v1-${first.version}"`)
      xml(reply)
      if (first.isKnown) return reply.code(304).send()
      return reply.send(writer.stream(parts, ask, first))
    })
}

const indexFile = '/sitemap.xml'
const pagesFile = '/sitemap-pages.xml'
const sitemapPath = (storefront: Storefront): string => pathIn(storefront, indexFile)
