import { readFileSync } from 'node:fs'
import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import { homePath, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SiteAssets } from './assets/site-assets.ts'
import type { BrandStyle } from './document/brand-style.ts'
import { iconUrl } from './document/icon-tags.ts'
import { readCookies, storefrontsOfRequest } from './request-context.ts'

interface ManifestOptions {
  appEnv: AppEnvironment
  defaultHost: string
  assets: SiteAssets
  styleOf: (brand: string, language: string) => BrandStyle
}

const day = 'public, max-age=86400'

/** `/favicon.ico`, which browsers and feed readers request by themselves, and the web app manifest of each storefront. */
export function serveWebAppManifests(app: FastifyInstance, { appEnv, defaultHost, assets, styleOf }: ManifestOptions): void {
  const storefrontsOf = ({ headers }: FastifyRequest): readonly Storefront[] => {
    const found = storefrontsOfRequest(headers, readCookies(headers.cookie), appEnv, defaultHost)
    return 'error' in found ? [] : found.storefronts
  }
  const icons = new Map<string, Buffer>()
  const iconOf = (slot: string): Buffer => {
    const icon = icons.get(slot) ?? asIcon(readFileSync(`${assets.directory}/icon-${slot}-32.png`))
    icons.set(slot, icon)
    return icon
  }

  app.get('/favicon.ico', async (request, reply) => {
    const [storefront] = storefrontsOf(request)
    if (!storefront) return reply.code(404).type('text/plain').send('No such shop')
    return reply
      .type('image/x-icon')
      .header('cache-control', day)
      .send(iconOf(brandOf(storefront.brand).slot))
  })

  for (const path of ['/site.webmanifest', '/:sitePath/site.webmanifest'])
    app.get(path, async (request, reply) => {
      const wanted = (request.params as { sitePath?: string }).sitePath ?? ''
      const storefront = storefrontsOf(request).find(({ sitePath }) => sitePath === wanted)
      if (!storefront) return reply.code(404).type('text/plain').send('No such storefront')
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', day)
        .send(JSON.stringify(manifestOf(storefront, styleOf(storefront.brand, storefront.language))))
    })
}

/** An installed shop keeps the browser's own back button. */
function manifestOf(storefront: Storefront, { themeColors }: BrandStyle) {
  const { name } = brandOf(storefront.brand)
  const home = homePath(storefront)
  const png = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
    src: iconUrl(storefront.brand, `-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: home,
    name,
    short_name: name,
    lang: storefront.htmlLang,
    dir: storefront.direction,
    start_url: home,
    scope: home,
    display: 'minimal-ui',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: iconUrl(storefront.brand, '.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable'),
    ],
  }
}

/** A PNG of 32 by 32 pixels in the `.ico` format: a header of 6 bytes, an entry of 16, the picture. */
function asIcon(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
