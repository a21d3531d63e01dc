/** The id of an element, defined in a `page-attributes.ts`: comment, constant, name, version, id. */
export const idDefinition = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+): PageId<'([\w-]+)@(\d+)'>\s*= '([\w-]+)'/g

/** Up to the text of a selector. */
const selecting = '(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\\(\\s*[\'"`]'

/** How a defined id is shown, spelled by hand, selected in a style, and written by its constant. */
export const idTraits = {
  shown: (id) => `id="${id}"`,
  spells: (text, id) =>
    new RegExp(
      `\\bid=(?:"${id}"|'${id}'|\\{['"]${id}['"]\\})|getElementById\\(\\s*['"\`]${id}['"\`]|\\bhref="#${id}"|(?:${selecting})[^'"\`]*#${id}(?![\\w-])`,
    ).test(text),
  selects: (text, id) => new RegExp(`#${id}(?![\\w-])`).test(text),
  isWriting: (before) => /\bid=(\{|"\$\{)$/.test(before),
}

const finding = [
  /getElementById\(\s*['"`]([\w-]+)['"`]/g,
  new RegExp(`${selecting}[^'"\`]*?#([\\w-]+)`, 'g'),
  /\b(?:popover[tT]arget|command[fF]or|aria-(?:controls|labelledby|describedby)|htmlFor)="([\w-]+)"/g,
  /\bhref="#([\w-]+)"/g,
]
const findingByName = [/getElementById\(\s*([A-Za-z][\w.]*)\s*\)/g, /#\$\{([A-Za-z][\w.]*)\}/g]
const writing = [/\bid="([\w-]+)"/g]
const writingByName = [/\bid=\{([A-Za-z][\w.]*)\}/g, /\bid="\$\{([A-Za-z][\w.]*)\}"/g]

/**
 * Ids by which one package finds elements that only another writes, each with the finding file and the writing package.
 * @param {readonly { file: string, text: string }[]} files
 * @param {(file: string) => string} packageOf
 * @returns {[id: string, finder: string, writer: string][]}
 */
export function idsBetween(files, packageOf) {
  const constants = constantsOf(files)
  const writers = new Map()
  for (const { file, text } of files)
    for (const id of idsIn(text, writing, writingByName, constants)) writers.set(id, (writers.get(id) ?? new Set()).add(packageOf(file)))
  const found = []
  for (const { file, text } of files) {
    const ids = file.endsWith('.css') ? idsOfStyle(text) : idsIn(text, finding, findingByName, constants)
    for (const id of ids) {
      const its = writers.get(id)
      if (its && !its.has(packageOf(file))) found.push([id, file, [...its].sort().join(' and ')])
    }
  }
  return found
}

function idsIn(text, literal, byName, constants) {
  const ids = literal.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id]) => id))
  const names = byName.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name))
  return new Set([...ids, ...names.flatMap((name) => textOf(name, text, constants) ?? [])])
}

/** The value of a constant. The name itself if it is imported, but its value is not known: then the same name is the same id. */
function textOf(name, text, constants) {
  const own = new RegExp(`\\bconst ${name.replace('.', '\\.')}(?:: [^=]+)? = ['"]([\\w-]+)['"]`).exec(text)
  if (own) return own[1]
  const [root] = name.split('.')
  if (!new RegExp(`^import [^;]*?\\b${root}\\b[^;]*? from `, 'm').test(text)) return undefined
  return constants.get(name) ?? name
}

/** Values of exported texts, by name. */
function constantsOf(files) {
  const all = files.flatMap(({ text }) => [...text.matchAll(/export const (\w+)(?:: [^=\n]+)? = ['"]([\w-]+)['"]/g)])
  return new Map(all.map(([, name, value]) => [name, value]))
}

/** Those before a brace: in a declaration it would be a colour. */
const idsOfStyle = (text) =>
  new Set([...text.matchAll(/([^{};]*)\{/g)].flatMap(([, selector]) => [...selector.matchAll(/#([a-zA-Z][\w-]*)/g)].map(([, id]) => id)))
