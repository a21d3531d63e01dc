// npm run fuzz -- --inputs 10000 --seed 42: sends invalid input to a shop of its own, and reports wrong reactions.
import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { setUp } from './run-command.mjs'

await setUp()
const { status } = spawnSync(
  process.execPath,
  ['--import', `${root}/tools/sources.mjs`, `${root}/e2e/fuzz/main.ts`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  },
)
process.exit(status ?? 1)
