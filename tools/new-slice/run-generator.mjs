import { spawnSync } from 'node:child_process'
import { root } from '../build/places.mjs'
import { say, stop } from '../say.mjs'

/**
 * The command line of a generator: writes the new part, links its packages, and prints the next steps.
 * @param {(name: string) => readonly string[]} write returns the paths of the files, or throws with the reason
 * @param {(name: string) => string} next the next steps, each after a dash
 */
export function runGenerator([name, ...more], write, next) {
  if (more.length > 0) stop(`One name at a time: ${[name, ...more].join(' ')}`)
  let files = []
  try {
    files = write(name)
  } catch (error) {
    stop(error.message)
  }
  for (const file of files) say(file)
  const link = linkPackages() ? '' : '- npm install (links what is new; it did not succeed just now)\n'
  console.log(`\nNext:\n${link}${next(name)}`)
}

/** Lets npm link new packages. @returns whether it succeeded */
const linkPackages = () =>
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' }).status === 0
