import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { filesBelow } from './files-below.mjs'
import { isSource, visit } from './syntax.mjs'

/** Drawings contain only numbers and colours of their own files, and no text from elsewhere. */
const drawings = 'features/demo-pictures/'

/** Elements and attributes that a template would write a value into. */
const element =
  /<\/?(?:html|head|body|meta|title|style|script|noscript|template|slot|link|base|header|footer|main|nav|section|article|aside|div|span|p|a|h[1-6]|ul|ol|li|dl|dt|dd|table|tr|th|td|pre|code|form|input|label|select|option|button|textarea|iframe|img|picture|source|b|i|em|strong|small|br|hr|svg|path|g|circle|text|url|loc|!doctype)(?=[\s/>]|$)/i
const openAttribute = /(?:^|\s)(?:data|aria)-[a-z-]*="$|(?:^|\s)(?:href|src|class|id|style|title|value|name|content|lang|dir|alt|action)="$/

/**
 * Templates that write HTML without escaping their values: only those tagged `html` escape.
 * @param {string} place the folder of the project
 */
export function unescapedTemplates(place) {
  const problems = []
  for (const folder of ['apps', 'fragments', 'features', 'platform', 'widgets'])
    for (const file of filesBelow(place, folder, isSource, ['fixtures', 'testing'])) {
      const text = readFileSync(`${place}/${file}`, 'utf8')
      if (file.startsWith(drawings) || !text.includes('${')) continue
      const { program } = parseSync(file, text)
      visit(program, undefined, (node, parent) => {
        if (node.type !== 'TemplateLiteral' || node.expressions.length === 0 || isEscaping(parent)) return
        const parts = node.quasis.map(({ value }) => value.cooked ?? value.raw)
        if (!parts.some((part) => element.test(part) || openAttribute.test(part))) return
        const line = text.slice(0, node.start).split('\n').length
        problems.push(`html-is-escaped: ${file}:${line} → write it with html\`…\` of @stadion/contract/html`)
      })
    }
  return problems
}

const isEscaping = (parent) => parent?.type === 'TaggedTemplateExpression' && parent.tag.type === 'Identifier' && parent.tag.name === 'html'
