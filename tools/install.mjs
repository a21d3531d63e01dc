import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './build/places.mjs'
import { runAlone } from './run-alone.mjs'
import { say, stop } from './say.mjs'
import { whyUnsupported } from './supported-node.mjs'

const stamp = `${root}/node_modules/.installed`

/** Refuses a Node or a system that the project does not run on, with a message that says what to do. */
export function requireNode() {
  const why = whyUnsupported({ version: process.versions.node, platform: process.platform })
  if (why) stop(why)
}

/** Installs the packages of the lock file if they are missing. Of commands that start at once, one does it and the others wait. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex')
  const isInstalled = () => (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) || isInstalledByHand()
  if (isInstalled()) return
  const isDone = runAlone(`${root}/.installing`, () => isInstalled() || install(lock))
  if (!isDone) stop('The packages could not be installed. Is the npm registry reachable?')
}

/**
 * Whether somebody typed `npm ci`, which leaves no stamp but npm's own list of what is there. Installing again would empty the folder
 * below a shop that runs from it.
 */
function isInstalledByHand() {
  const own = `${root}/node_modules/.package-lock.json`
  if (!existsSync(own)) return false
  const wanted = Object.entries(packagesOf(`${root}/package-lock.json`)).filter(([path]) => path.startsWith('node_modules/'))
  const there = packagesOf(own)
  // What is optional may be for another system.
  return wanted.every(([path, { version, link, optional }]) =>
    there[path] ? there[path].version === version && there[path].link === link : optional === true,
  )
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

function install(lock) {
  say('installing packages (about half a minute the first time)')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) writeFileSync(stamp, lock)
  return status === 0
}
