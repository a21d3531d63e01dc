// npm run dev: runs the shop from its sources. An edit is built, replaces the running code, and shows in the browser.
import { readFileSync } from 'node:fs'
import { dist, root } from './build/places.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { setUp } from './run-command.mjs'
import { say, stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'
import { watchFolders } from './watch-folders.mjs'

helpIfAsked('npm run dev', 'Runs the shop from its sources: a saved edit is on screen by itself. Ctrl-C ends it.')
await setUp()
const { createEdits } = await import('./dev/edits.mjs')
const { createLiveServer } = await import('./dev/live-server.mjs')
const { createRebuilder } = await import('./dev/rebuild.mjs')

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
const [site, calls] = [createLiveServer(), createLiveServer()]
/** The running parts: `engines` stay open while code changes, `api` and `gateway` are replaced. */
const shop = { engines: undefined, api: undefined, gateway: undefined }
let loads = 0
/** Maximum duration of the shop's shutdown. */
const longestEndMs = 10_000

/** Loads the latest build and lets it take over. */
async function open({ needsEngines, needsApi }) {
  const code = await import(`${dist}/server/dev.mjs?${loads++}`)
  const config = code.readConfig(process.env)
  if (needsApi) {
    // The new one needs the old one's ports and engines. Until it is ready requests wait.
    for (const server of [site, calls]) server.hold()
    await end('gateway')
    await end('api')
  }
  if (needsEngines) await end('engines')
  shop.engines ??= await code.openEnginesOf(config.api)
  shop.api ??= await code.openApiPart(shop.engines, config.api)
  const gateway = await code.openGatewayPart(shop.api.app, config, { dist, version })
  calls.use(handlerOf(shop.api))
  site.use(handlerOf(gateway))
  await end('gateway')
  shop.gateway = gateway
  return config.api
}

/** Passes a request to a part as if that listened itself: it may handle requests before its routes do. */
const handlerOf =
  ({ app }) =>
  (request, response) =>
    app.server.emit('request', request, response)

async function end(part) {
  const ending = shop[part]
  shop[part] = undefined
  await ending?.close()
}

async function show(files) {
  const started = performance.now()
  await open(await rebuilder.rebuild(files))
  site.changed()
  say(`${files.map((file) => file.slice(root.length + 1)).join(', ')}: ${((performance.now() - started) / 1000).toFixed(2)} s`)
}

/** Reports a failure. The last working shop stays, if there is one. */
function fail(error) {
  console.error(error.errors ? error.message : error)
  if (!shop.gateway) for (const server of [site, calls]) server.fail(error.message)
  site.problem(error.message)
}

function listen({ server }, port, host, setting) {
  return new Promise((resolve) => {
    server.once('error', (error) => stop(`The shop cannot listen on port ${port}: ${error.message}. Set ${setting} to a free port.`))
    server.listen(port, host, resolve)
  })
}

prepareDatabase()
const rebuilder = await createRebuilder()
const { host, apiHost = '127.0.0.1', sitePort, apiPort } = await open({ needsEngines: false, needsApi: false })
await listen(calls, apiPort, apiHost, 'API_PORT')
await listen(site, sitePort, host, 'SITE_PORT')
say(`Stadion is ready: http://localhost:${sitePort} (a saved edit is on screen by itself)`)

const edits = createEdits(show, fail)
const sources = ['apps', 'fragments', 'features', 'platform', 'widgets'].map((folder) => `${root}/${folder}`)
watchFolders(sources, (path) => {
  if (!path.includes('.test.') && /\.(tsx?|css|json|sql|js|svg)$/.test(path)) edits.add(path)
})

// An edit may break a background task; the next one can repair it.
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)
let isLeaving = false
/** Once: terminal and npm both forward the same Ctrl-C, and the second must not interrupt the shutdown. */
async function leave() {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => process.exit(1), longestEndMs).unref()
  for (const part of ['gateway', 'api', 'engines']) await end(part)
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave)
// npm may end at a signal without forwarding it; the shop must not stay behind.
const parent = process.ppid
setInterval(() => process.ppid !== parent && leave(), 500).unref()
