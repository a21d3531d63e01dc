// npm run fuzz -- --inputs 10000 --seed 42: sends a shop of its own what nobody should send it, and says what it did not take well.
import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { setUp } from './run-command.mjs'

await setUp()
const { status } = spawnSync(`${root}/node_modules/.bin/tsx`, ['e2e/fuzz/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test' },
})
process.exit(status ?? 1)
