import { readFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'

const map = 'platform/site/addresses.ts'
const folders = ['apps', 'fragments', 'features', 'platform', 'widgets']
const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\.ts$|^test-/.test(name)

/**
 * Paths of pages that are written as text outside the map of addresses: such a link breaks silently when its page moves.
 * Tests may write them, as they stand for visitors.
 * @param {string} place the folder of the project
 */
export function rawAddresses(place) {
  const paths = [...readFileSync(`${place}/${map}`, 'utf8').matchAll(/^export const \w+ = '(\/[^']+)'/gm)].map(([, path]) => path)
  if (paths.length === 0) return [`${map}: no path of a page was found`]
  const all = paths.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  // Quoted, whole or with what follows a path; or the end of an article's address behind something that was filled in.
  const raw = new RegExp(`(['"\`])((?:${all})(?![\\w./-])[^'"\`\\n]*|[^'"\`\\n]*\\}\\.html)\\1`, 'g')
  const problems = []
  for (const folder of folders)
    for (const file of filesBelow(place, folder, isSource, ['messages', 'testing'])) {
      if (file === map) continue
      const text = readFileSync(`${place}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      for (const [, , path] of text.matchAll(raw)) problems.push(`${file}: ${path} is the address of a page; take it from ${map}`)
    }
  return problems
}
