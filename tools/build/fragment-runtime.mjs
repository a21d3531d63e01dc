import { build } from 'esbuild'
import { made, root } from './places.mjs'

/** The name that pages give what all fragments share; see apps/gateway/browser/fragment-runtime.ts. */
export const fragmentRuntime = '@stadion/fragment-runtime@1'

/** What the runtime holds, by the names that fragments import it with. */
const held = /^@stadion\/(fragments\/(mountable|react)|services\/react|translations\/translate)$/

/** Builds what fragments share besides React. @returns the import map's entry */
export async function buildFragmentRuntime(shared) {
  const name = 'fragment-runtime'
  const result = await build({
    entryPoints: { [name]: `${root}/apps/gateway/browser/${name}.ts` },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    outdir: `${made}/assets`,
    entryNames: '[name].[hash]',
    external: shared,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const file = Object.keys(result.metafile.outputs).find((path) => path.includes(`/${name}.`)) ?? ''
  return { [fragmentRuntime]: `/assets/${file.slice(file.lastIndexOf('/') + 1)}` }
}

/** Makes a fragment's build leave to the page what the page has. */
export const usesFragmentRuntime = {
  name: 'uses-fragment-runtime',
  setup({ onResolve }) {
    onResolve({ filter: held }, () => ({ path: fragmentRuntime, external: true }))
  },
}
