import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './build/places.mjs'
import { say, stop } from './say.mjs'

const stamp = `${root}/node_modules/.installed`

/** Refuses a Node version that the project does not support, with instructions. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) stop(`Stadion needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** Installs the packages of the lock file if they are missing. */
export function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}/package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  say('installing packages (about half a minute the first time)')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (result.status !== 0) stop('The packages could not be installed. Is the npm registry reachable?')
  writeFileSync(stamp, lock)
}
