import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { knownFragments } from '@stadion/gateway/fragments'
import { liveMessages } from '@stadion/gateway/live-messages'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { remoteApi } from '@stadion/http/api-transport'
import { closeGracefully, readDrainMs, startOrExplain } from '@stadion/http/close-gracefully'
import { readSettings } from '@stadion/http/settings'
import { createTakingLeave } from '@stadion/http/taking-leave'
import { appEnvironments } from '@stadion/site/environment'
import { localPorts } from '@stadion/site/local-ports'
import { listenWithFragment } from './fragment-listener.ts'
import { shopOriginsOf } from './shop-origins.ts'

const root = new URL('../../', import.meta.url)

/** Runs one fragment as a process of its own: `FRAGMENT=shell_header PORT=9001 API_URL=http://127.0.0.1:8081`. */
await startOrExplain(async () => {
  const read = readSettings(process.env)
  const appEnv = read.choice('APP_ENV', appEnvironments, 'local')
  const known = knownFragments.find(({ id }) => id === read.text('FRAGMENT', ''))
  if (!known)
    read.wrong(
      'FRAGMENT',
      'names no fragment of this shop',
      'there is nothing to serve',
      `use one of ${knownFragments.map(({ id }) => id).join(', ')}`,
    )
  const apiUrl = read.url('API_URL', ['http://', 'https://'], `http://127.0.0.1:${localPorts.api}`)
  const port = read.whole('PORT', 9001, { max: 65_535 })
  const sitePort = read.whole('SITE_PORT', localPorts.site, { max: 65_535 })
  const host = read.host('HOST', appEnv === 'local' ? '127.0.0.1' : '0.0.0.0')
  const drainMs = readDrainMs(read, appEnv === 'local')
  const builds = read.text('FRAGMENT_BUILDS', fileURLToPath(new URL('dist/fragments', root)))
  read.finish()
  if (!known) return
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const api = remoteApi(apiUrl)
  const fragment = serveFragment(await known.load(), known.folder, {
    appEnv,
    sitePort,
    version,
    builds,
    api,
    messages: liveMessages(api, appEnv),
  })
  const leave = createTakingLeave()
  const server = await listenWithFragment(fragment, port, host, { origins: shopOriginsOf(appEnv, sitePort), leave })
  closeGracefully(() => server.close(), { drainMs, servers: [server.server], leave })
  console.log(`Fragment ${known.id} is ready: ${server.url}`)
})
