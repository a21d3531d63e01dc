import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { inlineTextsForServers } from './inline-plugins.mjs'
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
    const source = (address) => {
      const file = fileURLToPath(address)
      if (!file.startsWith(`${folder}/browser/`)) throw new Error(`The slice ${name} names ${file}, which is not in its folder browser/`)
      if (!existsSync(file)) throw new Error(`The slice ${name} names ${file}, which does not exist`)
      return file
    }
    const { later = {}, ...moments } = browser
    const named = (addresses) => Object.fromEntries(Object.entries(addresses).map(([key, address]) => [key, source(address)]))
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
    plugins: [inlineTextsForServers, ownAddresses, leavesParts, workspacePackages],
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

/** What a manifest names beside itself is beside it, not beside the bundle. */
const ownAddresses = {
  name: 'own-addresses',
  setup: (bundle) =>
    bundle.onLoad({ filter: /\/slice\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
}
