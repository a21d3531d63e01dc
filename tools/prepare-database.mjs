import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { say, stop } from './say.mjs'

/** Makes the tables and the catalogue in a process of its own, where this process is to run the API. Ends with its code where that fails. */
export function prepareDatabase(env = process.env) {
  if (!(env.ROLES?.trim() || 'api').split(',').some((role) => role.trim() === 'api')) return
  say('preparing the database')
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', `${root}/dist/server/prepare.mjs`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (status !== 0) stop('The shop was not started.', status ?? 1)
}
