import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import { bundleScript } from './bundle-script.mjs'
import { usesFragmentRuntime } from './fragment-runtime.mjs'
import { inlineTextsForServers } from './inline-plugins.mjs'
import { inputsOf, rememberInputs } from './inputs.mjs'
import { root } from './places.mjs'
import { workspacePackages } from './server.mjs'
import { styleOptions } from './style-options.mjs'

/**
 * Builds the browser files of each fragment: index.js if it has a browser side, style.css if it has styles, and what it loads later.
 * @param place the folder of the build
 * @param shared specifiers that the page's import map provides
 */
export async function buildFragments(place, shared) {
  const folders = readdirSync(`${root}/fragments`)
  await Promise.all(folders.map((folder) => buildFragment(folder, shared, `${place}/fragments/${folder}`)))
}

/** Builds the browser files of one fragment into a folder, with a hash of its server code beside them. */
export async function buildFragment(folder, shared, outdir) {
  mkdirSync(outdir, { recursive: true })
  const { script, style, server } = entriesOf(folder)
  const jobs = []
  if (existsSync(script)) jobs.push(buildFragmentScript(folder, shared, outdir))
  if (existsSync(style)) jobs.push(buildFragmentStyle(folder, outdir))
  if (existsSync(server)) jobs.push(writeServerHash(dirname(server), outdir))
  await Promise.all(jobs)
}

/** The entry sources of a fragment; not every fragment has all. */
export function entriesOf(folder) {
  const source = `${root}/fragments/${folder}`
  return { script: `${source}/browser.tsx`, style: `${source}/style.css`, server: `${source}/fragment.ts` }
}

/** Builds index.js, and beside it a script of each source below the fragment's `later`, which index.js imports when it is needed. */
export async function buildFragmentScript(folder, shared, outdir) {
  const { script } = entriesOf(folder)
  const later = `${root}/fragments/${folder}/later`
  const names = existsSync(later) ? readdirSync(later).filter((name) => /(?<!\.test)\.tsx?$/.test(name)) : []
  const plugins = [usesFragmentRuntime, scriptsBeside(later)]
  const build = (entry, fileName) => bundleScript({ entry, folder: outdir, fileName, external: shared, plugins })
  await Promise.all([build(script, 'index.js'), ...names.map((name) => build(`${later}/${name}`, scriptOf(name)))])
  rememberInputs(
    script,
    [script, ...names.map((name) => `${later}/${name}`)].flatMap((entry) => [...inputsOf(entry)]),
  )
}

const scriptOf = (name) => name.replace(/\.tsx?$/, '.js')

/** Replaces an `import()` of a source in a folder with the address of its script, which is beside the one that imports it. */
const scriptsBeside = (later) => ({
  name: 'scripts-beside',
  resolveId(specifier, importer, { kind }) {
    if (kind !== 'dynamic-import') return undefined
    if (!importer || dirname(resolve(dirname(importer), specifier)) !== later)
      throw new Error(`${importer} imports ${specifier} later, which is not in ${later}`)
    return { id: `./${scriptOf(basename(specifier))}`, external: true }
  },
})

export async function buildFragmentStyle(folder, outdir) {
  const { style } = entriesOf(folder)
  const { metafile } = await build({ ...styleOptions, entryPoints: { style }, outdir })
  rememberInputs(
    style,
    Object.keys(metafile.inputs).map((path) => `${root}/${path}`),
  )
}

/**
 * A hash of all our code that makes a fragment's HTML. Without it a change in the server code alone would not change the fragment's
 * version.
 */
async function writeServerHash(source, outdir) {
  const { outputFiles } = await build({
    stdin: { contents: "export * from './fragment.ts'\nexport * from '@stadion/fragments/server/fragment-server'", resolveDir: source },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [inlineTextsForServers, workspacePackages],
  })
  writeFileSync(`${outdir}/server.txt`, createHash('sha256').update(outputFiles[0].contents).digest('hex'))
}
