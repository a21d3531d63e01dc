// npm run check: types, lint, boundaries, contrast, messages, markets, SQL functions and statements, settings, API document, budgets, house, reached.
// All of them run; the summary says which failed.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { root } from './build/places.mjs'
import { installPackages, requireNode } from './install.mjs'
import { stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run check [-- name …] [-- --write] [-- --accept]',
  'Runs the checks named, or all of them. CONTRIBUTING.md says what each one finds, and which of them write what they expect.',
)
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** Options of the checks themselves: `npm run check functions -- --accept`, `npm run check settings -- --write`. */
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
requireNode()
installPackages()
const { isBuilt } = await import('./build/freshness.mjs')
if (!isBuilt()) await (await import('./build.mjs')).build()

const bin = (name) => `${root}/node_modules/.bin/${name}`
const folders = ['.ci', 'apps', 'bench', 'docs', 'e2e', 'features', 'fragments', 'platform', 'tools', 'widgets']
const filesHere = readdirSync(root).filter((name) => /\.(json|[cm]?[jt]s)$/.test(name) && name !== 'package-lock.json')
// The longest first, so that the cores end together.
const checks = {
  types: [process.execPath, [`${root}/node_modules/typescript-native/bin/tsc`, '--noEmit', '-p', 'tsconfig.json']],
  statements: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-statements.ts']],
  boundaries: [process.execPath, ['tools/check-boundaries.mjs', ...options]],
  // By name, so that data of a shop that ran here is not taken for source.
  format: [bin('biome'), ['check', '--diagnostic-level=warn', '--max-diagnostics=30', ...folders, ...filesHere]],
  promises: [bin('oxlint'), ['--type-aware', '-c', '.oxlintrc.json', 'apps', 'fragments', 'features', 'platform', 'widgets']],
  contrast: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-contrast.ts']],
  messages: [process.execPath, ['--import', './tools/sources.mjs', 'features/translations/server/check-messages.ts']],
  markets: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-markets.ts']],
  functions: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-functions.ts', ...options]],
  storage: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-storage.ts', ...options]],
  settings: [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-settings.ts', ...options]],
  'api document': [process.execPath, ['--import', './tools/sources.mjs', 'tools/check-openapi.ts', ...options]],
  budgets: [process.execPath, ['tools/check-budgets.mjs']],
  house: [process.execPath, ['tools/check-house.mjs', ...options]],
  reached: [process.execPath, ['tools/check-reached.mjs']],
}

const unknown = only.find((name) => !Object.hasOwn(checks, name))
if (unknown !== undefined) stop(`"${unknown}" is no check; there are ${Object.keys(checks).join(', ')}.`)
let passed = 0
const failed = []
const wanted = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))
// Most use one core, so as many run at a time as there are cores; each prints its output in one piece.
await Promise.all(Array.from({ length: availableParallelism() }, work))

async function work() {
  for (let next = wanted.shift(); next; next = wanted.shift()) {
    const [name, [command, args]] = next
    const { code, output } = await run(command, args)
    if (code === 0) {
      passed += 1
      console.log(`✓ ${name}${output.trim() && name !== 'types' ? `: ${output.trim().split('\n').at(-1)}` : ''}`)
    } else {
      failed.push(name)
      console.log(`✗ ${name}\n${output.trimEnd()}\n`)
    }
  }
}
console.log(`checks: ${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
