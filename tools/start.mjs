// npm start: sets up whatever is missing, then runs the shop. Needs nothing but Node and npm.
import { spawn } from 'node:child_process'
import { root } from './build/places.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { setUp } from './run-command.mjs'
import { say } from './say.mjs'

await setUp()
// React's servers are several times faster without their development checks.
const env = { ...process.env, NODE_ENV: 'production' }
prepareDatabase(env)
say('opening the shop')
// The embedded database keeps 300 MB; a small young generation keeps the whole shop below 400.
const memory = process.env.DATABASE_URL ? [] : ['--max-semi-space-size=2']
const shop = spawn(process.execPath, [...memory, '--enable-source-maps', `${root}/dist/server/storefront.mjs`], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
// npm may end at a signal without handing it on; the shop must not stay behind.
const parent = process.ppid
setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 500).unref()
