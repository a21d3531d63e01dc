import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { note } from './notes.mjs'
import { here, scratch } from './options.mjs'

const wanted = JSON.parse(readFileSync(`${here}/peers.json`, 'utf8'))

/**
 * Installs the peers of one row, once, into a separate folder: the product never depends on a peer.
 * @returns the folder, or undefined if npm failed
 */
export function installPeers(group) {
  const folder = `${scratch}/${group}`
  const { overrides, ...dependencies } = wanted[group]
  const manifest = JSON.stringify({ name: `peers-${group}`, private: true, type: 'module', dependencies, overrides }, null, 2)
  const stamp = `${folder}/installed.json`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return folder
  console.error(`installing the peers of ${group}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, manifest)
  // Imports are resolved from the importing file, so this one is beside the packages.
  writeFileSync(`${folder}/import-here.mjs`, 'export const importHere = (name) => import(name)\n')
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    note(`The peers of ${group} could not be installed from npm and were left out: ${String(stderr).trim().split('\n')[0]}`)
    return undefined
  }
  writeFileSync(stamp, manifest)
  return folder
}

/** Imports a package of a group; also from the process of a target. */
export async function importPeer(group, name) {
  const { importHere } = await import(`${scratch}/${group}/import-here.mjs`)
  return importHere(name)
}
