import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definition } from '@stadion/fragment-gallery/fragment'
import type { FragmentDefinition } from '@stadion/fragments/fragment'
import { readSiteAssets } from '@stadion/gateway/assets/site-assets'
import { makeBrandStyles } from '@stadion/gateway/brand-styles'
import { localEndpoint } from '@stadion/gateway/fragment-endpoints'
import { createGateway } from '@stadion/gateway/gateway'
import { serveFragment } from '@stadion/gateway/local-fragments'
import type { ApiTransport } from '@stadion/http/api-transport'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { storefrontOf } from '@stadion/site/storefronts'
import { freePort } from '@stadion/testing/free-port'
import { translateFor } from '@stadion/translations/messages-of'
// @ts-expect-error a plain script of the project
import { buildFragment } from '../../tools/build/fragments.mjs'
import { failIfHung } from '../fail-if-hung.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const nobody: ApiTransport = () => Promise.reject(new Error('The gallery calls no API'))

/**
 * The gateway with only the gallery, on a free port. Its browser code is built from the sources, so that a change in a widget shows
 * without building the shop; only React and the page's script come from the build.
 */
export async function openGallery({ appEnv = 'local' }: { appEnv?: AppEnvironment } = {}) {
  const place = mkdtempSync(join(tmpdir(), 'stadion-gallery-'))
  const assets = readSiteAssets(dist)
  const shared = Object.keys((JSON.parse(assets.importMap) as { imports: object }).imports)
  await failIfHung('Building the gallery', buildFragment('gallery', shared, `${place}/gallery`), { ms: 90_000 })
  // Links contain the port, so it must be known before the site listens.
  const sitePort = await freePort()
  const fragment = serveFragment(definition as FragmentDefinition, 'gallery', {
    appEnv,
    sitePort,
    version: '0.0.0',
    api: nobody,
    builds: place,
  })
  const gateway = await createGateway({
    appEnv,
    sitePort,
    appVersion: '0.0.0',
    defaultHost: 'www.stadion.co.uk',
    dataDir: `${place}/data`,
    api: nobody,
    // Accepts the page's session events.
    forwardToApi: (_, response) => response.writeHead(202).end(),
    endpoints: new Map([[definition.id, localEndpoint(fragment)]]),
    assets,
    styleOf: makeBrandStyles(),
    translate: (storefront) => translateFor(storefront),
  })
  await gateway.listen({ host: '127.0.0.1', port: sitePort })
  return {
    /** The address of a page of the gallery: `button`, `button/primary`, `button?view=sheet`. */
    url: (path = '', brand: 'stadion' | 'reebok' = 'stadion', locale = 'en_GB') =>
      `${originOf(storefrontOf(brand, locale), appEnv, sitePort)}/__gallery__${path && `/${path}`}`,
    inject: (path: string, host: string) => gateway.inject({ method: 'GET', url: path, headers: { host } }),
    async close() {
      await gateway.close()
      if (existsSync(place)) rmSync(place, { recursive: true })
    },
  }
}
export type OpenGallery = Awaited<ReturnType<typeof openGallery>>
