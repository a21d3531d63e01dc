import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { say, stop } from './say.mjs'

/** Creates the tables and the catalogue in a separate process, if this process is to run the API. Exits with its code after a failure. */
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
