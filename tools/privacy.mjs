// npm run privacy -- list|show|complete|receipts: customer care's work on privacy requests, and on what somebody allowed.
import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say } from './say.mjs'

requireNode()
installPackages()
const { isBuilt } = await import('./build/freshness.mjs')
if (!isBuilt()) {
  say('building')
  const { build } = await import('./build.mjs')
  await build((line) => say(`  ${line}`))
}
const { status } = spawnSync(process.execPath, ['--enable-source-maps', `${root}/dist/server/privacy.mjs`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
