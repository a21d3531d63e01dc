import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { filesBelow } from './files-below.mjs'

/** Folders whose packages are parts of the shop. */
const folders = ['apps', 'fragments', 'features', 'platform', 'widgets']
/** The libraries of payment providers: large, and loaded only where the provider is configured. */
const onlyBelow = { stripe: 'features/payments/providers/stripe/', '@adyen/api-library': 'features/payments/providers/adyen/' }
const isTest = (file) => /\.test\.|\/testing\/|\/test-|testing\.tsx?$/.test(file)
const isSource = (name) => /\.(tsx?|mjs|css)$/.test(name)

/**
 * Compares the declarations of the shop's packages with their imports and exports.
 * @param {string} place the folder of the project
 * @returns {{ problems: string[], declarations: Map<string, { dependencies: object, devDependencies: object, optionalDependencies: object }> }} by path of package.json
 */
export function readPackages(place) {
  const project = readJson(`${place}/package.json`)
  const optional = project.optionalDependencies ?? {}
  const versions = { ...project.devDependencies, ...project.dependencies, ...optional }
  const packages = folders.flatMap((folder) => packagesIn(place, folder))
  const all = new Map()
  for (const folder of [...folders, 'e2e', 'bench', 'tools'])
    for (const file of filesBelow(place, folder, isSource, ['.peers', 'results']))
      all.set(file, importsOf(readFileSync(`${place}/${file}`, 'utf8'), file))
  const problems = [...all].flatMap(([file, names]) =>
    names
      .map(packageOf)
      .filter((name) => Object.hasOwn(onlyBelow, name ?? '') && !file.startsWith(onlyBelow[name]))
      .map((name) => `a-companys-library-stays-in-its-adapter: ${file} → ${name}`),
  )
  const declarations = new Map()
  for (const path of packages) {
    const folder = folderOf(path)
    const { name, exports = {}, dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(`${place}/${path}`)
    // A package in a folder of another one is a package of its own.
    const within = packages
      .map((other) => `${folderOf(other)}/`)
      .filter((other) => other.startsWith(`${folder}/`) && other !== `${folder}/`)
    const imports = new Map([...all].map(([file, names]) => [within.some((other) => file.startsWith(other)) ? `./${file}` : file, names]))
    if (Object.hasOwn(exports, '.')) problems.push(`no-root-export: ${path}`)
    const outside = namesOutside(folder, imports)
    for (const [key, target] of Object.entries(exports))
      for (const offered of offeredBy(place, folder, key, target))
        if (!outside.has(name + offered.slice(1)))
          problems.push(`an-export-is-used: ${path} → ${offered}${offered === key ? '' : ` of ${key}`}`)
    const wanted = wantedBy(folder, name, imports, versions, optional)
    declarations.set(path, wanted)
    for (const [kind, declared] of Object.entries({ dependencies, devDependencies, optionalDependencies })) {
      for (const other of new Set([...Object.keys(declared), ...Object.keys(wanted[kind])]))
        if (declared[other] !== wanted[kind][other])
          problems.push(
            `a-package-declares-what-it-imports: ${path} → ${kind} ${other}, ${wanted[kind][other] ?? 'which it does not import'}`,
          )
    }
  }
  problems.push(
    ...cyclesOf(
      new Map([...declarations].map(([path, { dependencies }]) => [readJson(`${place}/${path}`).name, Object.keys(dependencies)])),
    ),
  )
  return { problems, declarations }
}

const folderOf = (path) => path.slice(0, -'/package.json'.length)

/** Cycles of packages, each once: the package that reacts imports the one that changed, never the other way round. */
function cyclesOf(imports) {
  const problems = []
  const done = new Set()
  const follow = (name, above) => {
    if (above.includes(name)) problems.push(`no-cycles-of-packages: ${[...above.slice(above.indexOf(name)), name].join(' → ')}`)
    if (done.has(name) || above.includes(name)) return
    for (const next of imports.get(name) ?? []) if (imports.has(next)) follow(next, [...above, name])
    done.add(name)
  }
  for (const name of imports.keys()) follow(name, [])
  return problems
}

/** The exports that files of other packages import. */
const namesOutside = (folder, imports) => new Set([...imports].flatMap(([file, names]) => (file.startsWith(`${folder}/`) ? [] : names)))

/** The files of an export: a star stands for every matching file. */
function offeredBy(place, folder, key, target) {
  if (!key.includes('*')) return [key]
  const [before, after] = target.slice(1).split('*')
  const files = [...filesBelow(place, folder, isSource)].map((file) => file.slice(folder.length))
  const fits = files.filter((file) => file.startsWith(before) && file.endsWith(after) && !/\.(test|inline)\./.test(file))
  if (fits.length === 0) return [key]
  return fits.map((file) => key.replace('*', file.slice(before.length, file.length - after.length)))
}

/** The packages that the files of a folder import; those that only its tests import apart, and those that the shop can do without. */
function wantedBy(folder, own, imports, versions, optional) {
  const kinds = { dependencies: new Set(), devDependencies: new Set(), optionalDependencies: new Set() }
  for (const [file, names] of imports) {
    if (!file.startsWith(`${folder}/`)) continue
    const kindOf = (name) => (isTest(file) ? 'devDependencies' : Object.hasOwn(optional, name) ? 'optionalDependencies' : 'dependencies')
    for (const name of names.map(packageOf)) if (name && name !== own) kinds[kindOf(name)].add(name)
  }
  for (const name of kinds.dependencies) kinds.devDependencies.delete(name)
  const listed = (names) =>
    Object.fromEntries(
      [...names]
        .sort()
        .map((name) => [name, name.startsWith('@stadion/') ? '*' : (versions[name] ?? 'missing in the package.json of the project')]),
    )
  return Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, listed(names)]))
}

const packageOf = (name) =>
  /^(?:\.|\/|node:|#|https?:)/.test(name)
    ? undefined
    : name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')

/** The names that a source or style sheet imports. */
function importsOf(text, file) {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const pattern = file.endsWith('.css')
    ? /@import\s+["']([^"']+)["']/g
    : /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*'([^']+)'|(?:^|[\s;(=>])import\s*\(?\s*'([^']+)'|\brequire(?:\.resolve)?\('([^']+)'\)/g
  return [...bare.matchAll(pattern)].map(([, ...found]) => found.find(Boolean))
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {})

function packagesIn(place, folder) {
  if (existsSync(`${place}/${folder}/package.json`)) return [`${folder}/package.json`]
  if (!existsSync(`${place}/${folder}`)) return []
  return [...filesBelow(place, folder, (name) => name === 'package.json', ['fixtures'])]
}

/** Writes into every package.json what its files import. */
export function declareImports(place) {
  for (const [path, wanted] of readPackages(place).declarations) {
    const { dependencies: _, devDependencies: __, optionalDependencies: ___, ...rest } = readJson(`${place}/${path}`)
    const filled = Object.fromEntries(Object.entries(wanted).filter(([, names]) => Object.keys(names).length > 0))
    writeFileSync(`${place}/${path}`, `${JSON.stringify({ ...rest, ...filled }, null, 2)}\n`)
  }
}
