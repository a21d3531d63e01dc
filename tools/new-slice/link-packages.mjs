import { spawnSync } from 'node:child_process'
import { root } from '../build/places.mjs'

/** Lets npm link packages that have just been written. @returns whether it did */
export const linkPackages = () =>
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' }).status === 0
