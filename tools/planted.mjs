// npm run planted [word …] (COM-PERF-07): plants faults into the shop's own money code, one at a time, and says which of them the tests of money find.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { say, stop } from './say.mjs'
import { copyProject } from './testing/copied-project.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run planted [-- word …]',
  'Plants faults into the money code of a copy, one at a time (those whose name has a word, or all), and says which the tests find.',
)
/** Faults of the shop's own money code: what goes wrong (`name`), in which `file`, and the `text` that is replaced `by` another. */
const moneyFaults = JSON.parse(readFileSync(`${root}/tools/planted/money-faults.json`, 'utf8'))
/** The tests that have to find them: what happens at random first, then those of single rules. */
const suites = [
  ['features/checkout/server/money-runs.server.test.ts'],
  [
    'features/orders/server/money-back.server.test.ts',
    'features/orders/server/fulfilment.server.test.ts',
    'features/checkout/server/unit-shares.test.ts',
    'features/checkout/server/payment-methods.test.ts',
    'features/checkout/server/once-only.server.test.ts',
    'features/checkout/server/refused-captures.server.test.ts',
    'features/checkout/server/payment-ends.server.test.ts',
    'features/checkout/server/pay-again.server.test.ts',
    'features/checkout/server/money-back-ways.server.test.ts',
    'features/checkout/server/vouchers.server.test.ts',
    'features/checkout/server/bought-cards.server.test.ts',
    'features/checkout/server/gift-cards.server.test.ts',
    'features/invoices/server/plan-documents.test.ts',
    'features/payments/server/confluence.server.test.ts',
    'features/payments/server/money.server.test.ts',
    'features/payments/server/payments.server.test.ts',
  ],
]
requireNode()
installPackages()
const words = process.argv.slice(2)
const wanted = moneyFaults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (wanted.length === 0) stop(`No fault has ${words.join(' or ')} in its name`)

const place = mkdtempSync(join(tmpdir(), 'stadion-planted-'))
process.once('exit', () => rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
copyProject(place, { tests: true })

/** Whether the tests pass in the copy. */
function isGreen(files) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${place}/node_modules/vitest/vitest.mjs`, 'run', '--bail=1', ...files], {
      cwd: place,
      // The same plans each time, and more of them than a whole run of the tests plays. What is compiled is kept; SQL is read anew.
      env: { MONEY_RUNS: '20', MONEY_SEED: '1', TEST_MODULES: `${place}/.compiled`, ...process.env },
      stdio: 'ignore',
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/** Which tests find a fault: `at random`, `by rule`, or none. */
async function finderOf({ file, text, by, name }) {
  const path = `${place}/${file}`
  const right = readFileSync(path, 'utf8')
  if (right.split(text).length !== 2) stop(`“${name}”: ${file} has not exactly one ${JSON.stringify(text)}`)
  writeFileSync(
    path,
    right.replace(text, () => by),
  )
  try {
    for (const [index, files] of suites.entries()) if (!(await isGreen(files))) return index === 0 ? 'at random' : 'by rule'
    return undefined
  } finally {
    writeFileSync(path, right)
  }
}

if (!(await isGreen(suites.flat()))) stop('The tests fail before anything is planted')
let caught = 0
for (const fault of wanted) {
  const finder = await finderOf(fault)
  if (finder) caught += 1
  say(`${finder ? `caught ${finder}` : 'NOT CAUGHT'}: ${fault.name}`)
}
say(`${wanted.length} planted, ${caught} caught`)
process.exit(caught === wanted.length ? 0 : 1)
