import { spawnSync } from 'node:child_process'
import { root } from '../build/places.mjs'
import { say, stop } from '../say.mjs'

/**
 * The command line of a generator: writes the part of that name, links its packages, and says what comes next.
 * @param {(name: string) => readonly string[]} write returns the paths of the files, or throws why it cannot
 * @param {(name: string) => string} next lines of what to do, each after a dash
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

/** Lets npm link packages that have just been written. @returns whether it did */
const linkPackages = () =>
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' }).status === 0
