import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'
import { inlineTextsForServers } from './inline-plugins.mjs'
import { made, root } from './places.mjs'

/**
 * A bundled file has moved, but the migrations and messages beside its source have not: `import.meta.url` keeps the address of the
 * source.
 */
const sourceUrls = (outdir) => ({
  name: 'source-urls',
  setup(bundle) {
    const files = filesWithUrls()
    if (files.length === 0) return
    // A filter by name: calling this plugin for each of a thousand files takes longer than bundling.
    const filter = new RegExp(`(?:${files.map((path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)
    bundle.onLoad({ filter }, ({ path }) => {
      const place = JSON.stringify(relative(outdir, path))
      return {
        contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        resolveDir: dirname(path),
      }
    })
  },
})

/** Sources that reference files beside themselves. */
function filesWithUrls() {
  const found = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory() && !['node_modules', 'dist', 'messages'].includes(entry.name)) walk(path)
      else if (/\.tsx?$/.test(entry.name) && readFileSync(path, 'utf8').includes('import.meta.url')) found.push(path)
    }
  }
  for (const folder of ['apps', 'features', 'fragments', 'platform', 'widgets']) walk(`${root}/${folder}`)
  return found
}

const entryPoints = {
  storefront: `${root}/apps/storefront/main.ts`,
  prepare: `${root}/apps/storefront/prepare.ts`,
  command: `${root}/apps/storefront/command-main.ts`,
  fragment: `${root}/apps/fragment/main.ts`,
  'local-psp': `${root}/apps/local-psp/main.ts`,
}

/** Bundles the shop's own server code; packages stay where npm put them. */
export const buildServer = () => build(serverOptions(`${made}/server`, entryPoints))

/** The options of the server bundle; `npm run dev` uses them for another entry, again and again. */
export function serverOptions(outdir, entries) {
  return {
    entryPoints: entries,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    plugins: [inlineTextsForServers, sourceUrls(outdir)],
    external: Object.keys(installed()),
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    outdir,
    outExtension: { '.js': '.mjs' },
    // Beside the entries, because addresses of sources are relative to this folder.
    chunkNames: 'chunk-[name]-[hash]',
    logLevel: 'error',
  }
}

/** The project's installed packages, by name. */
function installed() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  return { ...dependencies, ...devDependencies }
}

/** Workspace packages are sources and are bundled; installed packages are not. */
export const workspacePackages = {
  name: 'workspace-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@stadion/') ? undefined : { path, external: true },
    )
  },
}
