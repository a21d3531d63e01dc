import { build } from 'esbuild'
import { made, root } from './places.mjs'

/** Builds the page's own script: services and islands, no React. @returns its URL */
export async function buildPageScript() {
  const result = await build({
    entryPoints: { page: `${root}/apps/gateway/browser/page.ts` },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    outdir: `${made}/assets`,
    entryNames: '[name].[hash]',
    metafile: true,
    logLevel: 'error',
  })
  const file = Object.keys(result.metafile.outputs).find((name) => /page\.\w+\.js$/.test(name)) ?? ''
  return `/assets/${file.slice(file.lastIndexOf('/') + 1)}`
}
