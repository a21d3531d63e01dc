// Measures the project against its peers and against the limits of the machine.
import { helpIfAsked } from '../tools/usage.mjs'
import { allNotes } from './lib/notes.mjs'
import { onlyByName, readOptions } from './lib/options.mjs'

const rows = {
  compose: async (options) => (await import('./compose/compose.mjs')).compose(options),
  faults: async (options) => (await import('./compose/faults.mjs')).faults(options),
  soak: async (options) => (await import('./compose/soak.mjs')).soak(options),
  memory: async (options) => (await import('./memory/memory.mjs')).memory(options),
  hostile: async (options) => (await import('./hostile/hostile.mjs')).hostile(options),
  bag: async (options) => (await import('./bag/bag.mjs')).bag(options),
  orders: async (options) => (await import('./orders/orders.mjs')).orders(options),
  reach: async (options) => (await import('./reach/reach.mjs')).reach(options),
  quality: async () => (await import('./quality/quality.mjs')).quality(),
  account: async (options) => (await import('./account/account.mjs')).account(options),
  events: async (options) => (await import('./events/events.mjs')).events(options),
  personalization: async (options) => (await import('./personalization/personalization.mjs')).personalization(options),
  flags: async (options) => (await import('./flags/flags.mjs')).flags(options),
  messages: async (options) => (await import('./messages/messages.mjs')).messages(options),
  weight: async (options) => (await import('./weight/weight.mjs')).weight(options),
  dev: async (options) => (await import('./dev/dev.mjs')).dev(options),
  widgets: async (options) => (await import('./widgets/widgets.mjs')).widgets(options),
  browser: async (options) => (await import('./browser/browser.mjs')).browser(options),
}

const always = Object.keys(rows).filter((row) => !onlyByName.includes(row))
helpIfAsked(
  'npm run bench [-- row …] [--rounds 5] [--secs 2] [--peers none|fast|all] [--only name,…] [--minutes 60]',
  `Measures the shop against its peers and against the limits of the machine: the rows named, or ${always.join(', ')}. Only if they are named: ${onlyByName.join(', ')}.`,
)
let options
try {
  options = readOptions(process.argv.slice(2), rows)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
let failed = 0
for (const row of options.rows) {
  console.log(`\n## ${row}`)
  try {
    // A row with goals of its own answers false where it misses one.
    if ((await rows[row](options)) === false) failed += 1
  } catch (error) {
    failed += 1
    console.error(`${row} could not be measured:`, error)
  }
}
if (allNotes().length > 0)
  console.log(
    `\n${allNotes()
      .map((text) => `- ${text}`)
      .join('\n')}`,
  )
process.exit(failed > 0 ? 1 : 0)
