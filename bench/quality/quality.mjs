import { spawnSync } from 'node:child_process'
import { here, root } from '../lib/options.mjs'

/** How well the search understands the judged queries of `queries/`. @returns whether all goals are met */
export function quality() {
  const asked = spawnSync(process.execPath, ['--import', `${root}/tools/sources.mjs`, `${here}/quality/ask-all.ts`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return asked.status === 0
}
