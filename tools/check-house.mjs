// The house rules that no linter has: class prefixes, file length, forbidden names and words.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { strayArticlePatterns } from './article-patterns.mjs'
import { root } from './build/places.mjs'
import { rawAddresses } from './page-addresses.mjs'
import { attributeProblems, attributesDocument } from './page-attributes.mjs'

const problems = []
const folders = ['apps', 'fragments', 'features', 'platform', 'widgets', 'tools', 'e2e', 'bench']
const forbiddenNames = /^(index|utils?|helpers?|types)\.tsx?$/

function walk(folder, visit) {
  for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.peers', 'results', 'messages'].includes(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) walk(path, visit)
    else visit(path, entry.name)
  }
}

for (const folder of folders)
  walk(folder, (path, name) => {
    if (forbiddenNames.test(name)) problems.push(`${path}: a file named ${name} says nothing about what belongs in it`)
    if (/\.(ts|tsx|mjs|css)$/.test(name)) checkText(path, readFileSync(`${root}/${path}`, 'utf8'))
  })

function checkText(path, text) {
  const lines = text.split('\n').length
  const cap = /\.(test|css)\b/.test(path) ? 500 : 400
  if (lines > cap && !path.endsWith('markets.ts')) problems.push(`${path}: ${lines} lines; ${cap} at most`)
  if (/\b(it|test|describe)\.(skip|only|todo|fixme)\(/.test(text)) problems.push(`${path}: a skipped or focused test`)
  if (/\b(TODO|FIXME|HACK)\b/.test(text) && !path.endsWith('check-house.mjs')) problems.push(`${path}: left open`)
  if (/^(fragments|features)\/.*\.css$/.test(path)) checkCss(path, text)
  if (/^widgets\/modal\/.*\.css$/.test(path) && /\bflex:\s*1\s*;/.test(text))
    problems.push(`${path}: flex: 1 has no height in Safari where a modal is as high as its content; say flex: 1 1 auto`)
  if (
    /process\.env\b/.test(text) &&
    /^(fragments|features|widgets|platform|apps)\//.test(path) &&
    !/(config|main|prepare)\.ts$|\/testing\/|\.test\.|testing\.ts$/.test(path)
  )
    problems.push(`${path}: reads the environment; only a config.ts does`)
}

/** Styles of two fragments are on one page: each class starts with the fragment's or component's name. */
function checkCss(path, text) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@import[^;]*;/g, '')
  if (/(^|[\s;{])(margin|padding|border|inset)-(left|right)\b|(^|[\s;{])(left|right)\s*:/.test(bare))
    problems.push(`${path}: left and right; use logical properties`)
  const [, folder] = /^fragments\/([^/]+)\//.exec(path) ?? []
  if (!folder) return
  const stem = { 'country-selector': 'country' }[folder] ?? folder
  for (const [, name] of bare.replaceAll(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-zA-Z][\w-]*)/g))
    if (!name.startsWith(stem) && !name.startsWith('w-') && !name.startsWith('product-card'))
      problems.push(`${path}: class .${name} does not start with ${stem}`)
}

problems.push(...rawAddresses(root), ...attributeProblems(root), ...strayArticlePatterns(root))

const table = `${root}/docs/page-attributes.md`
const attributes = attributesDocument(root)
if (process.argv.includes('--write')) writeFileSync(table, attributes)
else if (readFileSync(table, 'utf8') !== attributes)
  problems.push('docs/page-attributes.md is not what page-attributes.ts files say: run npm run check house -- --write')

for (const problem of [...new Set(problems)]) console.log(problem)
if (problems.length === 0) console.log('the house is in order')
process.exit(problems.length > 0 ? 1 : 0)
