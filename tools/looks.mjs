// npm run looks [-- widget …] [-- --renew]: compares every widget with its reference screenshots, or takes new ones.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dist, root } from './build/places.mjs'
import { stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(
  'npm run looks -- [widget …] [--renew]',
  'Compares the widgets, or all of them, with their reference screenshots; --renew takes new ones.',
)
const words = process.argv.slice(2)
const widgets = words.filter((word) => !word.startsWith('--'))
const unknown = words.filter((word) => word.startsWith('--') && word !== '--renew')
if (unknown.length > 0) {
  console.error(`${unknown.join(' ')} means nothing here; there is --renew, and the names of widgets.`)
  process.exit(1)
}
const known = readdirSync(`${root}/widgets`, { recursive: true }).flatMap((file) => /([\w-]+)\.specimens\.tsx$/.exec(file)?.[1] ?? [])
const missing = widgets.filter((word) => !known.includes(word))
if (missing.length > 0) stop(`There is no widget ${missing.join(', ')}; there are ${known.sort().join(', ')}.`)
// The test builds the gallery itself; of the shop it needs only React and the page's script, of any age.
if (!existsSync(`${dist}/site-assets.json`)) await (await import('./build.mjs')).build()

const args = [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--project', 'browser', 'e2e/widgets/looks']
const named = widgets.length > 0 ? ['-t', `^(${widgets.join('|')}) looks`] : []
const env = {
  ...process.env,
  ...(words.includes('--renew') ? { LOOKS: widgets.length > 0 ? 'renew-some' : 'renew' } : {}),
}
spawn(process.execPath, [...args, ...named], { cwd: root, stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))
