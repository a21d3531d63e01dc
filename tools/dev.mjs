// npm run dev: runs the shop from its sources; an edit rebuilds what browsers load and restarts the server.
import { spawn } from 'node:child_process'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { say } from './say.mjs'
import { watchFolders } from './watch-folders.mjs'

requireNode()
installPackages()
const { build } = await import('./build.mjs')

let server
let prepared = false
let building = false
let again = false

async function restart() {
  if (building) {
    again = true
    return
  }
  building = true
  const started = Date.now()
  try {
    await build()
    say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
    await stopServer()
    if (!prepared) prepareDatabase()
    prepared = true
    server = spawn(process.execPath, ['--enable-source-maps', `${root}/dist/server/storefront.mjs`], { cwd: root, stdio: 'inherit' })
  } catch (error) {
    // What was built last keeps running until an edit mends this.
    console.error(error.message)
  }
  building = false
  if (again) {
    again = false
    await restart()
  }
}

const stopServer = () =>
  new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopServer().then(() => process.exit(0)))

let timer
const sources = ['apps', 'fragments', 'features', 'platform', 'widgets'].map((folder) => `${root}/${folder}`)
watchFolders(sources, (name) => {
  if (name.includes('.test.')) return
  clearTimeout(timer)
  timer = setTimeout(restart, 150)
})
await restart()
