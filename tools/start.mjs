// npm start: sets up what is missing, then runs the shop. Needs only Node and npm.
import { spawn } from 'node:child_process'
import { root } from './build/places.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { setUp } from './run-command.mjs'
import { say } from './say.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm start',
  'Builds what changed, prepares the database and starts the shop. Settings are environment variables: README.md lists them.',
)
await setUp()
// React's server rendering is several times faster without its development checks.
const env = { ...process.env, ...serverEnv(process.env), NODE_ENV: 'production' }
prepareDatabase(env)
say('opening the shop')
const shop = spawn(process.execPath, [...serverFlags(env), '--enable-source-maps', `${root}/dist/server/storefront.mjs`], {
  cwd: root,
  stdio: 'inherit',
  env,
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal))
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
// npm may end at a signal without forwarding it; the shop must not stay behind.
const parent = process.ppid
setInterval(() => process.ppid !== parent && shop.kill('SIGTERM'), 500).unref()
