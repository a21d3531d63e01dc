import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say } from './say.mjs'
import { isHelpAsked } from './usage.mjs'

/** Installs and builds what is missing; for every command that needs the shop's code. */
export async function setUp() {
  requireNode()
  installPackages()
  const { isBuilt } = await import('./build/freshness.mjs')
  if (isBuilt()) return
  say('building')
  const { build } = await import('./build.mjs')
  await build((line) => say(`  ${line}`))
}

/** Runs a command that a slice's manifest names, with the arguments of this one, and ends as it ends. */
export async function runCommand(name) {
  if (isHelpAsked()) return showUsage(name)
  await setUp()
  const typed = [name, ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', `${root}/dist/server/command.mjs`, ...typed], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}

/** Prints the help text in the command's slice. It is read from the sources: a help text needs no build, and no newer packages. */
function showUsage(name) {
  requireNode()
  if (!existsSync(`${root}/node_modules`)) installPackages()
  const { status } = spawnSync(process.execPath, ['--import', './tools/sources.mjs', 'apps/storefront/command-main.ts', name, '--help'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
