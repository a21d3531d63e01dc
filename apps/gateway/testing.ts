import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { makeBrandStyles } from './brand-styles.ts'
import type { FragmentEndpoint } from './fragment-endpoints.ts'
import { knownFragments } from './fragments.ts'
import { createGateway, type GatewayOptions } from './gateway.ts'

/** A view that shows its storefront, props and cookies. */
export const echoView = (request: Request): Response => {
  const { pathname, searchParams } = new URL(request.url)
  const [, id, , brand, locale] = pathname.split('/')
  const cookie = request.headers.get('cookie') ?? ''
  const version = '1.0.0-aaaaaaaa'
  if (/\.(js|css)$/.test(pathname)) return new Response(`/* ${id} */`)
  return new Response(`<div data-mf-root><p class="echo">${id} ${brand} ${locale} ${searchParams} [${cookie}]</p></div>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-mf-id': id ?? '',
      'x-mf-version': version,
      'x-mf-type': 'component',
      'cache-control': 'public, max-age=60',
      link: `</mf/${id}/${version}/style.css>; rel="stylesheet", </mf/${id}/${version}/index.js>; rel="modulepreload"`,
    },
  })
}

export type ViewOf = (request: Request) => Response | Promise<Response>

/** A catalogue of one article, for pages that need one. */
const oneArticle: ApiTransport = async ({ path }) => {
  const product = {
    id: 'AA1001',
    name: 'Runner One',
    slug: 'runner-one',
    color: 'Black',
    description: 'A shoe.',
    images: [{ src: '/assets/img/AA1001_01.svg', alt: '' }],
  }
  if (path.startsWith('/api/bridge/products/AA1001')) return { status: 200, headers: {}, body: JSON.stringify(product) }
  return { status: 404, headers: {}, body: '{"errorCode":"productNotFound","message":"Product was not found"}' }
}

/** A gateway on a free port with fragments that echo, or that a test defines. */
export async function openGateway(
  options: {
    views?: Readonly<Record<string, ViewOf>>
    endpoints?: Readonly<Record<string, FragmentEndpoint>>
    appEnv?: AppEnvironment
    api?: ApiTransport
  } & Partial<Omit<GatewayOptions, 'endpoints'>> = {},
) {
  const { localEndpoint } = await import('./fragment-endpoints.ts')
  const endpoints = new Map<string, FragmentEndpoint>(
    knownFragments.map(({ id }) => [
      id,
      options.endpoints?.[id] ?? localEndpoint({ id, fetch: async (request) => (options.views?.[id] ?? echoView)(request) }),
    ]),
  )
  const app = await createGateway({
    sitePort: 8080,
    appVersion: '1.0.0',
    defaultHost: 'www.stadion.co.uk',
    dataDir: mkdtempSync(join(tmpdir(), 'stadion-gateway-')),
    forwardToApi: (_, response) => response.writeHead(204).end(),
    assets: { directory: mkdtempSync(join(tmpdir(), 'stadion-assets-')), importMap: '{"imports":{}}', script: '/assets/page.js' },
    styleOf: makeBrandStyles(),
    translate: () => untranslated,
    ...options,
    api: options.api ?? oneArticle,
    appEnv: options.appEnv ?? 'local',
    endpoints,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    url,
    /** A page of a storefront's host. */
    get: (path: string, host = 'www.stadion.de', headers: Record<string, string> = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', headers: { 'x-original-host': host, ...headers } }),
    close: () => app.close(),
  }
}

const untranslated = (key: string): string => key
