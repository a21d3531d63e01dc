// npm run mutants [path …]: breaks the code in many small ways, one at a time, and lists the ways that no test notices.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, requireNode } from './install.mjs'
import { areasOf } from './mutants/areas.mjs'
import { readArguments } from './mutants/arguments.mjs'
import { runArea } from './mutants/run-area.mjs'
import { resultOf, survivorsOf, tableOf } from './mutants/table.mjs'
import { say, stop } from './say.mjs'
import { copyProject } from './testing/copied-project.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run mutants -- [path …] [--sample COUNT [--seed NUMBER]] [--again]',
  'Changes the code below the paths, or of all areas, in small ways, and lists the changes that no test notices.',
)
requireNode()
const { paths, ...asked } = attempt(() => readArguments(process.argv.slice(2)))
const wanted = attempt(() => areasOf(paths))
installPackages()
const results = []
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
try {
  for (const area of wanted) {
    say(`mutants of ${area.name}`)
    const place = mkdtempSync(join(tmpdir(), 'stadion-mutants-'))
    const clear = () => rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    // Ctrl-C too leaves nothing behind.
    process.once('exit', clear)
    copyProject(place, { tests: true })
    results.push(resultOf(area.name, await runArea(place, area, asked)))
    process.off('exit', clear)
    clear()
  }
} catch (error) {
  stop(error.message)
}
for (const line of survivorsOf(results)) console.log(line)
console.log(`\n${tableOf(results)}`)

function attempt(read) {
  try {
    return read()
  } catch (error) {
    stop(error.message)
  }
}
