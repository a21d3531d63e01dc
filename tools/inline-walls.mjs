import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { filesBelow } from './files-below.mjs'
import { isSource, visit } from './syntax.mjs'

/** They write styles from values: tokens into custom properties, colours into mails, the ids of the consent dialog into selectors, a chosen theme into the gallery. */
const generators =
  /^(widgets\/tokens\/|features\/mails\/server\/look\/|features\/consent\/gateway\/no-script-style\.ts$|fragments\/gallery\/use-theme\.ts$)/

const style = /[\w\])*]\s*\{\s*-{0,2}[a-z][a-z-]*\s*:[^{}]*(?:[;}]|$)|<style[^>]*>[^<\s]|[a-z]:[^:;{}<>]+;[a-z-]+:[^:;{}<>]+;[a-z-]+:/
const script =
  /<script(?![^>]*\bsrc=)[^>]*>\s*[^<\s]|=>\s*\{\s*[\w']|\bfunction\b[^'"]*\{|\b(?:document|window|location|localStorage|sessionStorage)\.\w+\s*[([=.]|\baddEventListener\(/

/**
 * Scripts and styles that are written as strings, where no compiler, linter or formatter reads them (decision 042).
 * @param {string} place the folder of the project
 */
export function codeInStrings(place) {
  const problems = []
  for (const folder of ['apps', 'fragments', 'features', 'platform', 'widgets'])
    for (const file of filesBelow(place, folder, isSource, ['fixtures', 'testing', 'messages'])) {
      if (generators.test(file)) continue
      const text = readFileSync(`${place}/${file}`, 'utf8')
      visit(parseSync(file, text).program, undefined, (node, parent) => {
        const parts =
          node.type === 'TemplateLiteral'
            ? node.quasis.map(({ value }) => value.cooked ?? value.raw)
            : node.type === 'Literal'
              ? [node.value]
              : []
        for (const part of parts) {
          if (typeof part !== 'string' || parent?.type === 'ImportDeclaration') continue
          const kind = style.test(part) ? 'css' : script.test(part) ? 'ts' : undefined
          if (!kind) continue
          const line = text.slice(0, node.start).split('\n').length
          problems.push(`code-is-no-string: ${file}:${line} → write it as .inline.${kind} and import it with ?text`)
        }
      })
    }
  return problems
}
