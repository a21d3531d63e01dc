// npm run fuzz -- --inputs 10000 --seed 42: sends invalid input to a shop of its own, and reports wrong reactions.
import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { setUp } from './run-command.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run fuzz -- [--inputs 10000] [--seed 42] [--only 4711] [--site http://127.0.0.1:8080]',
  'Sends invalid input to a shop of its own, or to the given one.',
)
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
