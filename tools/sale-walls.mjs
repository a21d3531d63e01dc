import { existsSync, readFileSync } from 'node:fs'
import { root } from './build/places.mjs'

/**
 * What each slice of a sale imports of other slices, by folder: the table of ARCHITECTURE.md.
 * @returns {Map<string, string[]>}
 */
export function importsOfASale() {
  const text = readFileSync(`${root}/ARCHITECTURE.md`, 'utf8')
  const rows = [...text.matchAll(/^\| `features\/([\w/-]+)` \| ([a-z, –-]+) \|$/gm)]
  return new Map(rows.map(([, folder, imports]) => [`features/${folder}`, imports === '–' ? [] : imports.split(', ')]))
}

/**
 * Compares the table with what the packages of these slices declare, which another check compares with what they import.
 * @param {string} place the folder of the project
 * @returns {string[]} problems
 */
export function strangersInASale(place) {
  const problems = []
  for (const [folder, written] of importsOfASale()) {
    const path = `${place}/${folder}/package.json`
    if (!existsSync(path)) {
      if (place === root) problems.push(`a-slice-of-a-sale-is-there: ${folder}`)
      continue
    }
    const declared = Object.keys(JSON.parse(readFileSync(path, 'utf8')).dependencies ?? {})
      .map((name) => name.replace('@stadion/', ''))
      .filter((name) => existsSync(`${place}/features/${name}`))
    for (const name of declared)
      if (!written.includes(name)) problems.push(`a-sale-imports-what-is-written: ${folder}/package.json → ${name}`)
    for (const name of written)
      if (!declared.includes(name))
        problems.push(`a-sale-imports-what-is-written: ${folder}/package.json → ${name}, which it does not import`)
  }
  return problems
}
