import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { root } from './build/places.mjs'

process.chdir(root)
const rules = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`)
const { output } = await cruise(
  ['apps', 'fragments', 'features', 'platform', 'widgets'],
  { ruleSet: { forbidden: rules.forbidden }, validate: true, ...rules.options },
  undefined,
  { tsConfig: extractTsConfig('tsconfig.json') },
)
const { error, totalCruised, violations } = output.summary
for (const { from, to, rule } of violations) console.log(`${rule.name}: ${from} → ${to}`)
// A cruiser that reads nothing finds nothing: that must not pass.
const sources = countSources()
if (totalCruised < sources * 0.8) {
  console.log(`Only ${totalCruised} of about ${sources} sources were read; the rules mean nothing then.`)
  process.exit(1)
}
console.log(`${totalCruised} modules, ${violations.length} violations`)
process.exit(error > 0 ? 1 : 0)

function countSources() {
  let count = 0
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === 'node_modules' || entry.name === 'dist') continue
      if (entry.isDirectory()) walk(`${folder}/${entry.name}`)
      else if (/\.tsx?$/.test(entry.name)) count += 1
    }
  }
  for (const folder of ['apps', 'fragments', 'features', 'platform', 'widgets']) walk(`${root}/${folder}`)
  return count
}
