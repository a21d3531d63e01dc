// Colours of both brands, light and dark: every text and outline pair in style sheets is measured and must have enough contrast. Names
// and breakpoints must be tokens.
import { readdirSync, readFileSync } from 'node:fs'
import { measuredPairs } from '@stadion/widgets/tokens/contrast'
import { type Sheet, strayBreakpoints, unknownNames, unmeasuredPairs } from './tokens/sheet-problems.ts'

const root = new URL('../', import.meta.url)

function sheetsIn(folder: string): Sheet[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sheetsIn(`${path}/`)
    return entry.name.endsWith('.css') ? [{ path, text: readFileSync(new URL(path, root), 'utf8') }] : []
  })
}

const sheets = ['widgets/', 'fragments/', 'features/', 'apps/', 'platform/'].flatMap(sheetsIn)
const pairs = measuredPairs()
const problems = [
  ...pairs
    .filter(({ has, needed }) => has < needed)
    .map(
      ({ slot, mode, front, back, has, needed }) => `${slot}, ${mode}: ${front} on ${back} is ${has.toFixed(2)}:1 and must be ${needed}:1`,
    ),
  ...unmeasuredPairs(sheets),
  ...unknownNames(sheets),
  ...strayBreakpoints(sheets),
]
console.log(
  problems.length > 0 ? problems.join('\n') : `${pairs.length} pairs of colours can be told apart, in ${sheets.length} style sheets`,
)
process.exit(problems.length > 0 ? 1 : 0)
