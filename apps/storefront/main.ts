import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiConfig } from '@stadion/api/config'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { listen } from '@stadion/http/listen'
import type { FastifyInstance } from 'fastify'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'

const root = new URL('../../', import.meta.url)

/** Starts the configured roles: the API on its port, the site on its own; one line says when the shop is ready. */
await startOrExplain(async () => {
  const config = readConfig(process.env)
  const { host, sitePort, drainMs } = config.process
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const shop = await openShop(config, { dist: fileURLToPath(new URL('dist', root)), version })
  // By default only the gateway in this process calls the API.
  const provider = shop.api && config.api && (await listenAsApi(shop.api, config.api, shop.gateway ? '127.0.0.1' : host))
  if (shop.gateway) await listen(shop.gateway, { host, port: sitePort, setting: 'SITE_PORT' })
  const close = async () => {
    provider?.close()
    await shop.close()
  }
  const servers = [shop.gateway, shop.api].flatMap((app) => app?.server ?? [])
  closeGracefully(close, { drainMs, servers, draining: shop.draining })
  console.log(shop.gateway ? `Stadion is ready: http://localhost:${sitePort}` : `The API is ready: http://localhost:${config.api?.apiPort}`)
})

/** Opens the port of the API. Resolves to the local sign-in provider beside it, outside production. */
async function listenAsApi(app: FastifyInstance, config: ApiConfig, defaultHost: string) {
  await listen(app, { host: config.apiHost ?? defaultHost, port: config.apiPort, setting: 'API_PORT' })
  const { listenAsProvider } = await import('@stadion/api/local-provider')
  return listenAsProvider(config)
}
