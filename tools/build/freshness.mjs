import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dist, made, root } from './places.mjs'

const sources = ['apps', 'fragments', 'features', 'platform', 'widgets', 'tools/build', 'tools/build.mjs', 'package-lock.json']

/** A hash of the names, sizes and times of all sources: cheap, and different after any edit. */
function fingerprint() {
  const hash = createHash('sha256')
  const walk = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) if (name !== 'node_modules' && !name.includes('.test.')) walk(`${path}/${name}`)
    } else hash.update(`${path.slice(root.length)} ${stat.size} ${Math.round(stat.mtimeMs)}\n`)
  }
  for (const source of sources) walk(`${root}/${source}`)
  return hash.digest('hex')
}

/** Whether dist/ was built from the current sources. */
export function isBuilt() {
  const file = `${dist}/sources.txt`
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint()
}

export function rememberSources() {
  writeFileSync(`${made}/sources.txt`, fingerprint())
}
