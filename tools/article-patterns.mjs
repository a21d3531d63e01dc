import { readFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'

const source = 'platform/site/article-ids.ts'
const folders = ['apps', 'bench', 'fragments', 'features', 'platform', 'widgets']
const isSource = (name) => /\.(tsx?|mjs|sql)$/.test(name) && !/\.test\.|testing\.ts$/.test(name)
/** Ids as they are (D-144), as they were before, and what else their rule may be written as. */
const pattern = /\[A-Z\]\{2\}(?:\[0-9\]|\\+d)\{4\}|\[A-Z(?:0-9|\\+d)\]\[A-Z(?:0-9|\\+d)\\*-\][{*+]|\[A-Z(?:0-9|\\+d)\\*-\]\{4,24\}/

/**
 * Patterns of article ids or SKUs outside the one file that has them (D-180): an id that a retailer has would be refused here and taken there.
 * SQL cannot import it, so a function may have the same one.
 * @param {string} place the folder of the project
 */
export function strayArticlePatterns(place) {
  const [, own] = /articleIdPattern = \/(.+)\/$/m.exec(readFileSync(`${place}/${source}`, 'utf8')) ?? []
  if (!own) return [`${source}: no pattern of article ids was found`]
  const problems = []
  for (const folder of folders)
    for (const file of filesBelow(place, folder, isSource, ['messages', 'testing', 'migrations', 'fixtures'])) {
      if (file === source) continue
      const text = readFileSync(`${place}/${file}`, 'utf8')
      if (pattern.test(file.endsWith('.sql') ? text.replaceAll(`'${own}'`, '') : text))
        problems.push(`${file}: holds a pattern of article ids; take it from ${source}`)
    }
  return problems
}
