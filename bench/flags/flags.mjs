import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleTarget } from '../lib/bundle.mjs'
import { note } from '../lib/notes.mjs'
import { scratch } from '../lib/options.mjs'
import { installPeers } from '../lib/peers.mjs'
import { core, runScript } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { shownRatio, table } from '../lib/table.mjs'

const spin = fileURLToPath(new URL('spin.mjs', import.meta.url))
const own = ['limit', 'Stadion']
const others = ['flagd core', 'GrowthBook', 'Unleash', 'OpenFeature over flagd']
const kinds = { one: 'one flag', all: 'all 200' }

/** Evaluating flags: 200 of them over ten segments, per second in one process, as a ratio to hand-written code. */
export async function flags({ rounds, secs, peers }) {
  const stadion = await bundleTarget('flags/stadion.ts')
  const folder = `${scratch}/flags`
  mkdirSync(folder, { recursive: true })
  const names = peers !== 'none' && installPeers('flags') ? [...own, ...others] : own
  const agreeing = await thoseThatAgree(names, { stadion, folder })
  const found = {}
  for (const what of Object.keys(kinds)) {
    const run = ({ name }) => runScript(spin, { engine: name, what, stadion, folder, seconds: Math.min(secs, 1) }, { onCore: core.target })
    found[what] = compare(await takeTurns({ targets: agreeing, rounds, run, say: (line) => console.error(line) }), 'limit')
  }
  const rows = agreeing.map(({ name }) => [
    name,
    ...Object.values(found).map((of) => shownRatio(of.find((target) => target.name === name)?.ratio ?? { rounds: 0 })),
  ])
  print('Evaluating flags: 200 flags, 10 segments, per second, as a ratio to bit masks', table(['', ...Object.values(kinds)], rows))
  save('flags', { rounds, secs, found })
}

/** An engine with other results cannot be compared. Which visitors are in a rollout may differ between engines; how many may not. */
async function thoseThatAgree(names, orders) {
  const agreeing = []
  let expected
  for (const engine of names) {
    const { said, taken } = await runScript(spin, { engine, ...orders, sample: true })
    expected ??= { said, taken }
    if (said === expected.said && Math.abs(taken - expected.taken) < 0.03) agreeing.push({ name: engine })
    else note(`${engine} says something else of a flag than the limit does and was left out`)
  }
  return agreeing
}
