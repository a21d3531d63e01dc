import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { bundleTarget } from '../lib/bundle.mjs'
import { note } from '../lib/notes.mjs'
import { installPeers } from '../lib/peers.mjs'
import { core, runScript } from '../lib/processes.mjs'
import { print, save } from '../lib/report.mjs'
import { compare, takeTurns } from '../lib/rounds.mjs'
import { shownRatio, table } from '../lib/table.mjs'
import { kinds } from './catalogue.mjs'

const spin = fileURLToPath(new URL('spin.mjs', import.meta.url))
const own = ['limit', 'Stadion']
const others = ['@messageformat/core', 'intl-messageformat', 'i18next']

/** Formatting a message: formats per second in one process, as a ratio to hand-written code. */
export async function messages({ rounds, secs, peers }) {
  const stadion = await bundleTarget('messages/stadion.ts')
  const names = peers !== 'none' && installPeers('messages') ? [...own, ...others] : own
  const found = {}
  for (const kind of Object.keys(kinds)) {
    const targets = await thoseThatAgree(names, kind, stadion)
    const run = ({ name }) => runScript(spin, { engine: name, kind, stadion, seconds: Math.min(secs, 1) }, { onCore: core.target })
    found[kind] = compare(await takeTurns({ targets, rounds, run, say: (line) => console.error(line) }), 'limit')
  }
  const rows = names.map((name) => [
    name,
    ...Object.values(found).map((of) => shownRatio(of.find((target) => target.name === name)?.ratio ?? { rounds: 0 })),
  ])
  print('Showing a message: formats per second, as a ratio to precompiled functions', table(['', ...Object.keys(found)], rows))
  save('messages', { rounds, secs, found })
}

/** An engine with other results cannot be compared. */
async function thoseThatAgree(names, kind, stadion) {
  const samples = await Promise.all(names.map((engine) => runScript(spin, { engine, kind, stadion, sample: true })))
  return names.flatMap((name, at) => {
    if (isDeepStrictEqual(samples[at].texts, samples[0].texts)) return [{ name }]
    const place = samples[0].texts.findIndex((text, index) => text !== samples[at].texts[index])
    note(`${name} shows "${samples[at].texts[place]}" where "${samples[0].texts[place]}" was asked for (${kind}) and was left out`)
    return []
  })
}
