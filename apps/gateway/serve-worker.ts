import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Translate } from '@stadion/fragments/fragment'
import { workerPath } from '@stadion/service-worker/start-worker'
import { retiredWorkerScript, workerScript } from '@stadion/service-worker/worker-script'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrandStyle } from './document/brand-style.ts'
import { type OfflineDocument, offlineDocument } from './offline/offline-document.ts'
import { readCookies, storefrontsOfRequest } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

export interface ServeWorkerOptions {
  appEnv: AppEnvironment
  defaultHost: string
  styleOf: (brand: string, language: string) => BrandStyle
  translate: (storefront: Storefront) => Translate
  /** False removes the worker from every browser at its next visit. */
  hasServiceWorker?: boolean | undefined
}

/** The worker of the site, and each storefront's offline page. */
export function serveWorker(app: FastifyInstance, options: ServeWorkerOptions): void {
  const { appEnv, defaultHost, styleOf, translate, hasServiceWorker = true } = options
  // Drawn again when a text of its storefront has changed: then its translate function is another one.
  const drawn = new Map<Storefront, { t: Translate; page: OfflineDocument }>()
  const pageOf = (storefront: Storefront): OfflineDocument => {
    const t = translate(storefront)
    const known = drawn.get(storefront)
    if (known?.t === t) return known.page
    const page = offlineDocument(storefront, t, styleOf(storefront.brand, storefront.language))
    drawn.set(storefront, { t, page })
    return page
  }
  const storefrontsOf = ({ headers }: FastifyRequest): readonly Storefront[] => {
    const found = storefrontsOfRequest(headers, readCookies(headers.cookie), appEnv, defaultHost)
    return 'error' in found ? [] : found.storefronts
  }

  const script = (pages: readonly OfflineDocument[]): string => {
    if (!hasServiceWorker) return retiredWorkerScript()
    // A changed offline page changes the worker, so that browsers update it.
    return workerScript(checksum([workerScript(''), ...pages.flatMap((page) => Object.values(page))].join('\n')))
  }
  const scripts = new Map<Storefront, { pages: readonly OfflineDocument[]; text: string }>()

  app.get(workerPath, async (request, reply) => {
    const storefronts = storefrontsOf(request)
    const [first] = storefronts
    if (!first) return reply.code(404).type('text/plain').send('No shop lives here')
    const pages = hasServiceWorker ? storefronts.map(pageOf) : []
    const known = scripts.get(first)
    const isSame = known?.pages.length === pages.length && pages.every((page, index) => page === known.pages[index])
    const text = known && isSame ? known.text : script(pages)
    scripts.set(first, { pages, text })
    return sendWhole(request, reply.type('text/javascript; charset=utf-8'), text, {
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })

  app.get('/offline/:locale', async (request, reply) => {
    const { locale } = request.params as { locale: string }
    const storefront = storefrontsOf(request).find((one) => one.locale === locale)
    if (!storefront) return reply.code(404).type('text/plain').send('No such storefront')
    const { html, contentSecurityPolicy } = pageOf(storefront)
    return sendWhole(request, reply.type('text/html; charset=utf-8'), html, {
      ...securityHeaders(appEnv),
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy,
      'x-site-path': storefront.sitePath,
    })
  })
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
const compressed = new Map<string, Buffer>()

/** Sends a text that rarely changes: 304 if the browser has it, otherwise compressed once for all. */
function sendWhole(request: FastifyRequest, reply: FastifyReply, text: string, headers: Record<string, string>): FastifyReply {
  const etag = `"${checksum(text)}"`
  reply.headers({ ...headers, etag, vary: 'Accept-Encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(text)
  const body = compressed.get(etag) ?? brotliCompressSync(text)
  compressed.set(etag, body)
  return reply.header('content-encoding', 'br').send(body)
}
