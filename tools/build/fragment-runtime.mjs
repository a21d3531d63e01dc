import { bundleScript } from './bundle-script.mjs'
import { root } from './places.mjs'

/** The name that pages give what all fragments share; see apps/gateway/browser/fragment-runtime.ts. */
export const fragmentRuntime = '@stadion/fragment-runtime@1'

/** What the runtime holds, by the names that fragments import it with. */
const held = /^@stadion\/(fragments\/(mountable|react)|services\/react|translations\/translate)$/

export const runtimeEntry = `${root}/apps/gateway/browser/fragment-runtime.ts`

/** Builds what fragments share besides React, into `{folder}/assets`. @returns the import map's entry */
export async function buildFragmentRuntime(folder, shared) {
  const name = await bundleScript({
    entry: runtimeEntry,
    folder: `${folder}/assets`,
    fileName: 'fragment-runtime.[hash].js',
    external: shared,
  })
  return { [fragmentRuntime]: `/assets/${name}` }
}

/** Makes a fragment's build leave to the page what the page has. */
export const usesFragmentRuntime = {
  name: 'uses-fragment-runtime',
  resolveId(specifier) {
    return held.test(specifier) ? { id: fragmentRuntime, external: true } : undefined
  },
}
