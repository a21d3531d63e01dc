// npm run dev: runs the shop from its sources; an edit rebuilds what browsers load and restarts the server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say } from './say.mjs'

requireNode()
installPackages()
const { build } = await import('./build.mjs')

let server
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
    await stopServer()
    server = spawn(process.execPath, ['--enable-source-maps', `${root}/dist/server/storefront.mjs`], { cwd: root, stdio: 'inherit' })
    say(`rebuilt in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  } catch (error) {
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
    if (!server || server.exitCode !== null) return resolve()
    server.once('exit', resolve)
    server.kill('SIGTERM')
  })

let timer
const soon = (_, file) => {
  if (file && /(^|\/)(node_modules|dist)(\/|$)|\.test\./.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(restart, 150)
}
for (const folder of ['apps', 'fragments', 'features', 'platform', 'widgets']) watch(`${root}/${folder}`, { recursive: true }, soon)
process.on('SIGINT', () => stopServer().then(() => process.exit(0)))
process.on('SIGTERM', () => stopServer().then(() => process.exit(0)))
await restart()
