// npm run faults -- --rounds 40: breaks the engines of a shop in turn under load, and checks that no acknowledged write is lost.
import { spawnSync } from 'node:child_process'
import { root } from './build/places.mjs'
import { setUp } from './run-command.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run faults -- [--rounds 40]',
  'Breaks PostgreSQL, Redis, the disk and the shop in turn under load, and checks that no acknowledged write is lost.',
)
await setUp()
const { status } = spawnSync(
  process.execPath,
  ['--import', `${root}/tools/sources.mjs`, `${root}/e2e/engines/campaign.ts`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
