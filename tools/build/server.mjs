import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'
import { made, root } from './places.mjs'

const outdir = `${made}/server`

/**
 * A bundled file no longer stands where its source stood, but the migrations and messages it names beside itself
 * still do: `import.meta.url` of a source file stays the address of the source.
 */
const sourceUrls = {
  name: 'source-urls',
  setup(bundle) {
    bundle.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url') || path.includes('node_modules')) return undefined
      const place = JSON.stringify(relative(outdir, path))
      return {
        contents: text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        resolveDir: dirname(path),
      }
    })
  },
}

/** Bundles the shop's own server code; packages stay where npm put them. */
export async function buildServer() {
  await build({
    entryPoints: {
      storefront: `${root}/apps/storefront/main.ts`,
      prepare: `${root}/apps/storefront/prepare.ts`,
      privacy: `${root}/apps/storefront/privacy-main.ts`,
      flags: `${root}/apps/storefront/flags-main.ts`,
      fragment: `${root}/apps/fragment/main.ts`,
    },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    plugins: [workspacePackages, sourceUrls],
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    outdir,
    outExtension: { '.js': '.mjs' },
    // Beside the entries: addresses of sources are relative to this folder.
    chunkNames: 'chunk-[name]-[hash]',
    logLevel: 'error',
  })
}

/** Workspace packages are sources and belong into the bundle; what npm installed stays outside. */
export const workspacePackages = {
  name: 'workspace-packages',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@stadion/') ? undefined : { path, external: true },
    )
  },
}
