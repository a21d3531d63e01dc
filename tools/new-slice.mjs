// npm run new:slice -- gift-finder: writes a slice that compiles, into features/gift-finder.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { root } from './build/places.mjs'
import { formsOf, whyNot } from './new-slice/slice-name.mjs'
import { filesOf } from './new-slice/templates.mjs'
import { say, stop } from './say.mjs'

/** Writes the slice below `place` and returns the paths of its files. Throws why it cannot. */
export function newSlice(name, place = root) {
  const reason = whyNot(name, place)
  if (reason) throw new Error(reason)
  const paths = Object.entries(filesOf(formsOf(name))).map(([file, text]) => {
    const path = `features/${name}/${file}`
    mkdirSync(dirname(`${place}/${path}`), { recursive: true })
    writeFileSync(`${place}/${path}`, text)
    return path
  })
  // Where lines break depends on how long the name is.
  spawnSync(process.execPath, [`${root}/node_modules/@biomejs/biome/bin/biome`, 'check', '--write', `features/${name}`], { cwd: place })
  return paths
}

function main([name, ...more]) {
  if (more.length > 0) stop(`One name at a time: ${[name, ...more].join(' ')}`)
  let files = []
  try {
    files = newSlice(name)
  } catch (error) {
    stop(error.message)
  }
  for (const file of files) say(file)
  const linked = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' }).status === 0
  const { camel } = formsOf(name)
  console.log(`
Next:
${linked ? '' : '- npm install (links the new package; it did not succeed just now)\n'}- write its rules into features/${name}/README.md and its calls into contract.ts and schema.ts
- name it in apps/slices.ts
- hand ${camel}Server what it asks for in apps/api/compose.ts
- npm test features/${name}, npm run check`)
}

if (argv[1] === fileURLToPath(import.meta.url)) main(argv.slice(2))
