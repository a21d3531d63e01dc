import { bundleScript } from './bundle-script.mjs'
import { root } from './places.mjs'

/** The import name of the code that all fragments share; see apps/gateway/browser/fragment-runtime.ts. */
export const fragmentRuntime = '@stadion/fragment-runtime@1'

/** The modules in the runtime, by the names that fragments import. */
const held = /^@stadion\/(fragments\/(mountable|react)|services\/react|translations\/translate)$/

export const runtimeEntry = `${root}/apps/gateway/browser/fragment-runtime.ts`

/** Builds the code that fragments share besides React, into `{folder}/assets`. @returns the import map's entry */
export async function buildFragmentRuntime(folder, shared) {
  const name = await bundleScript({
    entry: runtimeEntry,
    folder: `${folder}/assets`,
    fileName: 'fragment-runtime.[hash].js',
    external: shared,
  })
  return { [fragmentRuntime]: `/assets/${name}` }
}

/** Excludes the runtime's modules from a fragment's bundle. */
export const usesFragmentRuntime = {
  name: 'uses-fragment-runtime',
  resolveId(specifier) {
    return held.test(specifier) ? { id: fragmentRuntime, external: true } : undefined
  },
}
