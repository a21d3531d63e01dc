import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlineText } from './inline-text.mjs'

// `import text from './x.inline.ts?text'`: the script as the text that a page holds of it. One plugin for each of the tools that read
// sources: Rolldown and Vite, esbuild, Node.

const suffix = /\?text$/
/** The name of a script file, so that no tool treats the text of a style as a style sheet. */
const virtual = { before: '\0inline-text:', after: '.js' }
const pathOf = (id) => id.slice(virtual.before.length, -virtual.after.length)
const isVirtual = (id) => id.startsWith(virtual.before)
const moduleOf = (text) => `export default ${JSON.stringify(text)}`

/** The requested texts, with the files that each was made of. */
const sources = new Map()
async function textOf(path) {
  const { text, files } = await inlineText(path)
  sources.set(path, files)
  return { text, files }
}

/** For Rolldown, which bundles what browsers load, and Vite, which runs the tests. */
export const inlineTexts = {
  name: 'inline-texts',
  enforce: 'pre',
  resolveId: {
    filter: { id: suffix },
    handler: (specifier, importer) => `${virtual.before}${join(dirname(importer), specifier.replace(suffix, ''))}${virtual.after}`,
  },
  load: {
    filter: { id: /^\0inline-text:/ },
    async handler(id) {
      const { text, files } = await textOf(pathOf(id))
      for (const file of files) this.addWatchFile(file)
      return moduleOf(text)
    },
  },
}

const namespace = 'inline-text'

/** For esbuild, which bundles the servers. */
export const inlineTextsForServers = {
  name: 'inline-texts',
  setup(bundle) {
    bundle.onResolve({ filter: suffix }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.replace(suffix, '')), namespace }))
    bundle.onLoad({ filter: /./, namespace }, async ({ path }) => {
      const { text, files } = await textOf(path)
      return { contents: text, loader: 'text', watchFiles: [...files] }
    })
  },
}

/** The files of a module of a bundle, by its name there: one, or those that a text was made of. */
export function filesOfModule(id) {
  if (isVirtual(id)) return sources.get(pathOf(id)) ?? []
  return id.startsWith(`${namespace}:`) ? (sources.get(id.slice(namespace.length + 1)) ?? []) : [id]
}

/** For Node itself, as a hook of `register` (../sources.mjs). */
export async function resolve(specifier, context, next) {
  return suffix.test(specifier) ? { url: new URL(specifier, context.parentURL).href, shortCircuit: true } : next(specifier, context)
}

export async function load(url, context, next) {
  if (!suffix.test(url)) return next(url, context)
  const { text } = await inlineText(fileURLToPath(url))
  return { format: 'module', source: moduleOf(text), shortCircuit: true }
}
