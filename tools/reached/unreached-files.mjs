import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, transform } from 'esbuild'
import { workspacePackages } from '../build/server.mjs'

/** The entries of commands, processes and browsers. */
const begins = [
  /^apps\/[^/]+\/(main|prepare|[\w-]+-main)\.ts$/,
  /^apps\/gateway\/browser\/[\w-]+\.ts$/,
  /^fragments\/[^/]+\/(fragment|browser)\.tsx?$/,
  /^tools\/.*\.(mjs|ts)$/,
]
/** Files that only tests use: their own, and the folders and names of test helpers. */
const ofTests = [
  /\.test\.tsx?$/,
  /(^|\/)(e2e|bench|testing|fixtures)\//,
  /(^|\/)(testing|test-[\w-]+|[\w-]+-testing)\.tsx?$/,
  /\.specimens\.tsx$/,
  /\.d\.m?ts$/,
]
const isOneOf = (kinds, file) => kinds.some((kind) => kind.test(file))

/**
 * The source files that no entry imports, directly or not. A file with only types is no code and may be unreached.
 * @param {string} root folder of the project
 * @param {readonly string[]} files its files, as paths below it
 */
export async function unreachedFiles(root, files) {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !isOneOf(ofTests, file))
  const reached = await filesReachedFrom(
    root,
    sources.filter((file) => isOneOf(begins, file)),
    new Set(sources),
  )
  const left = sources.filter((file) => !reached.has(file) && file.split('/').length > 1)
  const isCode = await Promise.all(left.map((file) => hasCode(`${root}/${file}`)))
  return left.filter((_, at) => isCode[at])
}

async function filesReachedFrom(root, entries, sources) {
  const reached = new Set()
  for (let next = entries; next.length > 0; ) {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: next,
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'nowhere',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.css': 'empty', '.json': 'empty', '.js': 'empty' },
      plugins: [textsAsSources, workspacePackages, builtAddresses],
    })
    for (const file of Object.keys(metafile.inputs)) reached.add(file)
    next = [...reached]
      .filter((file) => sources.has(file))
      .flatMap((file) => namedIn(root, file))
      .filter((file) => sources.has(file) && !reached.has(file))
  }
  return reached
}

/** A script that stands in pages as text is code all the same. */
const textsAsSources = {
  name: 'texts-as-sources',
  setup(bundle) {
    bundle.onResolve({ filter: /\?text$/ }, ({ path, resolveDir }) => ({
      path: path.slice(0, -'?text'.length),
      namespace: 'text',
      pluginData: resolveDir,
    }))
    bundle.onLoad({ filter: /./, namespace: 'text' }, ({ path, pluginData }) => ({
      contents: `import '${path}'\nexport default ''`,
      resolveDir: pluginData,
    }))
  },
}

/** Files that the build fills in are loaded from dist: their sources are entries. */
const builtAddresses = {
  name: 'built-addresses',
  setup: (bundle) => bundle.onResolve({ filter: /^\/assets\// }, ({ path }) => ({ path, external: true })),
}

/** Files that a file starts or reads by address instead of importing them. */
function namedIn(root, file) {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  const beside = [...text.matchAll(/new URL\(['"](\.[^'"]+)['"],\s*import\.meta\.url\)/g)].map(([, path]) =>
    relative(root, join(root, dirname(file), path)),
  )
  const fromRoot = file.startsWith('tools/')
    ? [...text.matchAll(/['"`/]((?:apps|features|fragments|platform|widgets)\/[\w./-]+\.tsx?)['"`]/g)].map(([, path]) => path)
    : []
  return [...beside, ...fromRoot]
}

/** Whether a file has code at run time, besides re-exports. */
async function hasCode(path) {
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: path.endsWith('x') ? 'tsx' : 'ts', format: 'esm' })
  return code.replace(/^(import|export)\b[^;]*\bfrom\b[^;]*;$/gm, '').trim() !== ''
}
