import { readFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'

const folders = ['apps', 'fragments', 'features', 'platform', 'widgets']
const contract = /(^|\/)page-attributes\.ts$/
/** Documents of their own: nothing else of the shop stands in them. */
const apart = /^features\/(bot-check\/server\/challenge-page|account\/kmc\/server\/kmc-page)\.ts$/

/** Attributes that cross between packages and are not in the contract yet. Whoever moves one takes its name away from here; none is added. */
const notYet =
  'data-hydrate data-mf data-flags data-view data-live data-awake data-site-path data-currency data-bot-key data-privacy data-regime data-placement data-longest data-density data-wish-ask data-shows data-last data-mf-root data-gutter data-z-index data-consent data-closable data-unseen data-answered data-domains data-consent-close data-consent-print data-opens'.split(
    ' ',
  )
const isSource = (name) => /\.(tsx?|css)$/.test(name) && !/\.(test|specimens)\.|testing\.ts$|^test-/.test(name)
const definition = /(?:\/\*\*([\s\S]*?)\*\/\s*)?export const (\w+): PageAttribute<'([\w-]+)@(\d+)'(?:, ([^=]+?))?>\s*= '(data-[\w-]+)'/g
const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const camel = (name) => name.slice('data-'.length).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/**
 * The attributes that packages have agreed on, with the files that write and that read each of them.
 * @param {string} place the folder of the project
 */
export function pageAttributes(place) {
  const files = folders
    .flatMap((folder) => [...filesBelow(place, folder, isSource, ['messages', 'testing'])])
    .map((file) => ({ file, text: withoutComments(readFileSync(`${place}/${file}`, 'utf8')) }))
  const found = []
  for (const { file } of files.filter(({ file }) => contract.test(file)))
    for (const [, comment = '', constant, name, version, value = 'string', attribute] of readFileSync(`${place}/${file}`, 'utf8').matchAll(
      definition,
    ))
      found.push({
        owner: file,
        constant,
        key: `${name}@${version}`,
        attribute,
        value: value.trim(),
        says: said(comment),
        writers: [],
        readers: [],
      })
  for (const one of found)
    for (const { file, text } of files) {
      if (file === one.owner) continue
      if (file.endsWith('.css')) {
        if (selects(text, one.attribute)) one.readers.push(file)
      } else if (imports(text, one)) {
        const uses = [...withoutImports(text).matchAll(new RegExp(`(.{0,40})\\b${one.constant}\\b(.{0,4})`, 'gs'))]
        const isWriting = ([, before, after]) =>
          /(written|writeAttribute|setAttribute|toggleAttribute|removeAttribute)\([^()]*$/.test(before) || /^\}="/.test(after)
        if (uses.some(isWriting)) one.writers.push(file)
        if (uses.some((use) => !isWriting(use))) one.readers.push(file)
      }
    }
  return { found, files }
}

/**
 * Attributes between packages that are not as the contract wants them.
 * @param {string} place the folder of the project
 * @param {readonly string[]} [accepted] names that may cross between packages without a contract
 */
export function attributeProblems(place, accepted = notYet) {
  const { found, files } = pageAttributes(place)
  const problems = []
  for (const { owner, attribute, key, writers, readers } of found) {
    if (found.filter((other) => other.attribute === attribute).length > 1) problems.push(`${owner}: ${key} is defined twice`)
    if (writers.length === 0) problems.push(`${owner}: nobody writes ${attribute}`)
    if (readers.length === 0) problems.push(`${owner}: nobody reads ${attribute}`)
    for (const { file, text } of files)
      if (!contract.test(file) && !file.endsWith('.css') && spells(text, attribute))
        problems.push(`${file}: ${attribute} is spelled by hand; import it from ${owner}`)
  }
  const crossing = crossings(files.filter(({ file }) => !contract.test(file) && !apart.test(file)))
  for (const [attribute, packages] of crossing)
    if (!accepted.includes(attribute) && !found.some((one) => one.attribute === attribute))
      problems.push(`${attribute} crosses between ${packages.join(' and ')}: define it in the page-attributes.ts of its owner`)
  for (const attribute of accepted)
    if (!crossing.has(attribute)) problems.push(`${attribute} no longer crosses between packages: take it out of tools/page-attributes.mjs`)
  return problems
}

/** Attributes that more than one package names, with these packages. */
function crossings(files) {
  const packagesOf = new Map()
  for (const { file, text } of files)
    for (const name of namesIn(text)) packagesOf.set(name, (packagesOf.get(name) ?? new Set()).add(packageOf(file)))
  return new Map([...packagesOf].filter(([, packages]) => packages.size > 1).map(([name, packages]) => [name, [...packages].sort()]))
}

/** In HTML, JSX, selectors and calls; as properties of a dataset, also taken out of it by name. What stands alone in quotes is a value. */
function namesIn(text) {
  const names = [...text.matchAll(/(?:[\s[]|Attribute\(\s*['"`])(data-[a-z][a-z0-9-]*)/g)].map(([, name]) => name)
  for (const [, property] of text.matchAll(/\bdataset!?\??\.(\w+)/g)) names.push(dashed(property))
  for (const [, taken] of text.matchAll(/\{([^{}]*)\}\s*=\s*[^;\n]*\bdataset\b/g))
    for (const part of taken.split(',')) if (/\w/.test(part)) names.push(dashed(/\w+/.exec(part)[0]))
  return new Set(names)
}

const dashed = (property) => `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const packageOf = (file) => (file.startsWith('widgets/') ? 'widgets' : file.split('/').slice(0, 2).join('/'))

/** As itself, or as a property of a dataset, also taken out of it by name. */
const spells = (text, attribute) =>
  new RegExp(
    `(?<![\\w-])${attribute}(?![\\w-])|\\bdataset!?\\??\\.${camel(attribute)}\\b|\\{[^{}]*\\b${camel(attribute)}\\b[^{}]*\\}\\s*=\\s*[^;\\n]*\\bdataset\\b`,
  ).test(text)
const selects = (text, attribute) => new RegExp(`\\[${attribute}[\\]=~|^$*]`).test(text)
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
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, attribute, value, says, owner, writers, readers }) =>
      [
        `\`${key}\``,
        `\`${attribute}\``,
        `\`${value.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')}\``,
        says,
        owner,
        list(writers),
        list(readers),
      ].join(' | '),
    )
  const head = `# Attributes between packages

What HTML says to scripts and styles of other packages. Written by \`npm run check house -- --write\` from each \`page-attributes.ts\`. A changed value
type is a breaking change as soon as an old writer or reader may be on the same page: it gets a new version.

| key | attribute | value | what it says | owner | writers | readers |
|---|---|---|---|---|---|---|
`
  return `${head}${rows.map((row) => `| ${row} |\n`).join('')}`
}

const list = (files) => files.toSorted().join('<br>')
