import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveFragment } from '@stadion/gateway/local-fragments'
import { remoteApi } from '@stadion/http/api-transport'
import { closeGracefully, startOrExplain } from '@stadion/http/close-gracefully'
import { createDraining } from '@stadion/http/draining'
import { liveMessages } from './compose-messages.ts'
import { readFragmentProcess } from './config.ts'
import { listenWithFragment } from './fragment-listener.ts'
import { newestTexts } from './newest-texts.ts'
import { shopOriginsOf } from './shop-origins.ts'

const root = new URL('../../', import.meta.url)

/** Runs one fragment as a process of its own: `FRAGMENT=shell_header PORT=9001 API_URL=http://127.0.0.1:8081`. */
await startOrExplain(async () => {
  const { known, appEnv, apiUrl, port, sitePort, host, drainMs, builds } = readFragmentProcess(
    process.env,
    fileURLToPath(new URL('dist/fragments', root)),
  )
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const api = remoteApi(apiUrl)
  const { messages, following } = liveMessages(api, appEnv)
  const fragment = serveFragment(await known.load(), known.folder, {
    appEnv,
    sitePort,
    version,
    builds,
    api,
    messages,
  })
  const draining = createDraining()
  const server = await listenWithFragment(fragment, port, host, {
    origins: shopOriginsOf(appEnv, sitePort),
    draining,
    before: newestTexts(following),
  })
  await following.start()
  closeGracefully(() => server.close(), { drainMs, servers: [server.server], draining })
  console.log(`Fragment ${known.id} is ready: ${server.url}`)
})
