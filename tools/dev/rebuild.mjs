import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { context } from 'esbuild'
import { buildFragmentRuntime, fragmentRuntime, runtimeEntry } from '../build/fragment-runtime.mjs'
import { buildFragmentScript, buildFragmentStyle, entriesOf } from '../build/fragments.mjs'
import { filesOfModule } from '../build/inline-plugins.mjs'
import { isMadeOf } from '../build/inputs.mjs'
import { buildPageScript, isPageMadeOf } from '../build/page-script.mjs'
import { dist, root } from '../build/places.mjs'
import { serverOptions } from '../build/server.mjs'

const serverFolder = `${dist}/server`
/** Files that the server reads at its start, so that no bundle contains them. */
const isRead = (file) => /\.(json|sql)$/.test(file)
const entryFile = `${serverFolder}/dev.mjs`
/** The entry of the shop. */
const entry = 'apps/storefront/dev-shop.ts'
/** The entry of the API. */
const apiEntry = 'apps/storefront/open-api.ts'

/** Rebuilds only what an edit changes, in the folder of the last full build. */
export async function createRebuilder() {
  let generation = 0
  let bundle
  let bundled

  async function bundleServer() {
    bundle ??= await context({
      ...serverOptions(serverFolder, { dev: `${root}/${entry}` }),
      // A new banner in each generation gives every chunk another name: then all code of the shop is loaded again.
      banner: { js: `/* ${generation} */` },
      absWorkingDir: root,
      metafile: true,
      write: false,
    })
    const { metafile, outputFiles } = await bundle.rebuild()
    bundled = metafile
    // esbuild would delete the chunks of the previous build, which running code may still load.
    for (const { path, contents } of outputFiles) if (path.startsWith(entryFile) || !existsSync(path)) writeFileSync(path, contents)
  }

  async function rebuildPage(files) {
    const manifest = `${dist}/site-assets.json`
    const { imports, script } = JSON.parse(readFileSync(manifest, 'utf8'))
    const react = Object.keys(imports).filter((name) => name !== fragmentRuntime)
    const runtime = isMadeOf(runtimeEntry, files)
      ? await buildFragmentRuntime(dist, react)
      : { [fragmentRuntime]: imports[fragmentRuntime] }
    const isNew = runtime[fragmentRuntime] !== imports[fragmentRuntime] || isPageMadeOf(files)
    const page = isNew ? await buildPageScript(dist, [runtime[fragmentRuntime], imports['react-dom/client']]) : script
    writeFileSync(manifest, JSON.stringify({ imports: { ...imports, ...runtime }, script: page }))
  }

  async function rebuildFragments(files) {
    const shared = Object.keys(JSON.parse(readFileSync(`${dist}/site-assets.json`, 'utf8')).imports)
    await Promise.all(
      readdirSync(`${root}/fragments`).flatMap((folder) => {
        const { script, style } = entriesOf(folder)
        const outdir = `${dist}/fragments/${folder}`
        return [
          existsSync(script) && isMadeOf(script, files) && buildFragmentScript(folder, shared, outdir),
          existsSync(style) && isMadeOf(style, files) && buildFragmentStyle(folder, outdir),
        ]
      }),
    )
  }

  /** A fragment's version depends on its code; changed code must not be cached under the old version. */
  function renameFragments() {
    for (const folder of readdirSync(`${dist}/fragments`)) writeFileSync(`${dist}/fragments/${folder}/server.txt`, `${Date.now()}`)
  }

  await bundleServer()
  return {
    /**
     * @param {readonly string[]} files absolute paths of the edited files
     * @returns what must be opened again: the engines, the API, or only the site, which always must
     */
    async rebuild(files) {
      // From now on the folder is a mixture that `npm start` must not use.
      rmSync(`${dist}/sources.txt`, { force: true })
      if (files.some(isRead)) {
        generation += 1
        await bundle.dispose()
        bundle = undefined
      }
      await Promise.all([bundleServer(), rebuildPage(files)])
      await rebuildFragments(files)
      renameFragments()
      const needsEngines = files.some((file) => file.endsWith('.sql') || file.includes('/platform/database/'))
      return { needsEngines, needsApi: needsEngines || files.some((file) => isRead(file) || isOfApi(bundled, file.slice(root.length + 1))) }
    },
  }
}

/** The files of a bundle's input, as paths below the project. */
const filesOf = (input) => filesOfModule(input).map((file) => (file.startsWith(root) ? file.slice(root.length + 1) : file))

/** Whether the API loads a source. */
function isOfApi({ outputs }, source) {
  const seen = new Set()
  const load = (name) => {
    if (seen.has(name) || !outputs[name]) return
    seen.add(name)
    for (const { path } of outputs[name].imports) load(path)
  }
  for (const [name, { inputs }] of Object.entries(outputs)) if (Object.hasOwn(inputs, apiEntry)) load(name)
  return [...seen].some((name) => Object.keys(outputs[name].inputs).some((input) => filesOf(input).includes(source)))
}
