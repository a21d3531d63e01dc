// npm run make:shop -- --from answers.json: names, domains, colours and icons of one's own in place of the demo's brands.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import './sources.mjs'
import { root } from './build/places.mjs'
import { filesBelow } from './files-below.mjs'
import { say, stop } from './say.mjs'
import { helpIfAsked } from './usage.mjs'
import { writeTogether } from './write-together.mjs'

helpIfAsked(
  'npm run make:shop -- --from <answers.json> [--dry-run]',
  '  --dry-run  says which files would change, and changes none',
  'The file holds both brands, and storefronts that the table does not have:',
  '  {"main":{"key":"acme","name":"Acme","domain":"acme","orderLetter":"A","colours":{"signal":"#0b5d3b","ink":"#10201a"}},',
  '   "sister":{"key":"bolt","name":"Bolt","domain":"boltsports","orderLetter":"B","colours":{"signal":"#5b2bb5","ink":"#1c1433"}},',
  '   "addMarkets":[{"locale":"de_LI","like":"de_CH","domain":"li","callingCode":"423"}]}',
  'docs/own-brand.md says more.',
)

const { from, 'dry-run': isDry } = parse()
if (!from) stop('npm run make:shop -- --help says what the answers look like.')
const place = resolve(process.env.INIT_CWD ?? process.cwd(), from)
const answers = readAnswers()
const { makeShop } = await import('./make-shop/make-shop.ts')
try {
  const demo = [...filesBelow(root, 'demo', (name) => /\.(csv|ndjson)$/.test(name))]
  const files = makeShop((path) => readFileSync(`${root}/${path}`, 'utf8'), testsOfTheProject(), answers, demo)
  if (!isDry) {
    writeTogether(files)
    for (const path of demo) if (!files.has(path)) rmSync(`${root}/${path}`)
  }
  const tests = [...files.keys()].filter(isOfTests)
  for (const path of files.keys()) if (!tests.includes(path) && !path.startsWith('demo/')) say(path)
  say('demo/: its files are called after the brands')
  say(`${tests.length} tests and helpers of tests, which call the brands by name`)
} catch (error) {
  stop(error.message)
}
if (isDry) process.exit(0)
const run = (title, args) => {
  say(title)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
run('icons', ['tools/draw-icons.mjs'])
run('checks', ['tools/check.mjs', 'types', 'contrast', 'messages', 'markets'])
run('tests of the site', ['tools/test.mjs', 'platform/site'])
console.log(`\nNext:
- npm start
- docs/own-brand.md lists what is data: articles, prices, sellers, legal pages`)

function isOfTests(path) {
  return /\.test\.tsx?$|(^|\/)(testing|fixtures)\/|(^|\/)test-[\w-]+\.ts$|^e2e\/|^bench\//.test(path)
}

function testsOfTheProject() {
  const isSource = (name) => /\.(tsx?|mjs)$/.test(name)
  return ['apps', 'bench', 'e2e', 'features', 'fragments', 'platform', 'tools', 'widgets']
    .flatMap((folder) => [...filesBelow(root, folder, isSource)])
    .filter(isOfTests)
}

function readAnswers() {
  try {
    return JSON.parse(readFileSync(place, 'utf8'))
  } catch (error) {
    return stop(`${place} cannot be read: ${error.message}`)
  }
}

function parse() {
  try {
    return parseArgs({ options: { from: { type: 'string' }, 'dry-run': { type: 'boolean' } } }).values
  } catch (error) {
    return stop(error.message)
  }
}
