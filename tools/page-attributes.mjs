import { readFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'
import { idDefinition, idsBetween, idTraits } from './page-ids.mjs'

const folders = ['apps', 'fragments', 'features', 'platform', 'widgets']
const contract = /(^|\/)page-attributes\.ts$/
/** Sources of separate documents, which contain nothing else of the shop. */
const apart = /^features\/(bot-check\/server\/challenge-page|account\/kmc\/server\/kmc-page)\.ts$/

const isSource = (name) => /\.(tsx?|css)$/.test(name) && !/\.(test|specimens)\.|testing\.ts$|^test-/.test(name)
const definition =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?export const (\w+): PageAttribute<'([\w-]+)@(\d+)'(?:, ([^=]+?))?>\s*= '(data-[\w-]+)'/g
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const camel = (name) => name.slice('data-'.length).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** How an attribute is spelled by hand, selected in a style, and written by its constant. */
const attributeTraits = {
  shown: (attribute) => attribute,
  spells,
  selects: (text, attribute) => new RegExp(`\\[${attribute}[\\]=~|^$*]`).test(text),
  isWriting: (before) =>
    /(written|attributeHtml|writeAttribute|setAttribute|toggleAttribute|removeAttribute)\([^()]*$/.test(before) ||
    /<\w[^<>]*\$\{$/.test(before),
}

/**
 * The defined attributes and ids, each with the files that write it and that read it.
 * @param {string} place the folder of the project
 */
export function pageAttributes(place) {
  const files = folders
    .flatMap((folder) => [...filesBelow(place, folder, isSource, ['messages', 'testing'])])
    .map((file) => ({ file, text: withoutComments(readFileSync(`${place}/${file}`, 'utf8')) }))
  const found = []
  for (const { file: owner } of files.filter(({ file }) => contract.test(file))) {
    const text = readFileSync(`${place}/${owner}`, 'utf8')
    for (const [, comment = '', constant, name, version, value = 'string', attribute] of text.matchAll(definition))
      found.push({ ...entry(owner, comment, constant, name, version), attribute, value: value.trim(), traits: attributeTraits })
    for (const [, comment = '', constant, name, version, id] of text.matchAll(idDefinition))
      found.push({ ...entry(owner, comment, constant, name, version), attribute: id, value: '', traits: idTraits })
  }
  for (const one of found)
    for (const { file, text } of files) {
      if (file === one.owner) continue
      if (file.endsWith('.css')) {
        if (one.traits.selects(text, one.attribute)) one.readers.push(file)
      } else if (imports(text, one)) {
        const uses = [...withoutImports(text).matchAll(new RegExp(`(.{0,80})(?<!\\.)\\b${one.constant}\\b`, 'gs'))]
        const isWriting = ([, before]) => one.traits.isWriting(before)
        if (uses.some(isWriting)) one.writers.push(file)
        if (uses.some((use) => !isWriting(use))) one.readers.push(file)
      }
    }
  return { found, files }
}

/**
 * Violations of the contract of attributes between packages, as sentences.
 * @param {string} place the folder of the project
 */
export function attributeProblems(place) {
  const { found, files } = pageAttributes(place)
  const problems = []
  for (const { owner, attribute, key, writers, readers, traits } of found) {
    if (found.filter((other) => other.traits === traits && other.attribute === attribute).length > 1)
      problems.push(`${owner}: ${key} is defined twice`)
    if (writers.length === 0) problems.push(`${owner}: nobody writes ${traits.shown(attribute)}`)
    if (readers.length === 0) problems.push(`${owner}: nobody reads ${traits.shown(attribute)}`)
    for (const { file, text } of files)
      if (!contract.test(file) && !file.endsWith('.css') && traits.spells(text, attribute))
        problems.push(`${file}: ${traits.shown(attribute)} is spelled by hand; import it from ${owner}`)
  }
  const others = files.filter(({ file }) => !contract.test(file) && !apart.test(file))
  const crossing = crossings(others)
  for (const [attribute, packages] of crossing)
    if (!found.some((one) => one.attribute === attribute))
      problems.push(`${attribute} crosses between ${packages.join(' and ')}: define it in the page-attributes.ts of its owner`)
  const isDefined = (id) => found.some(({ traits, attribute, constant }) => traits === idTraits && (id === attribute || id === constant))
  // A defined id that is spelled by hand is told above.
  for (const [id, finder, writer] of idsBetween(others, packageOf).filter(([id]) => !isDefined(id)))
    problems.push(`${finder}: finds the id ${id} of ${writer}: define it in the page-attributes.ts of its owner`)
  return problems
}

const entry = (owner, comment, constant, name, version) => ({
  owner,
  constant,
  key: `${name}@${version}`,
  says: said(comment),
  writers: [],
  readers: [],
})

/** Attributes that more than one package names, with these packages. */
function crossings(files) {
  const packagesOf = new Map()
  for (const { file, text } of files)
    for (const name of namesIn(text)) packagesOf.set(name, (packagesOf.get(name) ?? new Set()).add(packageOf(file)))
  return new Map([...packagesOf].filter(([, packages]) => packages.size > 1).map(([name, packages]) => [name, [...packages].sort()]))
}

/** In HTML, JSX, selectors, styles and calls; as keys of properties; of a dataset, also by destructuring. Alone in quotes it is a value. */
function namesIn(text) {
  const names = [...text.matchAll(/(?:[\s[]|\battr\(|Attribute\(\s*['"`]|attributeFilter: \[['"])(data-[a-z][a-z0-9-]*)/g)].map(
    ([, name]) => name,
  )
  for (const [, name] of text.matchAll(/[{,]\s*['"](data-[a-z][a-z0-9-]*)['"]:/g)) names.push(name)
  for (const [, property] of text.matchAll(/\bdataset!?(?:\??\.|\[['"])(\w+)/g)) names.push(dashed(property))
  for (const [, taken] of text.matchAll(/\{([^{}]*)\}\s*=\s*[^;\n]*\bdataset\b/g))
    for (const part of taken.split(',')) if (/\w/.test(part)) names.push(dashed(/\w+/.exec(part)[0]))
  return new Set(names)
}

const dashed = (property) => `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const packageOf = (file) => (file.startsWith('widgets/') ? 'widgets' : file.split('/').slice(0, 2).join('/'))

/** As itself, or as a property of a dataset, also taken out of it by name. */
function spells(text, attribute) {
  return new RegExp(
    `(?<![\\w-])${attribute}(?![\\w-])|\\bdataset!?\\??\\.${camel(attribute)}\\b|\\{[^{}]*\\b${camel(attribute)}\\b[^{}]*\\}\\s*=\\s*[^;\\n]*\\bdataset\\b`,
  ).test(text)
}
const withoutImports = (text) => text.replaceAll(/^import [\s\S]*?from '[^']+'$/gm, '')

/** Whether a source has the constant from its owner. */
const imports = (text, { constant, owner }) =>
  [...text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']*page-attributes(?:\.ts)?)'$/gm)].some(
    ([, names, from]) =>
      names.split(',').some((name) => name.trim() === constant) && (from.startsWith('.') || owner.includes(packageFolder(from))),
  )

/** `@stadion/account-client/page-attributes` is in the folder `account-client`, that of a fragment without its `fragment-`. */
const packageFolder = (from) => `/${from.split('/')[1].replace(/^fragment-/, '')}/`.replace('/widgets/', 'widgets/')

const said = (comment) => comment.replaceAll(/\s*\n\s*\*\s?/g, ' ').trim()

/** The table of docs/page-attributes.md. */
export function attributesDocument(place) {
  const { found } = pageAttributes(place)
  const rows = found
    .toSorted((one, other) => (one.key < other.key || (one.key === other.key && one.traits === attributeTraits) ? -1 : 1))
    .map(({ key, attribute, value, says, owner, writers, readers, traits }) =>
      [
        `\`${key}\``,
        `\`${traits.shown(attribute)}\``,
        value && `\`${value.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``,
        says,
        owner,
        list(writers),
        list(readers),
      ].join(' | '),
    )
  const head = `# Attributes between packages

Attributes that one package writes into HTML and another package reads, and ids by which another package finds an element. \`npm run check house -- --write\` makes this table from each
\`page-attributes.ts\`. A changed value type is a breaking change while old writers or readers may be on the same page: it needs a new version.

| key | attribute | value | meaning | owner | writers | readers |
|---|---|---|---|---|---|---|
`
  return `${head}${rows.map((row) => `| ${row} |\n`).join('')}`
}

const list = (files) => files.toSorted().join('<br>')
