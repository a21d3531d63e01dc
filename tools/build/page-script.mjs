import { readBrowserParts } from './browser-parts.mjs'
import { bundleScript } from './bundle-script.mjs'
import { inputsOf, isMadeOf } from './inputs.mjs'
import { root } from './places.mjs'

const browser = `${root}/apps/gateway/browser`
/** The entry sources of the last build of the page's scripts. */
let entries

/**
 * Builds the page's own script into `{folder}/assets`: services and islands, no React. It begins with what slices do on every page;
 * what they do later is scripts of their own. @returns its URL
 * @param fragmentScripts what a fragment's script will ask for; fetched beside it
 * @param {import('./browser-parts.mjs').BrowserPart[]} [parts] of the slices in apps/slices.ts
 */
export async function buildPageScript(folder, fragmentScripts, parts) {
  parts ??= await readBrowserParts()
  entries = []
  /** Addresses of the scripts that others import on demand, by source. */
  const addresses = new Map()
  const buildOne = async ({ name, entry, code, define }) => {
    entries.push(entry)
    const plugins = [scriptsApart(addresses), ...(code ? [sourceOf(entry, code)] : [])]
    return `/assets/${await bundleScript({ entry, folder: `${folder}/assets`, fileName: `${name}.[hash].js`, plugins, define })}`
  }
  // Built separately instead of split: a shared chunk would be one more file that every page waits for.
  const later = await Promise.all([...laterScripts(parts)].map(async ([name, entry]) => [entry, await buildOne({ name, entry })]))
  for (const [entry, address] of later) addresses.set(entry, address)
  const background = await buildOne({ name: 'background', entry: 'virtual:background', code: backgroundOf(parts) })
  return buildOne({
    name: 'page',
    entry: 'virtual:page',
    code: pageOf(parts),
    define: { BACKGROUND_SCRIPT: JSON.stringify(background), FRAGMENT_SCRIPTS: JSON.stringify(fragmentScripts) },
  })
}

/** Whether one of the page's scripts contains one of these files, or none was built yet. */
export const isPageMadeOf = (files) =>
  !entries || entries.some((entry) => isMadeOf(entry, files)) || files.some((file) => /\/slices?\.ts$/.test(file))

/** The sources of the page's scripts in the last build, as absolute paths. */
export const pageSources = () => entries.flatMap((entry) => [...inputsOf(entry)].filter((file) => file.startsWith('/')))

/** The on-demand scripts by name, with their sources. */
function laterScripts(parts) {
  const scripts = new Map([['rarely-used', `${browser}/rarely-used.ts`]])
  for (const { slice, later } of parts)
    for (const [name, entry] of Object.entries(later)) {
      if (scripts.has(name) || ['page', 'background'].includes(name)) throw new Error(`The slice ${slice} names a second script ${name}`)
      scripts.set(name, entry)
    }
  return scripts
}

/** The page's script: apps/gateway/browser/page.ts with the `first` and `start` of all slices. */
function pageOf(parts) {
  const { imports, list } = startsOf(parts)
  const code = `startPage(${list('first')}, ${list('start')})`
  return [`import { startPage } from '${browser}/page.ts'`, ...imports, code].join('\n')
}

/** The idle script: apps/gateway/browser/background.ts with the `idle` of all slices. */
function backgroundOf(parts) {
  const { imports, list } = startsOf(parts)
  const code = `export const startBehind = (page, host) => startIdle(page, host, ${list('idle')})`
  return [`import { startIdle, reportFailure } from '${browser}/background.ts'`, ...imports, code, 'export { reportFailure }'].join('\n')
}

/** The `start` of each slice, by the moment when it runs. */
function startsOf(parts) {
  const imports = []
  const list = (moment) => {
    const names = parts.flatMap(({ [moment]: source }) => {
      if (!source) return []
      const name = `start${imports.length}`
      imports.push(`import { start as ${name} } from ${JSON.stringify(source)}`)
      return [name]
    })
    return `[${names}]`
  }
  return { imports, list }
}

/** Provides the code of an entry that is not a file. */
const sourceOf = (entry, code) => ({
  name: 'script-of-slices',
  resolveId: (specifier) => (specifier === entry ? entry : undefined),
  load: (id) => (id === entry ? code : undefined),
})

/** Replaces an `import()` of an on-demand script with its address; any other has no file to load from. */
const scriptsApart = (addresses) => ({
  name: 'scripts-apart',
  resolveId: {
    async handler(specifier, importer, { kind }) {
      if (kind !== 'dynamic-import') return undefined
      const source = await this.resolve(specifier, importer, { skipSelf: true })
      const id = addresses.get(source?.id)
      if (id) return { id, external: 'absolute' }
      if (specifier.startsWith('/assets/')) return undefined
      throw new Error(`${importer} imports ${specifier} later, which no manifest names`)
    },
  },
})
