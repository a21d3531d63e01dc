import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { root } from './places.mjs'
import { workspacePackages } from './server.mjs'

/**
 * What the manifests of the slices in `apps/slices.ts` name for browsers, in the order of that list.
 * @param {string} place the folder of the project
 * @returns {Promise<BrowserPart[]>} sources as absolute paths
 * @typedef {{ slice: string, first?: string, start?: string, idle?: string, later: Record<string, string> }} BrowserPart
 */
export async function readBrowserParts(place = root) {
  const parts = (await readSlices(place)).filter(({ browser }) => browser)
  return parts.map(({ name, browser }) => {
    const folder = ['features', 'platform'].map((above) => `${place}/${above}/${name}`).find((path) => existsSync(`${path}/slice.ts`))
    if (!folder) throw new Error(`The slice ${name} is in no folder of its name`)
    const source = (path) => {
      const file = resolve(folder, path)
      if (!file.startsWith(`${folder}/browser/`)) throw new Error(`The slice ${name} names ${path}, which is not in its folder browser/`)
      if (!existsSync(file)) throw new Error(`The slice ${name} names ${path}, which does not exist`)
      return file
    }
    const { later = {}, ...moments } = browser
    const named = (paths) => Object.fromEntries(Object.entries(paths).map(([key, path]) => [key, source(path)]))
    return { slice: name, ...named(moments), later: named(later) }
  })
}

/** The manifests themselves, without what they import when it is needed. */
async function readSlices(place) {
  const { outputFiles } = await build({
    entryPoints: [`${place}/apps/slices.ts`],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    // Addresses of migrations are of no use here.
    define: { 'import.meta.url': '"file:///slice.ts"' },
    plugins: [leavesParts, workspacePackages],
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)).slices
}

const leavesParts = {
  name: 'leaves-parts',
  setup: (bundle) =>
    bundle.onResolve({ filter: /./ }, ({ path, kind }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
}
