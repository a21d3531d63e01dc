import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { requireCompleteMarkets } from '@stadion/api/complete-markets'
import { requireOperators } from '@stadion/gateway/require-operators'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { listen } from '@stadion/http/listen'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'

const root = new URL('../../', import.meta.url)

/** Starts the configured roles: the API on its port, the site on its own; one line says when the shop is ready. */
await startOrExplain(async () => {
  const config = readConfig(process.env)
  await requireCompleteMarkets()
  if (config.roles.has('gateway')) requireOperators(config.api.appEnv)
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const shop = await openShop(config, { dist: fileURLToPath(new URL('dist', root)), version })
  const { host, apiPort, sitePort } = config.api
  // Only the gateway in this process calls it.
  const apiHost = config.api.apiHost ?? (shop.gateway ? '127.0.0.1' : host)
  if (shop.api) await listen(shop.api, { host: apiHost, port: apiPort, setting: 'API_PORT' })
  if (shop.gateway) await listen(shop.gateway, { host, port: sitePort, setting: 'SITE_PORT' })
  const provider = shop.api && (await (await import('@stadion/api/local-provider')).listenAsProvider(config.api))
  const close = async () => {
    provider?.close()
    await shop.close()
  }
  const servers = [shop.gateway, shop.api].flatMap((app) => app?.server ?? [])
  closeGracefully(close, { drainMs: config.api.drainMs, servers, leave: shop.leave })
  console.log(shop.gateway ? `Stadion is ready: http://localhost:${sitePort}` : `The API is ready: http://localhost:${apiPort}`)
})
