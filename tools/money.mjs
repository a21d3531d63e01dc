// npm run money -- 10000: plays random sequences of everything that may happen to a sale, on both engines, and says what was wrong.
import { spawn } from 'node:child_process'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say, stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run money -- [10000] [--engine embedded|postgres] [--seed NUMBER]',
  'Plays so many random sequences of what may happen to a sale, on both engines, and checks money, goods, bags and papers after each command.',
)
requireNode()
installPackages()
const words = process.argv.slice(2)
const optionOf = (name) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : undefined)
const engine = optionOf('--engine')
const seed = Number(optionOf('--seed') ?? Math.floor(Math.random() * 2 ** 31))
const wanted = Number(words[0] ?? 10_000)
if (!Number.isInteger(wanted) || wanted < 1 || !Number.isInteger(seed)) stop('npm run money -- 10000 --seed 42: both are whole numbers')
if (engine !== undefined && !['embedded', 'postgres'].includes(engine)) stop('There are two engines: embedded and postgres')
/** A process for so many: then what it has gathered is let go. */
const atOnce = 250

/** Plays a part of the sequences; answers what was met, or undefined if something was wrong. */
function play(on, runs, own) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'features/checkout/server/money-runs.server.test.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...{ MONEY_RUNS: String(runs), MONEY_SEED: String(own), NO_COLOR: '1' },
        ...(on === 'postgres' ? { TEST_DATABASE: 'postgres' } : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.once('exit', (code) => {
      if (code !== 0) console.log(said)
      resolve(code === 0 ? JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}') : undefined)
    })
  })
}

let failed = 0
for (const on of engine ? [engine] : ['embedded', 'postgres']) {
  const met = {}
  let played = 0
  for (let from = 0; from < wanted; from += atOnce) {
    const runs = Math.min(atOnce, wanted - from)
    const part = await play(on, runs, seed + from)
    if (part) played += runs
    else failed += 1
    for (const [what, times] of Object.entries(part ?? {})) met[what] = (met[what] ?? 0) + times
    say(`${on}: ${played} sequences without a violation (seed ${seed})`)
  }
  console.log(
    Object.entries(met)
      .map(([what, times]) => `${what} ${times}`)
      .join(', '),
  )
}
process.exit(failed > 0 ? 1 : 0)
