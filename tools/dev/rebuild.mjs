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
/** What the server reads when it starts, so that no bundle knows that it has changed. */
const isRead = (file) => /\.(json|sql)$/.test(file)
const entryFile = `${serverFolder}/dev.mjs`
/** The source that the shop begins with here. */
const entry = 'apps/storefront/dev-shop.ts'
/** The source that the API begins with. */
const apiEntry = 'apps/storefront/open-api.ts'

/** Makes anew what an edit changes, and nothing else, in the folder of the last whole build. */
export async function createRebuilder() {
  let generation = 0
  let bundle
  let bundled

  async function bundleServer() {
    bundle ??= await context({
      ...serverOptions(serverFolder, { dev: `${root}/${entry}` }),
      // Another text in each generation gives every chunk another name: then the whole code of the shop is loaded again.
      banner: { js: `/* ${generation} */` },
      absWorkingDir: root,
      metafile: true,
      write: false,
    })
    const { metafile, outputFiles } = await bundle.rebuild()
    bundled = metafile
    // esbuild would take away the chunks of the build before, which code that runs may yet load.
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

  /** Fragments are called after their code; one whose code has changed must not be found in a memory under its old name. */
  function renameFragments() {
    for (const folder of readdirSync(`${dist}/fragments`)) writeFileSync(`${dist}/fragments/${folder}/server.txt`, `${Date.now()}`)
  }

  await bundleServer()
  return {
    /**
     * @param {readonly string[]} files absolute paths of what was edited
     * @returns what has to be opened again: the engines, the API, or the site alone, which it always has to
     */
    async rebuild(files) {
      // From now on the folder holds a mixture that no `npm start` may take for a build.
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

/** What an input of a bundle was made of, as paths below the project. */
const filesOf = (input) => filesOfModule(input).map((file) => (file.startsWith(root) ? file.slice(root.length + 1) : file))

/** Whether a source is loaded with the API. */
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
