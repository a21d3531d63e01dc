import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from './build/places.mjs'
import { unescapedTemplates } from './html-walls.mjs'
import { codeInStrings } from './inline-walls.mjs'
import { declareImports, readPackages } from './package-walls.mjs'
import { strangersInASale } from './sale-walls.mjs'
import { sqlAcrossSlices } from './sql-walls.mjs'

const [first] = process.argv.slice(2)
// `--write`: updates each package.json with the imports of its package. Otherwise another project folder, for the test that plants
// violations.
const place = first === '--write' ? root : (first ?? root)
if (first === '--write') declareImports(place)
process.chdir(place)
const folders = ['apps', 'fragments', 'features', 'platform', 'widgets'].filter((name) => existsSync(name))
const rules = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)
const { output } = await cruise(folders, { ruleSet: { forbidden: rules.forbidden }, validate: true, ...rules.options }, undefined, {
  tsConfig: extractTsConfig('tsconfig.json'),
})
const { error, totalCruised, violations } = output.summary
const others = [
  ...sqlAcrossSlices(place),
  ...readPackages(place).problems,
  ...strangersInASale(place),
  ...unescapedTemplates(place),
  ...codeInStrings(place),
]
for (const { from, to, rule } of violations) console.log(`${rule.name}: ${from} → ${to}`)
for (const problem of others) console.log(problem)
// A cruiser that reads nothing finds nothing: that must not pass.
const sources = countSources()
if (totalCruised < sources * 0.8) {
  console.log(`Only ${totalCruised} of about ${sources} sources were read; the rules mean nothing then.`)
  process.exit(1)
}
console.log(`${totalCruised} modules, ${violations.length + others.length} violations`)
process.exit(error + others.length > 0 ? 1 : 0)

function countSources() {
  let count = 0
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`)
      else if (/\.tsx?$/.test(entry.name)) count += 1
    }
  }
  for (const folder of folders) walk(`${place}/${folder}`)
  return count
}
