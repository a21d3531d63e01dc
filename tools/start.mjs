// npm start: sets up whatever is missing, then runs the shop. Needs nothing but Node and npm.
import { spawn, spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say, stop } from './say.mjs'

requireNode()
installPackages()
const { isBuilt } = await import('./build/freshness.mjs')
if (!isBuilt()) {
  say('building')
  const { build } = await import('./build.mjs')
  await build((line) => say(`  ${line}`))
}
// React's servers are several times faster without their development checks.
const env = { ...process.env, NODE_ENV: 'production' }
const server = (entry) => [`--enable-source-maps`, `${root}/dist/server/${entry}.mjs`]

if ((process.env.ROLES ?? 'api').split(',').some((role) => role.trim() === 'api')) {
  say('preparing the database')
  const prepared = spawnSync(process.execPath, server('prepare'), { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  if (prepared.status !== 0) stop('The shop was not started.', prepared.status ?? 1)
}
say('opening the shop')
const shop = spawn(process.execPath, server('storefront'), { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
